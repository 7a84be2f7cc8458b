export const adGenerator: Readonly<Record<string, string>> = {}
