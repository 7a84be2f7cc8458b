import type { Design } from '#shared/designs/design.ts'
import { drawDesign } from '#shared/designs/draw-design.ts'
import { areasOf } from '#shared/designs/lay-thumbnail.ts'
import { Chance } from '../random.ts'
import { openPicture, smallWebp, toPng } from '../vision/raster.ts'
import { newSheet, rasterOf, type Sheet, sheetOf } from './canvas.ts'
import { placeGiven } from './given.ts'
import { looks } from './looks/looks.ts'
import { scenes } from './scenes/scenes.ts'

/** A design to be drawn anew, with what lies beside its picture. */
export type RedrawJob = {
  document: Design
  /** None where its scene or look, colour or size is another one by now: then it is drawn anew as well. */
  ground: Buffer | null
  /** None where somebody else has made the whole picture. */
  subject: Buffer | null
  logo?: Buffer | null
}

/** `long` is its longer side. */
export type SmallJob = RedrawJob & { long: number }

export async function redrawn({ document, ground, subject, logo }: RedrawJob): Promise<Buffer> {
  const on = newSheet(document.size.width, document.size.height)
  drawDesign(on, newSheet, document, {
    ground: ground ? fitted(await opened(ground), document) : groundOf(document),
    ...(subject && { subject: await opened(subject) }),
    ...(logo && { logo: await opened(logo) }),
  })
  return toPng(rasterOf(on))
}

/** The same as small as it is shown in a list. */
export async function drawnSmall(job: SmallJob): Promise<Buffer> {
  const { document, ground, subject, logo, long } = job
  const { width, height } = document.size
  const scale = Math.min(1, long / Math.max(width, height))
  const on = newSheet(width * scale, height * scale)
  const size = { width: on.width, height: on.height }
  const pieces = {
    ground: ground ? fitted(await opened(ground), document) : groundOf({ ...document, size }),
    ...(subject && { subject: await opened(subject) }),
    ...(logo && { logo: await opened(logo) }),
  }
  on.pen.scale(on.width / width, on.height / height)
  drawDesign(on, newSheet, document, pieces)
  return smallWebp(rasterOf(on), 70)
}

export const opened = async (bytes: Buffer): Promise<Sheet> =>
  sheetOf(await openPicture({ bytes, type: 'image/webp', width: 0, height: 0 }))

/** A picture that somebody else has made is not drawn anew but put into another size. */
function fitted(picture: Sheet, { size, ground }: Design): Sheet {
  const isSame = picture.width === size.width && picture.height === size.height
  if (isSame || !('focus' in ground)) return picture
  const sheet = newSheet(size.width, size.height)
  placeGiven(sheet, picture, ground)
  return sheet
}

export function groundOf({ size, ground, template, texts }: Design): Sheet {
  if ('focus' in ground) throw new Error('a picture that somebody else has made cannot be drawn')
  const sheet = newSheet(size.width, size.height)
  const chance = Chance.at(ground.state)
  if ('scene' in ground) scenes[ground.scene](sheet, ground.tint, chance)
  else {
    const isMirrored = template.name === 'thumbnail' && template.isMirrored
    const { picture } = areasOf(size, (texts['title'] ?? '') !== '', isMirrored)
    looks[ground.look](ground.tint, Chance.at(ground.choice)).ground(sheet, chance, picture)
  }
  return sheet
}
