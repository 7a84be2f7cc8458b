export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export type PictureType = (typeof pictureTypes)[number]

/** The value of `accept`: naming the types makes iPhones turn HEIC into JPEG by themselves. */
export const acceptedPictures = pictureTypes.join(',')

export const megabyte = 1024 * 1024
export const maxPixels = 50_000_000
export const maxSide = 16_384
