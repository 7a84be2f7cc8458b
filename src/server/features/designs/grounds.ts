import { createHash } from 'node:crypto'
import type { Design } from '#shared/designs/design.ts'
import { type GroundChoices, groundKey } from '#shared/designs/ground-choice.ts'
import { templatesFor } from '#shared/designs/other-looks.ts'
import { type ShapeName, shapes } from '#shared/designs/shapes.ts'
import { type LookName, lookNames } from '#shared/designs/looks.ts'
import { type SceneName, sceneNames } from '#shared/designs/scenes.ts'
import { withDesigned } from './documents.ts'
import { drawer, untilLate } from './drawer.ts'
import { keptOr } from './kept-drawings.ts'
import { layouts } from './kinds.ts'
import { documentNow } from './view.ts'

/** What a design could stand on instead, and what suits that. */
export async function listGrounds(userId: string, id: string): Promise<GroundChoices> {
  const { design } = await withDesigned(layouts, userId, id, (picture) => documentNow(layouts, picture))
  return { of: groundKey(design), grounds: await drawer().grounds(design, untilLate()) }
}

/** As large as it is shown to be chosen from. */
const smallScale = 0.2

/** What is not said is as in the design: who goes from one look to another needs its ground before that is saved. */
export type GroundWish = {
  isSmall: boolean
  shape: ShapeName | undefined
  tint: string | null | undefined
  state: number | undefined
  choice: number | undefined
  isMirrored: boolean | undefined
}

/** The picture of one of them in the size of the design; nothing where it has none of that name. */
export async function drawGround(
  userId: string,
  id: string,
  name: string,
  { isSmall, shape, isMirrored, ...wish }: GroundWish,
): Promise<{ bytes: Buffer; etag: string } | undefined> {
  const { design } = await withDesigned(layouts, userId, id, (picture) => documentNow(layouts, picture))
  const ground = named(design, name, wish)
  if (!ground) return undefined
  const template = templateFor(design, ground, isMirrored)
  const document = { ...design, ground, template, ...(shape && { size: shapes[shape] }) }
  const scale = isSmall ? smallScale : 1
  const { size, texts } = document
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

type Wish = Pick<GroundWish, 'tint' | 'state' | 'choice'>

function named(design: Design, name: string, wish: Wish): Design['ground'] | undefined {
  const { ground: now } = design
  if ('focus' in now) return undefined
  const { tint = now.tint, state = now.state } = wish
  if (isOf(sceneNames, name)) return tint === null ? undefined : { scene: name, tint, state }
  const { choice = 'choice' in now ? now.choice : now.state } = wish
  const hasLooks = templatesFor(design) === 'thumbnail_maker'
  return hasLooks && isOf(lookNames, name) ? { look: name, tint, choice, state } : undefined
}

/** Only a thumbnail of the studio's own has another side. */
const templateFor = (
  { template }: Design,
  ground: Design['ground'],
  wished: boolean | undefined,
): Design['template'] => {
  if (!('look' in ground)) return template
  const isMirrored = wished ?? (template.name === 'thumbnail' && template.isMirrored)
  return { name: 'thumbnail', isMirrored }
}

const isOf = <Name extends SceneName | LookName>(names: readonly Name[], name: string): name is Name =>
  names.some((each) => each === name)
