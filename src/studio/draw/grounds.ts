import type { Design } from '#shared/designs/design.ts'
import type { GroundChoice } from '#shared/designs/ground-choice.ts'
import { adPaints, earlierAdPaints } from '#shared/designs/lay-ad.ts'
import { readableInk } from '#shared/designs/readable-ink.ts'
import { posterPaints } from '#shared/designs/posters/kit.ts'
import { templates } from '#shared/designs/posters/templates.ts'
import type { Stage } from '#shared/designs/stage.ts'
import { thumbnailPaints } from '#shared/designs/lay-thumbnail.ts'
import { lookNames } from '#shared/designs/looks.ts'
import { type SceneName, sceneNames } from '#shared/designs/scenes.ts'
import { Chance } from '../random.ts'
import { toWebp } from '../vision/raster.ts'
import { newSheet, rasterOf } from './canvas.ts'
import { looks } from './looks/looks.ts'
import { groundOf } from './redraw.ts'
import { scenes } from './scenes/scenes.ts'

/** A ground to be drawn alone: the document's own, at a part of its size. */
export type GroundJob = { document: Design; scale: number }

export function drawnGround({ document, scale }: GroundJob): Promise<Buffer> {
  const { width, height } = document.size
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  return toWebp(rasterOf(groundOf({ ...document, size })))
}

/** Every set or look that a design can be put on, in its own tint. */
export function groundChoices({ ground, template }: Design): GroundChoice[] {
  if ('scene' in ground && template.name !== 'thumbnail' && template.name !== 'over')
    return sceneNames.map((name) => {
      // What a set says of itself does not depend on how large it is drawn.
      const stage = scenes[name](newSheet(16, 20), ground.tint, Chance.at(ground.state))
      const { shadow, light, reflection, ground: floor } = stage
      const isAd = template.name === 'ad'
      const paints = isAd ? adPaints({ stage, template }) : onScene(template, name, stage)
      const earlier = isAd && { earlier: earlierAdPaints(stage) }
      return { name, paints, ...earlier, stand: { shadow, light, reflection, floor }, title: null }
    })
  if (!('look' in ground)) return []
  return lookNames.map((name) => {
    const look = looks[name](ground.tint, Chance.at(ground.choice))
    const { family, weight } = look.title
    return { name, paints: thumbnailPaints(look), stand: null, title: { family, weight } }
  })
}

/** A template keeps its colours on every set, but for what is written on the set itself. */
function onScene(
  { of, dress }: Extract<Design['template'], { name: 'poster' }>,
  name: SceneName,
  { dark, behind }: Stage,
) {
  const paints = posterPaints(templates[of], dress)
  const own = paints['ink'] ?? '#000000'
  if (templates[of].scene === name) return paints
  const others = dark ? ['#ffffff', '#1d1512'] : ['#1d1512', '#ffffff']
  const ink = readableInk([own, ...others], behind?.() ?? [], 1)
  return ink === own ? paints : { ...paints, ink, 'ink-accent': ink }
}
