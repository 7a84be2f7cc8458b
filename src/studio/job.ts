import type { KitVoice } from '#shared/brand-kit.ts'
import type { PictureType } from '#shared/pictures.ts'
import type { FormValues } from '#shared/tools/declaration/field-kinds.ts'
import type { ToolId } from '#shared/tools/cards.ts'
import type { Say } from '#shared/words/say.ts'
import { english } from '#shared/words/english.ts'
import { render } from '#shared/words/render.ts'

/** `contact`: in at most two lines; `colours`: the most important first; `logo`: a WebP. */
export type StudioKit = {
  contact: string
  colours: readonly string[]
  voice: KitVoice | null
  logo: Buffer | null
}

export type StudioPicture = { bytes: Buffer; type: PictureType; width: number; height: number }

/** All that the studio gets to know. Pictures are upright and free of metadata already. */
export type StudioJob = {
  tool: ToolId
  values: FormValues
  pictures: Readonly<Record<string, StudioPicture>>
  /** What the shop's designs have in common, where its owner wants that here. */
  kit?: StudioKit | undefined
  /** Same job and same seed give the same picture. */
  seed: number
  /** Of a design or a logo: other ideas come with it. */
  wantsIdeas?: boolean
  /** Where the mask among the pictures has been corrected: how hard or soft its edge is wished, as in a `Look`. */
  edge?: number | undefined
  /** Templates that the owner offers today, all where nothing is said: an idea is after none of the others. */
  offered?: readonly string[] | undefined
}

type About = {
  cause?: unknown
  /** What it took for the subject and is not sure of: how much of each pixel, grey. The person can say better. */
  mask?: Buffer
}

/** The studio could not make the picture. `says` is for the person, `log` for the owner. */
export class StudioFailure extends Error {
  readonly says: Say
  readonly log: string
  readonly mask: Buffer | undefined

  constructor(says: Say, log: string = says.key, { cause, mask }: About = {}) {
    super(render(english, says), { cause })
    this.name = 'StudioFailure'
    this.says = says
    this.log = log
    this.mask = mask
  }
}
