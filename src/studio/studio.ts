import { Piscina } from 'piscina'
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
import type { Made, MadeDesign } from './recipe.ts'
import type { SubjectJob, TouchUpJob } from './touch/touch-up.ts'
import type { OwnerModel } from './networks/owner-network.ts'
import type { PortraitCheck } from '#shared/offices/portrait-check.ts'
import type { Logo } from '#shared/logos/logo.ts'
import type { LogoFile } from './draw/logo/pack.ts'
import type { SmallCut } from './vision/small-cut.ts'
import type { OtherLooksJob } from './recipes/other-looks.ts'
import type { TemplatePicturesJob } from './recipes/template-pictures.ts'
import type {
  checkModel,
  checkPortrait,
  cutSmall,
  drawOtherLooks,
  drawSmall,
  drawTemplates,
  grounds,
  inOtherLook,
  layShape,
  logoPack,
  WorkerAnswer,
  WorkerSettings,
} from './worker.ts'

export { iconStrokes } from './draw/icon-strokes.ts'
export { outlineOf } from './draw/outline.ts'
export type { StudioJob } from './job.ts'
export type { LetterJob } from './recipes/lettering.ts'
export type { SubjectJob } from './touch/touch-up.ts'
export { StudioFailure } from './job.ts'

type Settings = {
  /** How many pictures are made at once; each takes one core and up to 700 MB. */
  threads: number
  /** A picture that takes longer is given up and its thread is ended. What is enlarged may take longer. */
  limitSeconds?: number
  /** A network of the owner's own, which says where the subject of a picture is. */
  model?: OwnerModel | undefined
  /** The file that runs in the threads; tests put in one that misbehaves. */
  worker?: URL
}

export type Studio = {
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
  checkModel: typeof checkModel
  close: () => Promise<void>
}

/** The engine that needs no network: nine recipes in worker threads. */
export function openStudio(settings: Settings): Studio {
  const limit = (settings.limitSeconds ?? 90) * 1000
  const pool = new Piscina<
    | StudioJob
    | LetterJob
    | TouchUpJob
    | SubjectJob
    | RedrawJob
    | SmallJob
    | ReshapeJob
    | GroundJob
    | Design
    | Logo
    | TemplatePicturesJob
    | OtherLooksJob
    | Buffer,
    WorkerAnswer
  >({
    filename: (settings.worker ?? new URL('./worker.ts', import.meta.url)).href,
    workerData: { model: settings.model } satisfies WorkerSettings,
    minThreads: 0,
    // One more for the photos that are only looked at, which do not wait behind pictures.
    maxThreads: Math.max(1, settings.threads) + 1,
    // Models stay warm for a while; then the memory is given back.
    idleTimeout: 60_000,
    concurrentTasksPerWorker: 1,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  // Piscina's own queue starves when a thread dies while others wait and no thread is kept in reserve, so nothing
  // ever waits inside it.
  const inTurn = turns(Math.max(1, settings.threads))
  const oneCheck = turns(1)
  return {
    make: (job, signal) => {
      const run = (until: AbortSignal) => pool.run(job, { signal: until })
      return inTurn(() => made(job.tool, run, signal, limitOf(job, limit)), signal)
    },
    touchUp: async (job, signal) => {
      const run = (until: AbortSignal) => pool.run(job, { name: 'touchUp', signal: until })
      return (await inTurn(() => made('touch-up', run, signal, limit), signal)).bytes
    },
    touchSubject: async (job, signal) => {
      const run = (until: AbortSignal) => pool.run(job, { name: 'touchSubject', signal: until })
      return (await oneCheck(() => made('touch-subject', run, signal, limit), signal)).bytes
    },
    letter: (job, signal) => {
      const run = (until: AbortSignal) => pool.run(job, { name: 'letter', signal: until })
      return inTurn(() => made('letter', run, signal, limit), signal)
    },
    redraw: async (job, signal) => {
      const run = (until: AbortSignal) => pool.run(job, { name: 'redraw', signal: until })
      return (await inTurn(() => made('redraw', run, signal, limit), signal)).bytes
    },
    layShape: (job, signal) =>
      inTurn(() => {
        const until = AbortSignal.any([signal, AbortSignal.timeout(limit)])
        return pool.run(job, { name: 'layShape', signal: until }) as unknown as ReturnType<typeof layShape>
      }, signal),
    reshape: async (job, signal) => {
      const run = (until: AbortSignal) => pool.run(job, { name: 'reshape', signal: until })
      return (await inTurn(() => made('reshape', run, signal, limit), signal)).bytes
    },
    ground: async (job, signal) => {
      const run = (until: AbortSignal) => pool.run(job, { name: 'ground', signal: until })
      return (await inTurn(() => made('ground', run, signal, limit), signal)).bytes
    },
    grounds: (document, signal) =>
      oneCheck(
        () =>
          pool.run(document, { name: 'grounds', signal }) as unknown as Promise<ReturnType<typeof grounds>>,
        signal,
      ),
    redrawLogo: (logo, signal) => {
      const run = (until: AbortSignal) => pool.run(logo, { name: 'redrawLogo', signal: until })
      return inTurn(() => made('redraw-logo', run, signal, limit), signal)
    },
    logoPack: (logo, signal) =>
      inTurn(() => {
        const until = AbortSignal.any([signal, AbortSignal.timeout(limit)])
        return pool.run(logo, { name: 'logoPack', signal: until }) as unknown as ReturnType<typeof logoPack>
      }, signal),
    checkPortrait: (bytes, signal) =>
      oneCheck(
        () =>
          pool.run(bytes, { name: 'checkPortrait', signal }) as unknown as ReturnType<typeof checkPortrait>,
        signal,
      ),
    cutSmall: (bytes, signal) =>
      oneCheck(async () => {
        const cut = await (pool.run(bytes, { name: 'cutSmall', signal }) as unknown as ReturnType<
          typeof cutSmall
        >)
        return { ...cut, bytes: asBuffer(cut.bytes) }
      }, signal),
    drawTemplates: (job, signal) =>
      oneCheck(
        async () =>
          asBuffer(
            await (pool.run(job, { name: 'drawTemplates', signal }) as unknown as ReturnType<
              typeof drawTemplates
            >),
          ),
        signal,
      ),
    drawSmall: (job, signal) =>
      oneCheck(
        async () =>
          asBuffer(
            await (pool.run(job, { name: 'drawSmall', signal }) as unknown as ReturnType<typeof drawSmall>),
          ),
        signal,
      ),
    drawOtherLooks: (job, signal) =>
      oneCheck(
        async () =>
          asBuffer(
            await (pool.run(job, { name: 'drawOtherLooks', signal }) as unknown as ReturnType<
              typeof drawOtherLooks
            >),
          ),
        signal,
      ),
    inOtherLook: (job, signal) =>
      oneCheck(
        () => pool.run(job, { name: 'inOtherLook', signal }) as unknown as ReturnType<typeof inOtherLook>,
        signal,
      ),
    checkModel: () =>
      pool.run(undefined as never, { name: 'checkModel' }) as unknown as ReturnType<typeof checkModel>,
    close: () => pool.destroy(),
  }
}

/** Everything else looks at a smaller copy; enlarging takes as long as the photo has pixels. */
function limitOf(job: StudioJob, limit: number): number {
  if (job.tool !== 'image_upscaler') return limit
  const { width, height } = mainPicture(job)
  return Math.round(limit * (1 + (width * height) / 4_000_000))
}

async function made(
  what: string,
  run: (until: AbortSignal) => Promise<WorkerAnswer>,
  signal: AbortSignal,
  limit: number,
): Promise<Made> {
  const deadline = AbortSignal.timeout(limit)
  let answer: WorkerAnswer
  try {
    answer = await run(AbortSignal.any([signal, deadline]))
  } catch (error) {
    signal.throwIfAborted()
    if (deadline.aborted) {
      throw new StudioFailure(say('studio.slow'), `${what} ran over ${limit} ms`, { cause: error })
    }
    throw new StudioFailure(
      say('studio.failed'),
      `${what}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      { cause: error },
    )
  }
  if ('failed' in answer) {
    const { says, log, mask } = answer.failed
    throw new StudioFailure(says, log, mask && { mask: asBuffer(mask) })
  }
  const { bytes, portrait, design, ideas, mask, ...rest } = answer.made
  return {
    ...rest,
    bytes: asBuffer(bytes),
    ...(mask && { mask: asBuffer(mask) }),
    ...(portrait && { portrait: { ...portrait, figure: asBuffer(portrait.figure) } }),
    ...(design && { design: { ...design, pieces: asBuffers(design.pieces) } }),
    ...(ideas && { ideas: { ...ideas, looks: ideas.looks.map(asBuffer) } }),
  }
}

const asBuffers = ({ ground, subject, logo }: MadeDesign['pieces']): MadeDesign['pieces'] => ({
  ground: asBuffer(ground),
  ...(subject && { subject: asBuffer(subject) }),
  ...(logo && { logo: asBuffer(logo) }),
})

/** What came over from another thread has lost its methods. */
const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)
