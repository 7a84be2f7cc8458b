import type { PictureType } from '#shared/pictures.ts'
import type { FormValues } from '#shared/tools/declaration/field-kinds.ts'
import type { ToolId } from '#shared/tools/index.ts'

export type StudioPicture = { bytes: Buffer; type: PictureType; width: number; height: number }

/** All that the studio gets to know. Pictures are upright and free of metadata already. */
export type StudioJob = {
  tool: ToolId
  values: FormValues
  pictures: Readonly<Record<string, StudioPicture>>
  /** Same job and same seed give the same picture. */
  seed: number
}

/** The studio could not make the picture. `message` is what the person reads; `log` is for the owner. */
export class StudioFailure extends Error {
  readonly log: string

  constructor(message: string, log: string = message, cause?: unknown) {
    super(message, { cause })
    this.name = 'StudioFailure'
    this.log = log
  }
}
