import { readFile } from 'node:fs/promises'
import { resizedField } from '../vision/filter.ts'
import type { Field, Raster } from '../vision/raster.ts'
import { within } from '../vision/raster.ts'
import { stacked, unpadded } from './planes.ts'
import type { Network } from './session.ts'
import { openNetwork } from './session.ts'

const side = 512
let opened: Promise<Network> | undefined

/**
 * The mask again, at 512 pixels, by a network that has learnt what first masks get wrong (see ../training): bites in
 * cloth that has the colour of the wall, rims, hair, and legs that are too thin to be seen from afar.
 */
export async function outlineOf(picture: Raster, chance: Field, mask: Field): Promise<Field> {
  opened ??= readFile(new URL('outline.onnx', import.meta.url)).then(openNetwork)
  const network = await opened
  const small = await within(picture, side)
  const { width, height } = small
  const sized = (field: Field): Field => resizedField(field, width, height)
  const seen = await network.run(stacked(small, [sized(chance), sized(mask)]))
  return unpadded(seen, width, height)
}
