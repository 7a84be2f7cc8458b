import { cardWidths, pictureFiles, type PictureName } from '#shared/gallery.ts'

/** The small copies of one picture, for the browser to choose from by its screen. */
export const pictureSources = (picture: PictureName): string =>
  cardWidths.map((width) => `${pictureFiles.card(picture, width)} ${width}w`).join(',')
