export const logoKinds = ['wordmark', 'symbol', 'combination'] as const
export type LogoKind = (typeof logoKinds)[number]

export const longestName = 60
export const longestTagline = 80
