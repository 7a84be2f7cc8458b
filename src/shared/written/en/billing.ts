export const billing = {} as const
