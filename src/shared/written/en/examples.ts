export const examples = {} as const
