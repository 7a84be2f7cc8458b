export const touchUp = {} as const
