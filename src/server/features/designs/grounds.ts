import { createHash } from 'node:crypto'
import type { Design } from '#shared/designs/design.ts'
import type { GroundChoice } from '#shared/designs/ground-choice.ts'
import { type ShapeName, shapes } from '#shared/designs/shapes.ts'
import { type LookName, lookNames } from '#shared/designs/looks.ts'
import { type SceneName, sceneNames } from '#shared/designs/scenes.ts'
import { getDesigned } from './documents.ts'
import { drawer, untilLate } from './drawer.ts'
import { keptOr } from './kept-drawings.ts'
import { layouts } from './kinds.ts'
import { documentNow } from './view.ts'

/** What a design could stand on instead, and what suits that. */
export async function listGrounds(userId: string, id: string): Promise<GroundChoice[]> {
  const { design } = await documentNow(layouts, await getDesigned(layouts, userId, id))
  return drawer().grounds(design, untilLate())
}

/** As large as it is shown to be chosen from. */
const smallScale = 0.2

/** The picture of one of them in the size of the design; nothing where it has none of that name. */
export async function drawGround(
  userId: string,
  id: string,
  name: string,
  { isSmall, shape }: { isSmall: boolean; shape: ShapeName | undefined },
): Promise<{ bytes: Buffer; etag: string } | undefined> {
  const { design } = await documentNow(layouts, await getDesigned(layouts, userId, id))
  const ground = named(design.ground, name)
  if (!ground) return undefined
  const document = { ...design, ground, ...(shape && { size: shapes[shape] }) }
  const scale = isSmall ? smallScale : 1
  const { size, template, texts } = document
  // Where a thumbnail says nothing its picture stands in the middle, and so does the light.
  const key = JSON.stringify([
    ground,
    size,
    scale,
    'isMirrored' in template && template.isMirrored,
    texts['title'] === '',
  ])
  const bytes = await keptOr(key, () => drawer().ground({ document, scale }, untilLate()))
  return { bytes, etag: `"${createHash('sha256').update(key).digest('hex').slice(0, 20)}"` }
}

function named(ground: Design['ground'], name: string): Design['ground'] | undefined {
  if ('scene' in ground) return isOf(sceneNames, name) ? { ...ground, scene: name } : undefined
  return isOf(lookNames, name) ? { ...ground, look: name } : undefined
}

const isOf = <Name extends SceneName | LookName>(names: readonly Name[], name: string): name is Name =>
  names.some((each) => each === name)
