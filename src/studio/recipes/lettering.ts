import type { Design } from '#shared/designs/design.ts'
import { longestSide, mostPixels } from '#shared/designs/limits.ts'
import type { GivenGround, OverTemplate } from '#shared/designs/over/given-ground.ts'
import { StudioFailure, type StudioJob } from '../job.ts'
import { brandTinted } from '../draw/brand-tint.ts'
import { openKit } from '../draw/open-kit.ts'
import { newSheet, sheetOf } from '../draw/canvas.ts'
import { lettered } from '../draw/lettered.ts'
import { designedOver } from '../draw/designed.ts'
import { Chance } from '../random.ts'
import type { Made } from '../recipe.ts'
import { cutOut } from '../vision/cutout.ts'
import { openPicture, type Raster, within } from '../vision/raster.ts'
import { type Box, look } from '../vision/sight.ts'
import { adWords } from './ad-words.ts'
import { titleOf } from './title.ts'

/** A picture that somebody else has made for a form, to be given the words of that form in the studio's own type. */
export type LetterJob = Pick<StudioJob, 'tool' | 'values' | 'seed' | 'kit'> & { picture: Buffer }

const voices = ['grand', 'modern', 'warm'] as const

/** The picture stays as it is below; its words can be changed like those of any design. */
export async function letter({ tool, values, seed, picture, kit: given }: LetterJob): Promise<Made> {
  const raster = await openPicture({ bytes: picture, type: 'image/png', width: 0, height: 0 }, mostLong)
  const job = { tool, values, pictures: {}, seed, kit: given }
  const kit = await openKit(job)
  const chance = new Chance(seed)
  const ground: GivenGround = await groundOf(raster)
  const of = tool === 'thumbnail_maker' ? 'thumbnail' : 'ad'
  const template: OverTemplate = {
    name: 'over',
    of,
    voice: kit.voice ?? (of === 'thumbnail' ? chance.pick(['modern', 'warm']) : chance.pick(voices)),
    isCentred: chance.next() < 0.6,
  }
  const on = newSheet(raster.width, raster.height)
  // What is clear would be clear in the finished ad as well.
  on.pen.fillStyle = '#ffffff'
  on.pen.fillRect(0, 0, on.width, on.height)
  on.pen.drawImage(sheetOf(raster).canvas, 0, 0)
  const said: Design['texts'] = of === 'ad' ? { ...adWords(job) } : { title: titleOf(job) }
  const contact = values['text_option'] === 'none' ? '' : kit.contact
  const logo = kit.logo && { width: kit.logo.width, height: kit.logo.height }
  const laid = lettered(on, on, { template, ground, texts: { ...said, contact }, logo })
  const tinted = brandTinted(laid, on, kit.colours)
  // Letters on a veil are read on that: it has chosen their colour.
  const { ink } = laid.paints
  const document = { ...tinted, paints: { ...tinted.paints, ...(ink && { ink }) } }
  return designedOver(document, on, kit.logo)
}

/** As large as a document may be. */
const mostLong = Math.min(longestSide, Math.floor(Math.sqrt(mostPixels)))

const anywhere = { x: 0.2, y: 0.25, width: 0.6, height: 0.5 }
/** What takes up nearly all of the picture says nothing of where words may stand. */
const mostOfAll = 0.85

/** Where in it the product is, or the person; in the middle where nothing stands out. */
async function groundOf(whole: Raster): Promise<GivenGround> {
  const raster = await within(whole, 900)
  const sight = await look(raster)
  const share = ({ left, top, width, height }: Box) => {
    const [x, y] = [inside(left / raster.width), inside(top / raster.height)]
    return {
      x,
      y,
      width: Math.min(1 - x, inside(width / raster.width)),
      height: Math.min(1 - y, inside(height / raster.height)),
    }
  }
  const faces = sight.faces.slice(0, 4).map(({ box }) => share(box))
  try {
    const focus = share((await cutOut(raster, sight)).box)
    return { focus: focus.width * focus.height < mostOfAll ? focus : anywhere, faces }
  } catch (error) {
    if (error instanceof StudioFailure) return { focus: anywhere, faces }
    throw error
  }
}

const inside = (part: number): number => Math.min(1, Math.max(0, part))
