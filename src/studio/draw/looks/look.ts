import type { Chance } from '../../random.ts'
import type { Sheet } from '../canvas.ts'
import { clear } from '#shared/drawing/colour.ts'
import type { ThumbnailColours } from '#shared/designs/lay-thumbnail.ts'
import type { Placement as Area } from '#shared/drawing/standing.ts'
import { glow } from '../light.ts'

/** What a theme decides: ground, colours and type. Places for title and picture come with the ratio. */
export type ThumbnailLook = ThumbnailColours & {
  ground: (on: Sheet, chance: Chance, area: Area) => void
  /** Ground that a photograph fills instead of a drawing. */
  fullPhoto?: boolean
}

export type MakeLook = (tint: string | null, chance: Chance) => ThumbnailLook

/** Light behind the picture, `down` of its height. */
export function halo(
  { pen }: Sheet,
  at: Area,
  down: number,
  size: number,
  colour: string,
  strength: number,
): void {
  const reach = Math.max(at.width, at.height) * size
  glow(pen, at.x + at.width / 2, at.y + at.height * down, reach, colour, strength)
}

export function rays({ pen, width: w, height: h }: Sheet, at: Area, colour: string, strength: number): void {
  const x = at.x + at.width / 2
  const y = at.y + at.height / 2
  const far = Math.hypot(w, h)
  pen.fillStyle = clear(colour, strength)
  for (let n = 0; n < 18; n++) {
    const a = (n / 18) * Math.PI * 2
    pen.beginPath()
    pen.moveTo(x, y)
    pen.lineTo(x + Math.cos(a) * far, y + Math.sin(a) * far)
    pen.lineTo(x + Math.cos(a + 0.17) * far, y + Math.sin(a + 0.17) * far)
    pen.fill()
  }
}

export function dots({ pen }: Sheet, area: Area, colour: string, step: number): void {
  for (let y = 0; y < area.height / step; y++) {
    for (let x = 0; x < area.width / step; x++) {
      const size = step * 0.34 * (1 - y / (area.height / step)) * (0.3 + 0.7 * (x / (area.width / step)))
      if (size < 0.6) continue
      pen.fillStyle = colour
      pen.beginPath()
      pen.arc(area.x + (x + (y % 2) / 2) * step, area.y + y * step, size, 0, Math.PI * 2)
      pen.fill()
    }
  }
}
