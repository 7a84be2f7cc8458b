import { cardWidths, pictureFiles } from '#shared/gallery.ts'

/** The small copies of one picture, for the browser to choose from by its screen. */
export const pictureSources = (id: string): string =>
  cardWidths.map((width) => `${pictureFiles.card(id, width)} ${width}w`).join(', ')
