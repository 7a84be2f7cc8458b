import type { Box } from '../../design.ts'
import { place, put, solid } from '../kit.ts'
import { burst } from '../price.ts'
import { aboveBar } from '../signature.ts'
import { stack } from '../stack.ts'
import { headline, kicker, sentence } from './headings.ts'

/** Two of a kind on two discs, with a plus between them. */
export const duo = aboveBar({ panel: 'panel', paint: 'panel-ink' }, (kit, foot) => {
  const { safe, isWide, w, h, u, margin, words } = kit
  const below = Math.min(foot - 20 * u, safe.y + safe.height)
  const lines = [kicker({ size: 46 }), headline(kit, { size: 116, lines: 2 }), sentence({ lines: 2 })]
  const align = isWide ? 'left' : 'center'
  const column = isWide
    ? { ...safe, width: w * 0.45 - margin, height: below - safe.y }
    : { ...safe, height: (below - safe.y) * 0.4 }
  const head = stack(kit, column, lines, { align, from: isWide ? 'middle' : 'top' })
  const top = isWide ? h * 0.06 : head.y + head.height + 26 * u
  const room = isWide
    ? { x: w * 0.47, y: top, width: w * 0.51, height: foot - h * 0.05 - top }
    : { x: w * 0.04, y: top, width: w * 0.92, height: below - top }
  const d = Math.min(room.width * 0.56, room.height * 0.86)
  const [left, right] = [room.x + room.width * 0.29, room.x + room.width * 0.71]
  const middle = room.y + room.height * 0.52
  const discs = [left, right].map((x) => ({ x: x - d / 2, y: middle - d / 2, width: d, height: d }))
  for (const [index, box] of discs.entries())
    put(kit, { kind: 'disc', box, ink: solid(index === 0 ? 'panel' : 'accent') })
  const [one, two] = discs
  if (!one || !two) return
  // Towards the outside, so that the sign between them covers neither.
  const inside = ({ x, y }: Box, out: number) => ({
    x: x + d * out,
    y: y + d * 0.06,
    width: d * 0.8,
    height: d * 0.86,
  })
  place(kit, inside(one, 0.02), { down: 'middle', id: 'second', isMirrored: true })
  place(kit, inside(two, 0.18), { down: 'middle' })
  const side = d * 0.17
  const cross = { x: (left + right) / 2 - side / 2, y: middle - side / 2, width: side, height: side }
  put(kit, {
    kind: 'disc',
    box: { x: cross.x - side * 0.35, y: cross.y - side * 0.35, width: side * 1.7, height: side * 1.7 },
    ink: solid('light'),
  })
  put(kit, { kind: 'plus', box: cross, ink: solid('dark', 0.85) })
  if (words.badge === '') return
  // Where both discs meet it hides neither.
  const radius = Math.min(132 * u, d * 0.3)
  const y = Math.min(middle + d * 0.5, below - radius)
  burst(kit, [(left + right) / 2, y], radius, { panel: 'panel', paint: 'panel-ink' })
})
