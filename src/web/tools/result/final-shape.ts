import type { FormValues } from '#shared/tools/declaration/field-kinds.ts'
import type { ToolId } from '#shared/tools/index.ts'
import { frameRatio } from '../looks/frame-ratio.ts'
import { textValue } from '../use-tool-form.ts'
import type { Size } from '../picture/shrink.ts'

type Guess = (values: FormValues, picture: Size | null) => number

const own: Guess = (_, picture) => (picture ? picture.width / picture.height : 1)
const asked =
  (field: string, otherwise: number): Guess =>
  (values) =>
    frameRatio(textValue({ values }, field)) ?? otherwise

const guesses: Record<ToolId, Guess> = {
  ad_generator: () => 4 / 5,
  logo_maker: () => 1,
  passport_photo: () => 35 / 45,
  profile_studio: asked('export_size', 1),
  thumbnail_maker: asked('aspect_ratio', 16 / 9),
  background_remover: own,
  image_upscaler: own,
  ai_expand: asked('aspect_ratio', 1),
  swap_clothing: own,
}

/** The shape that the result will most likely have, so that nothing jumps when it comes. */
export function finalShape(tool: ToolId, values: FormValues, picture: Size | null): number {
  return Math.min(2.4, Math.max(0.45, guesses[tool](values, picture)))
}
