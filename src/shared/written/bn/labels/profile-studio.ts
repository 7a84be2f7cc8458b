export const profileStudio: Readonly<Record<string, string>> = {}
