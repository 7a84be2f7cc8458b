export const passportPhoto: Readonly<Record<string, string>> = {}
