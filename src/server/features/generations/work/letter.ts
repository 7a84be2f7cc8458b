import { isLettered, isLetteredHere } from '#shared/letterers.ts'
import { type MakerName, makerNames } from '#shared/makers.ts'
import type { ToolId } from '#shared/tools/cards.ts'
import type { Lettering } from '#server/engine/lettering.ts'
import { kitForStudio } from '#server/features/brand-kits/brand-kits.ts'
import { findServices } from '#server/features/webhook/webhook-config.ts'
import type { NormalPicture } from '#server/lib/picture-intake.ts'
import type { Made } from '#studio/recipe.ts'
import type { GenerationRow } from '../generations.table.ts'

/** On less than that nothing could be read. */
const leastSide = 160

let lettering: Lettering | undefined

/** Who sets words over pictures that came from elsewhere; it lives as long as the process. */
export function useLettering(by: Lettering): void {
  lettering = by
}

/** Whether the words of this tool are left to the studio when that maker makes its pictures. */
export async function leavesWords(tool: ToolId, maker: MakerName): Promise<boolean> {
  if (maker === 'builtin' || !isLettered(tool)) return false
  const { letterers } = await findServices()
  return isLetteredHere(tool, maker, letterers)
}

/** The picture with the words of its form, and what they can be changed with; nothing where it stays as it came. */
export async function letterOver(
  row: GenerationRow,
  { bytes, width, height }: NormalPicture,
  signal: AbortSignal,
): Promise<Made | undefined> {
  const tool = row.tool as ToolId
  const maker = makerNames.find((name) => name === row.engine)
  if (!maker || Math.min(width, height) < leastSide || !(await leavesWords(tool, maker))) return undefined
  if (!lettering) throw new Error('The studio was not started.')
  const { values, seed } = row
  const kit = values['brand_kit'] === 'yes' ? await kitForStudio(row.userId) : undefined
  return lettering({ tool, values, seed, picture: bytes, kit }, signal)
}
