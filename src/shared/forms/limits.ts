/** What a form's field and the check of it agree on; without the checks, whose library a page need not load. */
export const minPasswordLength = 8
export const maxShopNameLength = 80
export const maxCodeLength = 100
/** Magic codes that are made at once. */
export const mostCodes = 200
export const maxRuleName = 60
export const maxRuleSource = 200
/** Rows that an owner adds to what offices ask. */
export const mostAddedRules = 100
/** What somebody types who wants an account to be gone, in the languages of the site. */
export const deleteWords: readonly string[] = ['DELETE', 'ডিলিট']
export const isDeleteWord = (typed: string): boolean => deleteWords.includes(typed.trim().toUpperCase())
