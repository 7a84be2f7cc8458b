import type { Design } from '#shared/designs/design.ts'
import type { GroundChoice } from '#shared/designs/ground-choice.ts'
import type { GroundJob } from './draw/grounds.ts'
import type { RedrawJob, SmallJob } from './draw/redraw.ts'
import type { LetterJob } from './recipes/lettering.ts'
import type { ReshapeJob } from './draw/reshape.ts'
import { turns } from '#shared/turns.ts'
import { say } from '#shared/words/say.ts'
import { type StudioJob, StudioFailure } from './job.ts'
import { mainPicture } from './values.ts'
import type { Made } from './recipe.ts'
import type { SubjectJob, TouchUpJob } from './touch/touch-up.ts'
import type { OwnerModel } from './networks/owner-network.ts'
import type { PortraitCheck } from '#shared/offices/portrait-check.ts'
import type { Logo } from '#shared/logos/logo.ts'
import type { LogoFile } from './draw/logo/pack.ts'
import { openProcesses } from './processes.ts'
import type { SmallCut } from './vision/small-cut.ts'
import type { OtherLooksJob } from './recipes/other-looks.ts'
import type { TemplatePicturesJob } from './recipes/template-pictures.ts'
import type { Tasks, WorkerSettings } from './worker.ts'

export { iconStrokes } from './draw/icon-strokes.ts'
export { outlineOf } from './draw/outline.ts'
export type { StudioJob } from './job.ts'
export type { LetterJob } from './recipes/lettering.ts'
export type { SubjectJob } from './touch/touch-up.ts'
export { StudioFailure } from './job.ts'

type Settings = {
  /** How many pictures are made at once; each takes one core and up to 700 MB. */
  atOnce: number
  /** A picture that takes longer is given up and its process is ended. What is enlarged may take longer. */
  limitSeconds?: number
  /** A network of the owner's own, which says where the subject of a picture is. */
  model?: OwnerModel | undefined
  /** The file that runs in the processes; tests put in one that misbehaves. */
  worker?: URL
  /** How long a process that has nothing to do keeps its models. */
  idleMs?: number
}

export type Studio = {
  /** A photo is on its way: where nothing has been made for long, the models are loaded meanwhile. */
  getReady: () => void
  make: (job: StudioJob, signal: AbortSignal) => Promise<Made>
  /** Makes a cut-out anew that a person has corrected. */
  touchUp: (job: TouchUpJob, signal: AbortSignal) => Promise<Buffer>
  /** The same of what stands in a design: a WebP. */
  touchSubject: (job: SubjectJob, signal: AbortSignal) => Promise<Buffer>
  /** Writes the words of a form over a picture that somebody else has made. */
  letter: (job: LetterJob, signal: AbortSignal) => Promise<Made>
  /** Draws a design anew that a person has changed. */
  redraw: (job: RedrawJob, signal: AbortSignal) => Promise<Buffer>
  /** The same as small as it is shown in a list. */
  drawSmall: (job: SmallJob, signal: AbortSignal) => Promise<Buffer>
  /** Lays a design out in another shape, and draws it. */
  reshape: (job: ReshapeJob, signal: AbortSignal) => Promise<Buffer>
  /** The same as a document that can be adjusted, with what it stands on. */
  layShape: (job: ReshapeJob, signal: AbortSignal) => Promise<{ document: Design; ground: Uint8Array }>
  /** Draws what a design stands on, alone. */
  ground: (job: GroundJob, signal: AbortSignal) => Promise<Buffer>
  /** What it could stand on instead, and what suits that. */
  grounds: (document: Design, signal: AbortSignal) => Promise<GroundChoice[]>
  /** Draws a logo anew that a person has changed. */
  redrawLogo: (logo: Logo, signal: AbortSignal) => Promise<Pick<Made, 'bytes' | 'svg'>>
  /** Every file that is asked for of a logo. */
  logoPack: (logo: Logo, signal: AbortSignal) => Promise<LogoFile[]>
  /** What is said of a photo before a passport picture is made of it: `bytes` are a small JPEG. */
  checkPortrait: (bytes: Buffer, signal: AbortSignal) => Promise<PortraitCheck>
  /** The product of a photo: `bytes` are a small JPEG. */
  cutSmall: (bytes: Buffer, signal: AbortSignal) => Promise<SmallCut>
  /** Templates with that product and somebody's own words, side by side. */
  drawTemplates: (job: TemplatePicturesJob, signal: AbortSignal) => Promise<Buffer>
  /** A design in other looks, as small as one chooses from them. */
  drawOtherLooks: (job: OtherLooksJob, signal: AbortSignal) => Promise<Buffer>
  /** A design in another look. */
  inOtherLook: (job: OtherLooksJob, signal: AbortSignal) => Promise<Design>
  /** Looks whether the owner's network works. */
  checkModel: () => ReturnType<Tasks['checkModel']>
  close: () => Promise<void>
}

/** The engine that needs no network: nine recipes in processes of their own. */
export function openStudio(settings: Settings): Studio {
  const limit = (settings.limitSeconds ?? 90) * 1000
  const { run, getReady, close } = openProcesses<Tasks, WorkerSettings>({
    file: settings.worker ?? new URL('./worker.ts', import.meta.url),
    settings: { model: settings.model },
    // Loading the models costs as much as a picture, and whoever makes several looks at each in between.
    idleMs: settings.idleMs ?? 300_000,
  })
  const inTurn = turns(Math.max(1, settings.atOnce))
  // One more for the photos that are only looked at, which do not wait behind pictures.
  const oneCheck = turns(1)
  type Job<Name extends keyof Tasks> = Parameters<Tasks[Name]>[0]
  const picture =
    <Name extends keyof Tasks>(name: Name, turn = inTurn) =>
    (job: Job<Name>, signal: AbortSignal) =>
      turn(() => limited({ what: name, limit, signal }, (until) => run(name, job, until)), signal)
  const look =
    <Name extends keyof Tasks>(name: Name) =>
    (job: Job<Name>, signal: AbortSignal) =>
      oneCheck(() => run(name, job, signal), signal)
  return {
    getReady,
    make: (job, signal) =>
      inTurn(() => {
        const bounds = { what: job.tool, limit: limitOf(job, limit), signal }
        return limited(bounds, (until) => run('make', job, until))
      }, signal),
    touchUp: picture('touchUp'),
    touchSubject: picture('touchSubject', oneCheck),
    letter: picture('letter'),
    redraw: picture('redraw'),
    drawSmall: look('drawSmall'),
    reshape: picture('reshape'),
    layShape: picture('layShape'),
    ground: picture('ground'),
    grounds: look('grounds'),
    redrawLogo: picture('redrawLogo'),
    logoPack: picture('logoPack'),
    checkPortrait: look('checkPortrait'),
    cutSmall: look('cutSmall'),
    drawTemplates: look('drawTemplates'),
    drawOtherLooks: look('drawOtherLooks'),
    inOtherLook: look('inOtherLook'),
    checkModel: () => run('checkModel', undefined),
    close,
  }
}

/** Everything else looks at a smaller copy; enlarging takes as long as the photo has pixels. */
function limitOf(job: StudioJob, limit: number): number {
  if (job.tool !== 'image_upscaler') return limit
  const { width, height } = mainPicture(job)
  return Math.round(limit * (1 + (width * height) / 4_000_000))
}

type Bounds = { what: string; limit: number; signal: AbortSignal }

/** Whatever goes wrong beside what the studio says itself, a person hears of in words and the owner in full. */
async function limited<T>(
  { what, limit, signal }: Bounds,
  work: (until: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = AbortSignal.timeout(limit)
  try {
    return await work(AbortSignal.any([signal, deadline]))
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof StudioFailure) throw error
    if (deadline.aborted)
      throw new StudioFailure(say('studio.slow'), `${what} ran over ${limit} ms`, { cause: error })
    const told = error instanceof Error ? (error.stack ?? error.message) : String(error)
    throw new StudioFailure(say('studio.failed'), `${what}: ${told}`, { cause: error })
  }
}
