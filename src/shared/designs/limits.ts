/** Raised when an older program would draw a document wrongly. */
export const designVersion = 1

/** What is drawn in one go, on a phone too: no side longer, and not more in all. */
export const longestSide = 3_000
export const mostPixels = 6_000_000

/** A box may stick out of the picture, but not without end. */
export const farthest = 4 * longestSide

/** A sheet of its own is needed for what is drawn in a box: as many pictures large it may be. */
export const mostOfPicture = 2

export const mostLetters = 2_000
export const mostBytes = 65_536

/** In pixels, of the letters of a text. */
export const letterSizes = { least: 4, most: 1_500 }
