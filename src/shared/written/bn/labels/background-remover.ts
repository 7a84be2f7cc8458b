export const backgroundRemover: Readonly<Record<string, string>> = {}
