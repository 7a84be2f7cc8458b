import type { Box } from '../design.ts'
import { inset, type Kit, put, softShadow, solid } from './kit.ts'
import { stack } from './stack.ts'

type How = { panel?: string; paint?: string; turn?: number; size?: number }

/** Text of a price in the middle of a box, turned with it. */
function words(kit: Kit, box: Box, { paint = 'accent-ink', turn = 0, size = 120 }: How): void {
  const from = kit.parts.length
  stack(
    kit,
    box,
    [
      {
        text: 'badge',
        face: kit.template.voice.price,
        size,
        lines: 2,
        paint,
        leading: { latin: 1.04, bangla: 1.16 },
      },
    ],
    { align: 'center', from: 'middle' },
  )
  // Turned about the middle of its shape, so that both stay together.
  const part = kit.parts[from]
  if (part) kit.parts[from] = { ...part, box: around(part.box, box), turn }
}

const around = ({ width, height }: Box, room: Box): Box => ({
  x: room.x + (room.width - width) / 2,
  y: room.y + (room.height - height) / 2,
  width,
  height,
})

/** The price in a round thing with teeth. */
export function burst(kit: Kit, [x, y]: readonly [number, number], radius: number, how: How = {}): void {
  if (kit.words.badge === '') return
  const { panel = 'accent', turn = 0.12 } = how
  put(kit, {
    kind: 'seal',
    of: 'badge',
    box: { x: x - radius, y: y - radius, width: radius * 2, height: radius * 2 },
    turn,
    ink: solid(panel),
    rim: solid(how.paint ?? 'accent-ink', 0.5),
    teeth: { count: 16, deep: 0.12 },
  })
  const [wide, tall] = [radius * 1.34, radius * 1]
  words(kit, { x: x - wide / 2, y: y - tall / 2, width: wide, height: tall }, { size: 84, ...how, turn })
}

/** The price on a plain disc. */
export function coin(kit: Kit, [x, y]: readonly [number, number], radius: number, how: How = {}): void {
  if (kit.words.badge === '') return
  const box = { x: x - radius, y: y - radius, width: radius * 2, height: radius * 2 }
  put(kit, { kind: 'disc', of: 'badge', box, ink: solid(how.panel ?? 'accent') })
  put(kit, {
    kind: 'ring',
    of: 'badge',
    box: inset(box, radius * 0.09),
    ink: solid(how.paint ?? 'accent-ink', 0.6),
    thick: Math.max(1, radius * 0.022),
  })
  const [wide, tall] = [radius * 1.4, radius * 1.05]
  words(kit, { x: x - wide / 2, y: y - tall / 2, width: wide, height: tall }, { size: 84, ...how })
}

/** The price on a slab of colour that fills the box. */
export function slab(kit: Kit, box: Box, how: How = {}): void {
  if (kit.words.badge === '') return
  const { panel = 'accent', turn = 0 } = how
  put(kit, {
    kind: 'panel',
    of: 'badge',
    box,
    turn,
    ink: solid(panel),
    corner: { above: 18 * kit.u, below: 18 * kit.u },
    shadow: softShadow(0.28, 26 * kit.u, 12 * kit.u),
  })
  words(kit, inset(box, box.width * 0.07, box.height * 0.08), how)
}
