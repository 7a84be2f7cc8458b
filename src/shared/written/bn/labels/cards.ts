export const cards: Readonly<Record<string, string>> = {}
