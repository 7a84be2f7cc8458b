import { findTool } from '#shared/tools/index.ts'
import type { Sides } from '#server/features/gallery/picture-files.ts'
import { log } from '#server/lib/log.ts'
import { maskOf, opaqueJpeg, photoUnder } from '#server/lib/cut-out-files.ts'
import { smallWebp } from '#server/lib/picture-copies.ts'
import type { NormalPicture } from '#server/lib/picture-intake.ts'
import type { Made, MadeIdeas } from '#studio/recipe.ts'
import { storage } from '#server/storage/storage.ts'
import type { GenerationRow } from '../generations.table.ts'

const beforeWidth = 1_280

/**
 * What stays of the main picture: a small copy for the slider, where something was cut out all that is needed to
 * touch it up, of a passport photo all that other offices' are cut from, of a design or a logo what it is drawn from, and of
 * either what else came to mind.
 * Neither a broken picture nor a store that is away is a reason to fail: then the result stands alone.
 */
export async function makeSides(
  row: GenerationRow,
  made: NormalPicture,
  { svg, portrait, design, logo, ideas, mask }: Partial<Omit<Made, 'bytes'>>,
): Promise<Sides> {
  const { logo: emblem, ...pieces } = design?.pieces ?? {}
  const drawn: Sides = {
    ...(svg !== undefined && { svg: Buffer.from(svg) }),
    ...(logo && { logo: Buffer.from(JSON.stringify(logo)) }),
    ...(design && {
      design: Buffer.from(JSON.stringify(design.document)),
      ...pieces,
    }),
    ...(emblem && { emblem }),
    ...ideaSides(ideas),
  }
  const main = row.inputs.find((input) => input.field === 'file')
  if (!main) return drawn
  try {
    const bytes = await storage().read(main.key)
    const before = await smallWebp(bytes, beforeWidth)
    const photo = () => (main.type === 'image/jpeg' ? bytes : opaqueJpeg({ ...main, bytes }))
    if (portrait) {
      const places = Buffer.from(JSON.stringify(portrait.places))
      return {
        ...drawn,
        before,
        photo: await photo(),
        figure: portrait.figure,
        places,
        ...(mask && { mask }),
      }
    }
    if (mask) return { ...drawn, before, mask, photo: await photoUnder(mask, await photo()) }
    const isSameSize = main.width === made.width && main.height === made.height
    if (!findTool(row.tool)?.canTouchUp || !made.hasAlpha || !isSameSize) return { ...drawn, before }
    return { ...drawn, before, mask: await maskOf(made), photo: await photo() }
  } catch (error) {
    log.warn({ err: error, generationId: row.id }, 'what lies beside a picture could not be kept')
    return drawn
  }
}

function ideaSides(ideas: MadeIdeas | undefined): Sides {
  if (!ideas) return {}
  const [first, second, third] = ideas.looks
  return {
    ideas: Buffer.from(JSON.stringify(ideas.documents)),
    ...(first && { 'idea-1': first }),
    ...(second && { 'idea-2': second }),
    ...(third && { 'idea-3': third }),
  }
}
