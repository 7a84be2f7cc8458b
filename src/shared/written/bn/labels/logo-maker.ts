export const logoMaker: Readonly<Record<string, string>> = {}
