export const aiExpand: Readonly<Record<string, string>> = {}
