export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export type PictureType = (typeof pictureTypes)[number]

/** The value of `accept`: naming the types makes iPhones turn HEIC into JPEG by themselves. */
export const acceptedPictures = pictureTypes.join(',')

export const megabyte = 1024 * 1024
export const maxPixels = 50_000_000
export const maxSide = 16_384

export const notAPicture = 'Please upload a PNG, JPG or WEBP image'
export const tooBig = (megabytes: number): string => `Image must be ${megabytes}MB or smaller`

/** Phones that make pictures of 64 or 108 megapixels need to hear why a small file is too big. */
export const tooManyPixels = (megabytes: number): string =>
  `${tooBig(megabytes)}, at most ${maxPixels / 1_000_000} megapixels and ${maxSide} pixels a side`
