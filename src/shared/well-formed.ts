/** Half of a character, which no database keeps. The words that JavaScript has for it are younger than many phones. */
const half = /\p{Surrogate}/gu

export const isWellFormed = (text: string): boolean => text.search(half) < 0

export const toWellFormed = (text: string): string => text.replace(half, '\u{fffd}')
