import type { Design } from '#shared/designs/design.ts'
import { drawDesign } from '#shared/designs/draw-design.ts'
import { type AdWords, layAd } from '#shared/designs/lay-ad.ts'
import { layPoster } from '#shared/designs/posters/lay-poster.ts'
import { areasOf, layThumbnail } from '#shared/designs/lay-thumbnail.ts'
import type { Size } from '#shared/tools/size.ts'
import { Chance } from '../random.ts'
import { openPicture, type Raster, toPng, toWebp } from '../vision/raster.ts'
import { newSheet, rasterOf, type Sheet } from './canvas.ts'
import { looks } from './looks/looks.ts'
import type { Laid } from './designed.ts'
import { addedTexts, contactOf, kindOf, logoOf } from './hand-made.ts'
import { outlineOf } from './outline.ts'
import { inks } from '#shared/designs/over/veil.ts'
import { lettered } from './lettered.ts'
import { opened } from './redraw.ts'
import { scenes } from './scenes/scenes.ts'

/** A design to be laid out anew in another shape. */
export type ReshapeJob = {
  document: Design
  subject: Buffer | null
  /** The picture itself, where somebody else has made it. */
  ground?: Buffer | null
  logo?: Buffer | null
  size: Size
}

export async function reshaped(job: ReshapeJob): Promise<Buffer> {
  const { size, subject, logo } = job
  const { document, ground } = await laidInShape(job)
  const on = newSheet(size.width, size.height)
  drawDesign(on, newSheet, document, {
    ground,
    ...(subject && { subject: await opened(subject) }),
    ...(logo && { logo: await opened(logo) }),
  })
  return toPng(rasterOf(on))
}

/** The same as a document that somebody can adjust, with what it stands on. */
export async function shaped(job: ReshapeJob): Promise<{ document: Design; ground: Uint8Array }> {
  const { document, ground } = await laidInShape(job)
  return { document, ground: await toWebp(rasterOf(ground)) }
}

async function laidInShape({ document, subject, ground, size }: ReshapeJob): Promise<Laid> {
  if (ground && 'focus' in document.ground && document.template.name === 'over') {
    const sheet = newSheet(size.width, size.height)
    const { template, texts } = document
    const said = { ...texts, contact: contactOf(document) }
    const over = { template, ground: document.ground, texts: said, logo: logoOf(document) }
    const laid = lettered(sheet, await opened(ground), over)
    return { document: inOwnInk(asChanged(laid, document), laid), ground: sheet }
  }
  if (!subject) throw new Error('nothing stands in this design')
  const picture = await openPicture({ bytes: subject, type: 'image/webp', width: 0, height: 0 })
  const drawn = newSheet(size.width, size.height)
  return { document: asChanged(laidOut(drawn, document, picture), document), ground: drawn }
}

/** Where the words come to stand on another side of the picture, they and their veil are read there. */
function inOwnInk(design: Design, { paints }: Design): Design {
  const { ink = '', veil } = paints
  const isChosen = !inks.includes(design.paints['ink'] ?? '')
  return {
    ...design,
    paints: { ...design.paints, ...(!isChosen && ink !== '' && { ink }), ...(veil && { veil }) },
  }
}

/** Draws the ground in its new shape, and lays everything out on it as at first. */
function laidOut(on: Sheet, document: Design, picture: Raster): Design {
  const { template, ground, texts, pieces } = document
  if (!pieces.subject || 'focus' in ground) throw new Error('nothing stands in this design')
  const size = { width: on.width, height: on.height }
  const chance = Chance.at(ground.state)
  if ('scene' in ground && template.name === 'ad') {
    const stage = scenes[ground.scene](on, ground.tint, chance)
    const words: AdWords = {
      headline: texts['headline'] ?? '',
      line: texts['line'] ?? '',
      badge: texts['badge'] ?? '',
      shop: texts['shop'] ?? '',
      contact: contactOf(document),
    }
    const subject = { ...pieces.subject, ...outlineOf(picture) }
    return layAd(on.pen, { size, words, template, ground, stage, subject, logo: logoOf(document) })
  }
  if ('scene' in ground && template.name === 'poster') {
    const stage = scenes[ground.scene](on, ground.tint, chance)
    const words = {
      kicker: texts['kicker'] ?? '',
      headline: texts['headline'] ?? texts['title'] ?? '',
      line: texts['line'] ?? '',
      badge: texts['badge'] ?? '',
      shop: texts['shop'] ?? '',
      contact: contactOf(document),
    }
    const subject = { ...pieces.subject, ...outlineOf(picture) }
    return layPoster(on.pen, { size, words, template, ground, stage, subject, logo: logoOf(document) })
  }
  if ('look' in ground && template.name === 'thumbnail') {
    const title = texts['title'] ?? ''
    const area = areasOf(size, title !== '', template.isMirrored).picture
    const look = looks[ground.look](ground.tint, Chance.at(ground.choice))
    look.ground(on, chance, area)
    const subject = { ...pieces.subject, as: kindOf(document, area) }
    return layThumbnail({
      size,
      title,
      isMirrored: template.isMirrored,
      look,
      ground,
      subject,
      contact: contactOf(document),
      logo: logoOf(document),
    })
  }
  throw new Error('a document whose ground is not of its template')
}

/** What its owner has hidden, mirrored and coloured stays so; places and sizes are the shape's own. */
function asChanged(laid: Design, document: Design): Design {
  const { paints, parts, texts, pieces } = document
  const known = new Map(parts.map((part) => [part.id, part]))
  return {
    ...laid,
    pieces,
    texts: { ...laid.texts, ...texts },
    paints: { ...laid.paints, ...paints },
    parts: [
      ...laid.parts.map((part) => {
        const own = known.get(part.id)
        if (!own) return part
        const { isHidden } = own
        return part.kind === 'piece' && own.kind === 'piece'
          ? { ...part, isHidden, isMirrored: own.isMirrored }
          : { ...part, isHidden }
      }),
      ...addedTexts(document, laid.size),
    ],
  }
}
