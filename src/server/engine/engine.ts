import type { StudioKit } from '#studio/job.ts'
import type { Made } from '#studio/recipe.ts'
import type { ToolId } from '#shared/tools/cards.ts'
import type { PictureType } from '#shared/pictures.ts'
import type { FormValues } from '#shared/tools/declaration/field-kinds.ts'
import type { Say } from '#shared/words/say.ts'
import { english } from '#shared/words/english.ts'
import { render } from '#shared/words/render.ts'

export type EnginePicture = {
  bytes: Buffer
  type: PictureType
  width: number
  height: number
}

/** All that an engine gets to know. Pictures are upright and free of metadata already. */
export type EngineJob = {
  generationId: string
  userId: string
  tool: ToolId
  values: FormValues
  pictures: Readonly<Record<string, EnginePicture>>
  /** For the studio alone: what a shop's designs have in common. */
  kit?: StudioKit | undefined
  /** Same job and same seed give the same picture; "Generate again" brings another seed. */
  seed: number
  /** Somebody looks at what comes, and may choose among ideas. */
  wantsIdeas?: boolean
  /** Templates that the owner offers today: an idea is after none of the others. */
  offered?: readonly string[]
  /** The picture only: its words are set over it afterwards. */
  leavesWords?: boolean
}

export type EngineContext = { signal: AbortSignal }

/**
 * Either the picture itself, a PNG that the engine answers for, or the address where it can be fetched:
 * the caller writes the address down before it fetches, so that a restart in between loses nothing,
 * and trusts nothing that it finds there.
 */
export type EngineAnswer = ({ kind: 'picture' } & Made) | { kind: 'address'; url: string }

export interface Engine {
  readonly name: 'webhook' | 'model' | 'builtin'
  /** A photo for this tool is on its way. */
  getReady?(tool: ToolId): void
  make(job: EngineJob, context: EngineContext): Promise<EngineAnswer>
}

/** What went wrong at a service, as far as an owner can do something about it. */
export type Fault =
  | { what: 'status'; status: number }
  | { what: 'not_json' | 'no_address' | 'unsafe_address' }

type About = {
  log: string
  cause?: unknown
  /** The engine works; it is this picture or this form that it would not take. */
  isRefusal?: boolean
  fault?: Fault
  /** What it took for the subject and is not sure of; its person can say better. */
  mask?: Buffer | undefined
}

/** The engine could not make the picture. `says` is for the person, `log` for the owner. */
export class EngineFailure extends Error {
  readonly says: Say
  readonly log: string
  readonly isRefusal: boolean
  readonly fault: Fault | undefined
  readonly mask: Buffer | undefined

  constructor(says: Say, { log, cause, isRefusal = false, fault, mask }: About) {
    super(render(english, says), { cause })
    this.name = 'EngineFailure'
    this.says = says
    this.log = log
    this.isRefusal = isRefusal
    this.fault = fault
    this.mask = mask
  }
}
