import type { Box, Part } from '#shared/designs/design.ts'
import { upright } from './geometry.ts'

/** A box of whole pixels in which all of a part lies: shadows, outlines and reflections too. */
export function extentOf(parts: readonly Part[]): Box {
  const boxes = parts.map(reached)
  const left = Math.floor(Math.min(...boxes.map(({ x }) => x)))
  const top = Math.floor(Math.min(...boxes.map(({ y }) => y)))
  const right = Math.ceil(Math.max(...boxes.map(({ x, width }) => x + width)))
  const bottom = Math.ceil(Math.max(...boxes.map(({ y, height }) => y + height)))
  return { x: left, y: top, width: right - left, height: bottom - top }
}

function reached(part: Part): Box {
  const { across, down } = spread(part)
  const { x, y, width, height } = part.box
  return upright({
    x: x - across,
    y: y - down,
    width: width + across * 2,
    height: height + down * 2,
    turn: part.turn,
  })
}

/** How far a part is seen beyond its box. */
function spread(part: Part): { across: number; down: number } {
  const { width, height } = part.box
  if (part.kind === 'seal') return both(Math.min(width, height) * 0.25)
  if (part.kind === 'text') {
    const { face, behind, shadow } = part
    const soft = shadow ? 2 * shadow.blur.pixels + shadow.down.pixels + face.size * 2 * shadow.blur.em : 0
    const edge = face.size * 0.5 + soft
    if (behind?.kind === 'pill') return both(edge + behind.padding + 2 * behind.shadow.blur.pixels)
    return { across: edge + Math.max(0, (behind?.reach ?? 0) - width / 2), down: edge }
  }
  if (part.kind !== 'piece' || part.look.kind === 'faded') return both(1)
  // The shadow on the floor leans away from the light, and a reflection lies below.
  if (part.look.kind === 'standing')
    return { across: width * 0.2 + height * 0.2, down: width * 0.2 + height * 0.15 }
  const { blur, down } = part.look.shadow
  return both(2 * blur.pixels + down.pixels + (part.look.kind === 'sticker' ? part.look.edge : 0) + 2)
}

const both = (reach: number) => ({ across: reach, down: reach })
