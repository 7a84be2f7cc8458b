export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export type PictureType = (typeof pictureTypes)[number]

/** The value of `accept`: naming the types makes iPhones turn HEIC into JPEG by themselves, and Macs into the first. */
export const acceptedPictures = 'image/jpeg,image/png,image/webp'
/** The same where a browser makes one of ours of it before it is sent. */
export const openedPictures = `${acceptedPictures},image/avif,image/bmp`

/**
 * How a PNG is packed that is kept and sent over somebody's line: each row as what it differs by from those beside it,
 * which a photograph is told by in half the bytes. Beyond this level each hundredth less takes a tenth more time.
 */
export const tightPng = { compressionLevel: 4, adaptiveFiltering: true } as const

export const megabyte = 1024 * 1024
export const maxPixels = 50_000_000
export const maxSide = 16_384
