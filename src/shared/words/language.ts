/** What the site is written in; each has its catalogues beside `en`. */
export const languages = ['en', 'bn'] as const
export type Language = (typeof languages)[number]

/** Spoken to whoever has not chosen one, and asks for none that is here. */
export const firstLanguage: Language = 'en'

export const isLanguage = (name: unknown): name is Language => languages.some((each) => each === name)
