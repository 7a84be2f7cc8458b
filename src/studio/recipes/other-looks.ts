import type { Design, Part } from '#shared/designs/design.ts'
import { drawDesign } from '#shared/designs/draw-design.ts'
import type { Logo } from '#shared/designs/emblem.ts'
import { layAd } from '#shared/designs/lay-ad.ts'
import { areasOf, layThumbnail } from '#shared/designs/lay-thumbnail.ts'
import { type OtherLook, ownLooks, templatesFor } from '#shared/designs/other-looks.ts'
import { layPoster } from '#shared/designs/posters/lay-poster.ts'
import type { TemplateName } from '#shared/designs/posters/template-names.ts'
import { dressFor, isTemplate } from '#shared/designs/posters/templates.ts'
import type { Size } from '#shared/tools/size.ts'
import type { StudioKit } from '#studio/job.ts'
import { brandTinted } from '../draw/brand-tint.ts'
import { newSheet, rasterOf, type Sheet, sheetOf } from '../draw/canvas.ts'
import { kindOf } from '../draw/hand-made.ts'
import { looks } from '../draw/looks/looks.ts'
import { outlineOf } from '../draw/outline.ts'
import { inDress } from '../draw/poster.ts'
import { opened } from '../draw/redraw.ts'
import { scenes } from '../draw/scenes/scenes.ts'
import { Chance } from '../random.ts'
import { openPicture, type Raster, smallWebp } from '../vision/raster.ts'
import { subjectColour } from '../vision/subject-colour.ts'
import { wishedColour, hiddenIn, occasionOf, withWishes } from './kept-wishes.ts'
import { ownAds, ownThumbnails } from './own-looks.ts'

/** A design that is there already, to be seen or laid out in other looks: `subject` and `logo` are small copies. */
export type OtherLooksJob = {
  document: Design
  /** As it was paid: what the studio had chosen by itself stays one of its looks. */
  paid: Design
  subject: Buffer
  logo: Buffer | null
  /** Of the shop, where it stands in the design. */
  kit: Pick<StudioKit, 'colours' | 'voice'> | null
  looks: readonly OtherLook[]
}

/** As large as they are shown, for a screen with two pixels in one. */
const long = 300
const quality = 60

/** The same words and the same product in each of the looks, side by side in one small picture. */
export async function otherLookPictures(job: OtherLooksJob): Promise<Buffer> {
  const { document, looks: wanted } = job
  const scale = long / Math.max(document.size.width, document.size.height)
  const [width, height] = [document.size.width, document.size.height].map((side) => Math.round(side * scale))
  const size = { width: width ?? long, height: height ?? long }
  const picture = await pictureIn(job)
  const subject = sheetOf(picture)
  const logo = job.logo && (await opened(job.logo))
  const all = newSheet(size.width * Math.max(1, wanted.length), size.height)
  for (const [index, look] of wanted.entries()) {
    const ground = newSheet(size.width, size.height)
    const design = inLook(job, look, picture, ground)
    const on = newSheet(size.width, size.height)
    drawDesign(on, newSheet, design, { ground, subject, ...(logo && { logo }) })
    all.pen.drawImage(on.canvas, index * size.width, 0)
  }
  return smallWebp(rasterOf(all), quality)
}

/** The design in the first of them, in its own size. */
export async function inOtherLook(job: OtherLooksJob): Promise<Design> {
  const [look] = job.looks
  if (look === undefined) throw new Error('no look was chosen')
  const { width, height } = job.document.size
  return inLook(job, look, await pictureIn(job), newSheet(width, height))
}

const pictureIn = ({ subject }: OtherLooksJob): Promise<Raster> =>
  openPicture({ bytes: subject, type: 'image/webp', width: 0, height: 0 })

/** Draws the ground and lays out on it what is shown. What is hidden stays at hand, where it would stand. */
function inLook(job: OtherLooksJob, look: OtherLook, picture: Raster, ground: Sheet): Design {
  const { document } = job
  const { all, absent } = hiddenIn(document)
  const laying = { ...job, picture, size: sizeOf(ground) }
  const shown = laid({ ...laying, hidden: all }, look, ground)
  if (all.length === absent.length) return withWishes(shown, document)
  const whole = laid({ ...laying, hidden: absent }, look, newSheet(16, 20))
  const isHidden = (part: Part): boolean => {
    const text = part.kind === 'text' ? part.text : 'of' in part ? part.of : undefined
    return text !== undefined && all.includes(text)
  }
  const parts = shown.parts.filter((part) => !isHidden(part))
  const ids = new Set(parts.map(({ id }) => id))
  const atHand = whole.parts.flatMap((part) =>
    isHidden(part) && !ids.has(part.id) ? [{ ...part, isHidden: true }] : [],
  )
  return withWishes({ ...shown, texts: whole.texts, parts: [...parts, ...atHand] }, document)
}

/** `size` is that of the design, however small the sheet is that its ground is drawn on. */
type Laying = OtherLooksJob & { picture: Raster; size: Size; hidden: readonly string[] }

function laid(of: Laying, look: OtherLook, ground: Sheet): Design {
  if (isTemplate(look)) return asPoster(of, look, ground)
  const index = ownLooks.indexOf(look)
  return templatesFor(of.document) === 'thumbnail_maker'
    ? asThumbnail(of, index, ground)
    : asAd(of, index, ground)
}

function asPoster(of: Laying, name: TemplateName, on: Sheet): Design {
  const { document, paid, picture, size } = of
  const own = subjectColour(picture)
  const dress = dressFor(name, own, wishedColour(document, own))
  const { ground } = paid
  const idea = inDress(name, dress, 'state' in ground ? ground.state : 0)
  const { scene, tint, state } = idea.ground
  const stage = scenes[scene](on, tint, Chance.at(state))
  const said = wordsIn(of)
  const words = { ...said, kicker: of.hidden.includes('kicker') ? '' : occasionOf(name, document, said) }
  const subject = { ...pieceIn(of), ...outlineOf(picture) }
  return layPoster(on.pen, { ...idea, size, words, stage, subject, logo: logoIn(document) })
}

function asAd(of: Laying, index: number, on: Sheet): Design {
  const { document, paid, picture, size, kit } = of
  const ideas = ownAds({ document, paid, own: subjectColour(picture) })
  const idea = ideas[index] ?? ideas[0]
  if (!idea) throw new Error('the studio has no look of its own')
  const { scene, tint, state } = idea.ground
  const stage = scenes[scene](on, tint, Chance.at(state))
  const isPaid = index === 0 && paid.template.name === 'ad'
  const voice = (isPaid ? null : kit?.voice) ?? idea.template.voice
  const design = layAd(on.pen, {
    size,
    words: wordsIn(of),
    template: { ...idea.template, voice },
    ground: idea.ground,
    stage,
    subject: { ...pieceIn(of), ...outlineOf(picture) },
    logo: logoIn(document),
  })
  return isPaid ? paintedAs(paid, design) : brandTinted(design, on, kit?.colours ?? [])
}

function asThumbnail(of: Laying, index: number, on: Sheet): Design {
  const { document, paid, picture, size, kit } = of
  const ideas = ownThumbnails({ document, paid, own: subjectColour(picture) })
  const idea = ideas[index] ?? ideas[0]
  if (!idea) throw new Error('the studio has no look of its own')
  const { headline: title, contact } = wordsIn(of)
  const area = areasOf(size, title !== '', idea.isMirrored).picture
  const { tint, choice, state } = idea.ground
  const look = looks[idea.ground.look](tint, Chance.at(choice))
  look.ground(on, Chance.at(state), area)
  const logo = logoIn(document)
  const as = kindOf(kindFrom(document, paid), area)
  const subject = { ...pieceIn(of), as }
  const design = layThumbnail({ ...idea, size, title, look, subject, contact, logo })
  return index === 0 && paid.template.name === 'thumbnail'
    ? paintedAs(paid, design)
    : brandTinted(design, on, kit?.colours ?? [])
}

/** Whether it is a cut-out, the whole photo or a sign, a template does not say: then it is what was paid for. */
const kindFrom = (document: Design, paid: Design): Design =>
  document.template.name === 'thumbnail' || document.pieces.subject?.side !== undefined ? document : paid

const paintedAs = ({ paints }: Design, design: Design): Design => ({
  ...design,
  paints: { ...design.paints, ...paints },
})

function wordsIn({ document, hidden }: Laying) {
  const said = (name: string) => (hidden.includes(name) ? '' : (document.texts[name] ?? ''))
  const isCover = templatesFor(document) === 'thumbnail_maker'
  return {
    headline: said(isCover ? 'title' : 'headline'),
    line: said('line'),
    badge: said('badge'),
    shop: said('shop'),
    contact: said('contact'),
  }
}

function pieceIn({ document }: Laying): NonNullable<Design['pieces']['subject']> {
  const { subject } = document.pieces
  if (!subject) throw new Error('nothing stands in this design')
  return subject
}

const logoIn = ({ parts, pieces }: Design): Logo | undefined =>
  parts.some(({ id, isHidden }) => id === 'logo' && !isHidden) ? pieces.logo : undefined

const sizeOf = ({ width, height }: Sheet): Size => ({ width, height })
