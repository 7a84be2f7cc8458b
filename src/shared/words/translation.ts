/** The same sentences in another language: one that is missing or too much does not compile. */
export type Translation<English extends object> = { readonly [Key in keyof English]: string }
