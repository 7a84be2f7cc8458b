import {
  areasOf,
  isWide,
  layThumbnail,
  type ThumbnailColours,
  type ThumbnailPlan,
} from '#shared/designs/lay-thumbnail.ts'
import type { KitVoice } from '#shared/brand-kit.ts'
import type { Face } from '#shared/drawing/faces.ts'
import type { Placement } from '#shared/drawing/standing.ts'
import type { Size } from '#shared/tools/size.ts'
import { isTemplate } from '#shared/designs/posters/templates.ts'
import { say } from '#shared/words/say.ts'
import type { StudioJob } from '#studio/job.ts'
import { brandTinted } from '../draw/brand-tint.ts'
import { openKit } from '../draw/open-kit.ts'
import { newSheet, rasterOf, type Sheet, sheetOf } from '../draw/canvas.ts'
import { designed, type Laid } from '../draw/designed.ts'
import { lookFor, looks } from '../draw/looks/looks.ts'
import { outlineOf } from '../draw/outline.ts'
import { signOf } from '../draw/sign.ts'
import { Chance } from '../random.ts'
import type { Recipe } from '../recipe.ts'
import { textOf } from '../values.ts'
import { madePoster } from './poster.ts'
import { coverWords } from './poster-words.ts'
import { titleOf } from './title.ts'
import { otherThumbnails, type ThumbnailIdea } from './thumbnail-ideas.ts'
import { sidePhoto, type Subject, subjectIn } from './thumbnail-subject.ts'
import type { Raster } from '../vision/raster.ts'
import { openPicture } from '../vision/raster.ts'
import { subjectColour } from '../vision/subject-colour.ts'

/** Pixels that each platform asks for, by ratio. */
const sizes: Record<string, Record<string, [number, number]>> = {
  youtube: { '16:9': [1280, 720], '1:1': [1080, 1080], '4:5': [1080, 1350], '9:16': [1080, 1920] },
  instagram: { '16:9': [1920, 1080], '1:1': [1080, 1080], '4:5': [1080, 1350], '9:16': [1080, 1920] },
  linkedin: { '16:9': [1920, 1080], '1:1': [1200, 1200], '4:5': [1080, 1350], '9:16': [1080, 1920] },
  tiktok: { '16:9': [1920, 1080], '1:1': [1080, 1080], '4:5': [1080, 1350], '9:16': [1080, 1920] },
  facebook: { '16:9': [1280, 720], '1:1': [1080, 1080], '4:5': [1080, 1350], '9:16': [1080, 1920] },
  twitter: { '16:9': [1600, 900], '1:1': [1080, 1080], '4:5': [1080, 1350], '9:16': [1080, 1920] },
}

/** A title that reads at 168 pixels, on a ground by theme, with the uploaded face or picture cut out beside it. */
export const thumbnailMaker: Recipe = async (job) => {
  const chance = new Chance(job.seed)
  const size = sizeOf(job)
  const picture = job.pictures['file'] ? await openPicture(job.pictures['file'], 1600) : null
  const room = areasOf(size, titleOf(job) !== '', false).picture
  const ratio = room.width / room.height
  const { subject, mask, focus } = picture
    ? await subjectIn(picture, ratio)
    : { subject: null, mask: undefined, focus: null }
  const theme = textOf(job, 'theme')
  const topic = `${textOf(job, 'thumbnail_about')} ${textOf(job, 'main_title')} ${theme}`
  const wantsFace = /^yes$/i.test(textOf(job, 'has_face')) || !/^(?:none)?$/i.test(textOf(job, 'add_face'))
  const note = wantsFace && !subject ? say('studio.noFaceNote') : say('studio.thumbnailNote')
  const kit = await openKit(job)
  const template = textOf(job, 'template')
  if (isTemplate(template)) {
    const title = titleOf(job)
    const made = await madePoster(job, {
      name: template,
      size,
      wordsOn: (name) => coverWords(name, title, kit.contact),
      subject: subject?.raster ?? plainSign(topic, job.seed),
      isCutBelow: subject?.cutBelow === true,
      wish: null,
      logo: kit.logo,
    })
    return { ...made, ...(mask && { mask }), note }
  }
  const name = lookFor(theme)
  const tint = subject ? subjectColour(subject.raster) : null
  const { state: choice } = chance
  const look = looks[name](tint, chance)
  const title = titleOf(job)
  const isMirrored = isWide(size) && chance.next() < 0.3
  const area = areasOf(size, title !== '', isMirrored).picture
  const { state } = chance
  const ground = newSheet(size.width, size.height)
  look.ground(ground, chance, area)
  const photo = look.fullPhoto && picture ? await sidePhoto(picture, focus, size) : null
  const { sheet, ...about } = photo ?? (subject ? stickerOf(subject) : signFor(topic, area, look, chance))
  const { width, height } = sheet
  const laid = (idea: ThumbnailIdea, on: Sheet, colours: ThumbnailColours): Laid => ({
    ground: on,
    document: brandTinted(
      layThumbnail({
        ...idea,
        size,
        title,
        look: { ...colours, title: { ...colours.title, ...(kit.voice && faces[kit.voice]) } },
        contact: kit.contact,
        logo: kit.logo && { width: kit.logo.width, height: kit.logo.height },
        // A sign goes where the picture is, with the words on the other side.
        subject: {
          width,
          height,
          ...about,
          as: idea.isMirrored === isMirrored ? about.as : mirrored(about.as, size),
        },
      }),
      on,
      kit.colours,
    ),
  })
  const first: ThumbnailIdea = { ground: { look: name, tint, choice, state }, isMirrored }
  const others = job.wantsIdeas ? otherThumbnails(first, chance, isWide(size)) : []
  const made = await designed(
    laid(first, ground, look),
    { subject: sheet, logo: kit.logo },
    others.map((idea) => () => {
      const on = newSheet(size.width, size.height)
      const { ground, isMirrored } = idea
      const other = looks[ground.look](ground.tint, Chance.at(ground.choice))
      other.ground(on, Chance.at(ground.state), areasOf(size, title !== '', isMirrored).picture)
      return laid(idea, on, other)
    }),
  )
  return { ...made, ...(mask && about.as === 'sticker' && { mask }), note }
}

/** The topic's sign in colours that stand on every ground. */
function plainSign(topic: string, seed: number): Raster {
  const title = {
    family: 'Baloo',
    weight: 800,
    colour: '#ffffff',
    accent: '#f6b93b',
    outline: '#40210f',
  } as const
  const area = { x: 0, y: 0, width: 900, height: 900 }
  return rasterOf(signOf(topic, area, { title, frame: '#ffffff' }, new Chance(seed)).sheet)
}

/** A sign keeps its distance from its edge of the picture. */
const mirrored = (as: ThumbnailPlan['subject']['as'], size: Size): typeof as =>
  typeof as === 'string' ? as : { signAt: { ...as.signAt, x: size.width - as.signAt.x - as.signAt.width } }

/** In which a shop's own voice is set. */
const faces: Record<KitVoice, Face> = {
  grand: { family: 'Playfair', weight: 900 },
  modern: { family: 'Montserrat', weight: 900 },
  warm: { family: 'Baloo', weight: 800 },
}

const stickerOf = ({ raster, cutBelow }: Subject) => ({
  sheet: sheetOf(raster),
  as: 'sticker' as const,
  foot: outlineOf(raster).foot,
  isCutBelow: cutBelow,
})

function signFor(topic: string, area: Placement, look: ThumbnailColours, chance: Chance) {
  const { sheet, at } = signOf(topic, area, look, chance)
  return { sheet, as: { signAt: at }, foot: { left: 0, right: 1 }, isCutBelow: false }
}

function sizeOf(job: StudioJob): Size {
  const platform = textOf(job, 'platform').toLowerCase()
  const found = Object.entries(sizes).find(([name]) => platform.includes(name))?.[1] ?? sizes['youtube']
  const [width, height] = found?.[textOf(job, 'aspect_ratio')] ?? found?.['16:9'] ?? [1280, 720]
  return { width, height }
}
