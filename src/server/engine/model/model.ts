import { createGoogle } from '@ai-sdk/google'
import { createOpenAI } from '@ai-sdk/openai'
import { APICallError, generateImage, type ImageModel, NoImageGeneratedError } from 'ai'
import { AppError } from '#shared/errors.ts'
import { tightPng } from '#shared/pictures.ts'
import { ratioIn } from '#shared/tools/size.ts'
import { type PlainKey, say } from '#shared/words/say.ts'
import { boundedSharp, decoding } from '#server/lib/bounded-sharp.ts'
import { checkReturnedPicture } from '#server/lib/picture-intake.ts'
import { type Engine, EngineFailure, type EngineJob } from '../engine.ts'
import { type Brief, briefs } from './brief.ts'
import { broken, impossible } from './promise.ts'

type ModelOptions = {
  /** 'openai:gpt-image-1' or 'google:gemini-2.5-flash-image' */
  model: string
  key: string
  /** Another address that speaks the same protocol. */
  url?: string | undefined
  timeoutMs?: number
}

type Provider = {
  model: ImageModel
  /** The shapes it can answer in; the nearest one is asked for. */
  shapes: Record<string, number>
  ask: (shape: string) => { size: `${number}x${number}` } | { aspectRatio: `${number}:${number}` }
  /** Of the largest answer; 0 where it is not known. */
  longestSide: number
  takesSeed: boolean
  transparent?: Parameters<typeof generateImage>[0]['providerOptions']
}

/** A hosted image model: one call a picture, never repeated, the answer cut to the size that was promised. */
export function createModelEngine(options: ModelOptions): Engine {
  const provider = openProvider(options)
  const timeoutMs = options.timeoutMs ?? 180_000
  return {
    name: 'model',
    async make(job, { signal }) {
      const brief = briefs[job.tool](job.values, (field) => field in job.pictures, job.leavesWords)
      const photo = job.pictures['file']
      const cannot = impossible(brief, photo, {
        shapes: Object.values(provider.shapes),
        longestSide: provider.longestSide,
        canBeTransparent: provider.transparent !== undefined,
      })
      if (cannot !== undefined) throw new EngineFailure(cannot, { log: cannot.key, isRefusal: true })
      const deadline = AbortSignal.timeout(timeoutMs)
      try {
        const { image } = await generateImage({
          model: provider.model,
          prompt: promptOf(brief, job),
          ...provider.ask(nearest(provider.shapes, ratioFor(brief, job))),
          ...(provider.takesSeed ? { seed: job.seed } : {}),
          // Each call may cost money, so a failed one is the person's decision to repeat.
          maxRetries: 0,
          abortSignal: AbortSignal.any([signal, deadline]),
          ...(brief.transparent && provider.transparent ? { providerOptions: provider.transparent } : {}),
        })
        const returned = await checkReturnedPicture(Buffer.from(image.uint8Array))
        const why = await broken(brief, photo, returned)
        if (why !== undefined) throw new EngineFailure(why, { log: why.key, isRefusal: true })
        const bytes = await cut(returned.bytes, brief)
        const isOpaque = brief.transparent && !provider.transparent
        return { kind: 'picture', bytes, ...(isOpaque ? { note: say('model.cannotClear') } : {}) }
      } catch (error) {
        signal.throwIfAborted()
        throw error instanceof EngineFailure ? error : explain(error, deadline.aborted)
      }
    },
  }
}

function openProvider({ model, key, url }: ModelOptions): Provider {
  const [name, id = ''] = model.split(':', 2)
  const address = url === undefined ? {} : { baseURL: url }
  if (name === 'openai') {
    const shapes = { '1024x1024': 1, '1536x1024': 1.5, '1024x1536': 2 / 3 }
    return {
      model: createOpenAI({ apiKey: key, ...address }).image(id),
      shapes,
      longestSide: 1_536,
      takesSeed: false,
      ask: (shape) => ({ size: shape as `${number}x${number}` }),
      transparent: { openai: { background: 'transparent', outputFormat: 'png' } },
    }
  }
  const ratios = ['1:1', '2:3', '3:2', '3:4', '4:3', '4:5', '5:4', '9:16', '16:9']
  return {
    model: createGoogle({ apiKey: key, ...address }).image(id),
    longestSide: 0,
    takesSeed: true,
    shapes: Object.fromEntries(ratios.map((ratio) => [ratio, ratioIn(ratio) ?? 1])),
    ask: (shape) => ({ aspectRatio: shape as `${number}:${number}` }),
  }
}

function promptOf(brief: Brief, job: EngineJob) {
  const images = brief.pictures.flatMap((field) => job.pictures[field]?.bytes ?? [])
  return images.length > 0 ? { text: brief.text, images } : brief.text
}

function ratioFor({ size, ratio }: Brief, job: EngineJob): number {
  if (size) return size.width / size.height
  const main = job.pictures['file']
  return ratio ?? (main ? main.width / main.height : 1)
}

function nearest(shapes: Record<string, number>, wanted: number): string {
  const distance = (ratio: number) => Math.abs(Math.log(ratio / wanted))
  const [best] = Object.entries(shapes).sort(([, one], [, other]) => distance(one) - distance(other))
  return best?.[0] ?? ''
}

async function cut(bytes: Buffer, { size, ratio }: Brief): Promise<Buffer> {
  if (size)
    return decoding(() =>
      boundedSharp(bytes)
        .resize({ ...size, fit: 'cover' })
        .png(tightPng)
        .toBuffer(),
    )
  if (ratio === undefined) return bytes
  return decoding(async () => {
    const { width, height } = await boundedSharp(bytes).metadata()
    const wide = Math.min(width, Math.round(height * ratio))
    const exact = { width: wide, height: Math.round(wide / ratio) }
    if (exact.width === width && exact.height === height) return bytes
    return boundedSharp(bytes)
      .resize({ ...exact, fit: 'cover' })
      .png(tightPng)
      .toBuffer()
  })
}

function explain(error: unknown, late: boolean): EngineFailure {
  const log = error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 500) : String(error)
  const failure = (key: ModelKey, isRefusal = false) =>
    new EngineFailure(say(key), { log, cause: error, isRefusal })
  if (late) return failure('model.slow')
  if (NoImageGeneratedError.isInstance(error)) return failure('model.refused', true)
  if (error instanceof AppError) return failure('model.noPicture')
  if (!APICallError.isInstance(error)) return failure('model.away')
  const status = error.statusCode ?? 0
  if (status === 401 || status === 403) return failure('model.noAccess')
  if (status === 429 || status === 402) return failure('model.limit')
  if (
    status === 400 &&
    /moderation|safety|content_policy|policy|blocked/i.test(`${error.responseBody} ${error.message}`)
  )
    return failure('model.refused', true)
  if (status >= 400 && status < 500) return failure('model.otherPhoto', true)
  return failure('model.trouble')
}

type ModelKey = Extract<PlainKey, `model.${string}`>
