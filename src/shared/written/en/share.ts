export const share = {} as const
