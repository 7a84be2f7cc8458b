import { ratioIn, type Size } from '#shared/tools/size.ts'
import type { FormValues } from '#shared/tools/declaration/field-kinds.ts'
import type { Tool } from '#shared/tools/index.ts'
import { textValue } from '../use-tool-form.ts'

/** The shape of the place in which the result will stand; never so long that it fills the page. */
export function finalShape({ shape }: Pick<Tool, 'shape'>, values: FormValues, picture: Size | null): number {
  return Math.min(2.4, Math.max(0.45, guess(shape, values, picture)))
}

function guess(shape: Tool['shape'], values: FormValues, picture: Size | null): number {
  if (typeof shape === 'number') return shape
  if (shape === 'main picture') return picture ? picture.width / picture.height : 1
  return ratioIn(textValue({ values }, shape.askedIn)) ?? shape.otherwise
}
