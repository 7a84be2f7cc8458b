import { workerData } from 'piscina'
import sharp from 'sharp'
import { checkedSide, type PortraitCheck } from '#shared/offices/portrait-check.ts'
import type { Design } from '#shared/designs/design.ts'
import type { GroundChoice } from '#shared/designs/ground-choice.ts'
import type { Made } from './recipe.ts'
import type { StudioJob } from '#studio/job.ts'
import { StudioFailure } from '#studio/job.ts'
import type { OwnerModel } from './networks/owner-network.ts'
import { checkOwnerModel, useOwnerModel } from './networks/owner-network.ts'
import { drawnGround, type GroundJob, groundChoices } from './draw/grounds.ts'
import type { Logo } from '#shared/logos/logo.ts'
import { drawnLogo } from './draw/logo/drawn.ts'
import { drawnSmall, redrawn, type RedrawJob, type SmallJob } from './draw/redraw.ts'
import { reshaped, type ReshapeJob, shaped } from './draw/reshape.ts'
import { letter as withLetters, type LetterJob } from './recipes/lettering.ts'
import { recipes } from './recipes/recipes.ts'
import { madeAnew, subjectAnew, type SubjectJob, type TouchUpJob } from './touch/touch-up.ts'
import { giveBack } from './give-back.ts'
import { standBack } from './stand-back.ts'
import type { Say } from '#shared/words/say.ts'
import {
  inOtherLook as laidInOtherLook,
  otherLookPictures,
  type OtherLooksJob,
} from './recipes/other-looks.ts'
import { templatePictures, type TemplatePicturesJob } from './recipes/template-pictures.ts'
import { type SmallCut, smallCut } from './vision/small-cut.ts'
import { checkPortrait as portraitCheck } from './vision/portrait-check.ts'
import { openPicture } from './vision/raster.ts'

// One picture, one core: pages are served on the others, and come first where there is no other.
sharp.concurrency(1)
standBack()

export type WorkerSettings = { model?: OwnerModel | undefined }
useOwnerModel((workerData as WorkerSettings | null)?.model)

/** Errors lose their class on the way between threads, so they travel as plain values. */
export type WorkerAnswer =
  | { made: Omit<Made, 'bytes'> & { bytes: Uint8Array } }
  | { failed: { says: Say; log: string; mask?: Uint8Array | undefined } }

/** Runs in a worker thread: one job, one answer. */
export default function work(job: StudioJob): Promise<WorkerAnswer> {
  return answered(() => {
    // A buffer that came over from another thread has lost its methods.
    const pictures = Object.fromEntries(
      Object.entries(job.pictures).map(([key, picture]) => [
        key,
        { ...picture, bytes: Buffer.from(picture.bytes) },
      ]),
    )
    return recipes[job.tool]({ ...job, pictures, kit: ownKit(job.kit) })
  })
}

/** A cut-out that a person has corrected; needs none of the networks. */
export function touchUp({ photo, mask, strokes, ground, look }: TouchUpJob): Promise<WorkerAnswer> {
  const own = (bytes: Buffer | null) => bytes && Buffer.from(bytes)
  return answered(async () => ({
    bytes: await madeAnew({
      look,
      photo: Buffer.from(photo),
      mask: Buffer.from(mask),
      strokes: own(strokes),
      ground: own(ground),
    }),
  }))
}

/** The same of what stands in a design. */
export function touchSubject({ photo, mask, strokes, edge }: SubjectJob): Promise<WorkerAnswer> {
  const own = { photo: Buffer.from(photo), mask: Buffer.from(mask), strokes: strokes && Buffer.from(strokes) }
  return answered(async () => ({ bytes: await subjectAnew({ ...own, edge }) }))
}

/** The words of a form over a picture that somebody else has made. */
export function letter({ picture, kit, ...job }: LetterJob): Promise<WorkerAnswer> {
  return answered(() => withLetters({ ...job, picture: Buffer.from(picture), kit: ownKit(kit) }))
}

const ownKit = (kit: StudioJob['kit']): StudioJob['kit'] =>
  kit && { ...kit, logo: kit.logo && Buffer.from(kit.logo) }

const ownPieces = <Job extends RedrawJob>({ ground, subject, logo, ...job }: Job) => ({
  ...job,
  ground: ground && Buffer.from(ground),
  subject: subject && Buffer.from(subject),
  logo: logo ? Buffer.from(logo) : null,
})

/** A design that a person has changed; needs none of the networks. */
export const redraw = (job: RedrawJob): Promise<WorkerAnswer> =>
  answered(async () => ({ bytes: await redrawn(ownPieces(job)) }))

/** How it was once, as small as it is shown in a list. */
export const drawSmall = (job: SmallJob): Promise<Uint8Array> => drawnSmall(ownPieces(job))

/** A design laid out in another shape. */
export function reshape({ subject, ground, logo, ...job }: ReshapeJob): Promise<WorkerAnswer> {
  return answered(async () => ({
    bytes: await reshaped({
      ...job,
      subject: subject && Buffer.from(subject),
      ground: ground ? Buffer.from(ground) : null,
      logo: logo ? Buffer.from(logo) : null,
    }),
  }))
}

/** The same as a document that can be adjusted. */
export function layShape({ subject, ground, logo, ...job }: ReshapeJob): ReturnType<typeof shaped> {
  const own = (bytes: Buffer | null | undefined) => (bytes ? Buffer.from(bytes) : null)
  return shaped({ ...job, subject: own(subject), ground: own(ground), logo: own(logo) })
}

/** What a design stands on, alone. */
export function ground(job: GroundJob): Promise<WorkerAnswer> {
  return answered(async () => ({ bytes: await drawnGround(job) }))
}

/** What it could stand on instead. */
export const grounds = (document: Design): GroundChoice[] => groundChoices(document)
/** A logo that a person has changed. */
export function redrawLogo(document: Logo): Promise<WorkerAnswer> {
  return answered(() => drawnLogo(document))
}

/** All the files of a logo. */
export { logoPack } from './draw/logo/pack.ts'

async function answered(make: () => Promise<Made>): Promise<WorkerAnswer> {
  try {
    return { made: await make() }
  } catch (error) {
    if (error instanceof StudioFailure) {
      const { says, log, mask } = error
      return { failed: { says, log, mask } }
    }
    throw error
  } finally {
    // The answer goes out first.
    setImmediate(giveBack)
  }
}

/** What is said of a photo before a passport picture is made of it. */
export async function checkPortrait(bytes: Uint8Array): Promise<PortraitCheck> {
  const copy = { bytes: Buffer.from(bytes), type: 'image/jpeg', width: 0, height: 0 } as const
  return portraitCheck(await openPicture(copy, checkedSide))
}

/** The product of a small photo, to be seen in templates before anything is paid. */
export const cutSmall = (bytes: Uint8Array): Promise<SmallCut> => smallCut(Buffer.from(bytes))

export const drawTemplates = ({ subject, ...job }: TemplatePicturesJob): Promise<Buffer> =>
  templatePictures({ ...job, subject: subject && { ...subject, bytes: Buffer.from(subject.bytes) } })

const ownLooksJob = ({ subject, logo, ...job }: OtherLooksJob): OtherLooksJob => ({
  ...job,
  subject: Buffer.from(subject),
  logo: logo && Buffer.from(logo),
})

/** A design that is there already, as small as one chooses from other looks. */
export const drawOtherLooks = (job: OtherLooksJob): Promise<Uint8Array> => otherLookPictures(ownLooksJob(job))

/** The same as a document, in the look that was chosen. */
export const inOtherLook = (job: OtherLooksJob): Promise<Design> => laidInOtherLook(ownLooksJob(job))

/** Whether the network that the owner chose works: says which, or what is wrong. */
export async function checkModel(): Promise<{ works: string } | { wrong: string }> {
  try {
    return { works: await checkOwnerModel() }
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error) }
  }
}
