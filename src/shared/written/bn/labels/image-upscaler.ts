export const imageUpscaler: Readonly<Record<string, string>> = {}
