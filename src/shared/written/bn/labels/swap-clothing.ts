export const swapClothing: Readonly<Record<string, string>> = {}
