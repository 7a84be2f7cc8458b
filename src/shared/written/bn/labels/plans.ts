export const plans: Readonly<Record<string, string>> = {}
