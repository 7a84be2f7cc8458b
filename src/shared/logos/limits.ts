export const logoKinds = ['wordmark', 'symbol', 'combination'] as const
export type LogoKind = (typeof logoKinds)[number]

export const longestName = 60
export const longestTagline = 80

/** Ideas are looked at in frames of one size, however wide or tall each of them is. */
export const logoLook = { width: 640, height: 480 } as const
