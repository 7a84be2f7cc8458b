import type { Box, Design, Part, TextPart } from '#shared/designs/design.ts'
import { farthest, letterSizes, longestSide, mostOfPicture } from '#shared/designs/limits.ts'
import { around, middleOf, turnedAbout } from './geometry.ts'
import { partsOf, type Thing } from './things.ts'

const hundredth = (value: number): number => Math.round(value * 100) / 100

const within = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value))

/** Around which a thing is turned and grows. */
export const middleOfThing = (design: Design, thing: Thing) =>
  middleOf(
    around(
      partsOf(design, thing).map(({ box, turn }) => ({ ...box, turn })),
      0,
    ),
  )

/** How far it can go: its middle stays in the picture, so that it can be found again. Whole pixels keep it sharp. */
export function moveWithin(design: Design, thing: Thing, dx: number, dy: number): { dx: number; dy: number } {
  const { x, y } = middleOfThing(design, thing)
  const { width, height } = design.size
  return {
    dx: Math.round(within(-x, dx, width - x)),
    dy: Math.round(within(-y, dy, height - y)),
  }
}

export function moved(design: Design, thing: Thing, across: number, down: number): Design {
  const { dx, dy } = moveWithin(design, thing, across, down)
  if (dx === 0 && dy === 0) return design
  return changedParts(design, thing, (part) => ({
    ...part,
    box: { ...part.box, x: part.box.x + dx, y: part.box.y + dy },
  }))
}

/** The least that can still be seen and touched. */
const leastSide = 24

/** How much it can grow or shrink at once. */
export function sizeWithin(design: Design, thing: Thing, by: number): number {
  const { width, height } = design.size
  const limits = partsOf(design, thing).map(({ box, id, ...part }) => {
    const area = box.width * box.height
    const letters = part.kind === 'text' ? part.face.size : undefined
    const least = id === thing.id ? leastSide : 1
    return {
      least: Math.max(least / box.width, least / box.height, letters ? letterSizes.least / letters : 0),
      most: Math.min(
        Math.sqrt((width * height * mostOfPicture) / area),
        (farthest / 2 - 1) / Math.max(box.width, box.height),
        letters ? letterSizes.most / letters : Infinity,
      ),
    }
  })
  const least = Math.min(1, Math.max(...limits.map((limit) => limit.least)))
  // A hair below the bound, for what is rounded afterwards.
  const most = Math.max(1, Math.min(...limits.map((limit) => limit.most)) * 0.999)
  return within(least, by, most)
}

export function sized(design: Design, thing: Thing, wanted: number): Design {
  const by = sizeWithin(design, thing, wanted)
  if (Math.abs(by - 1) < 1e-4) return design
  const middle = middleOfThing(design, thing)
  const grown = ({ x, y, width, height }: Box): Box => ({
    x: hundredth(middle.x + (x - middle.x) * by),
    y: hundredth(middle.y + (y - middle.y) * by),
    width: Math.max(1, hundredth(width * by)),
    height: Math.max(1, hundredth(height * by)),
  })
  return changedParts(design, thing, (part) =>
    part.kind === 'text'
      ? { ...grownText(part, by), box: grown(part.box) }
      : { ...part, box: grown(part.box) },
  )
}

/** Letters, and what grows with them. */
function grownText(part: TextPart, by: number): TextPart {
  const { face, behind } = part
  const letters = (size: number) => within(letterSizes.least, hundredth(size * by), letterSizes.most)
  return {
    ...part,
    face: { ...face, size: letters(face.size), smallest: letters(face.smallest) },
    ...(behind && { behind: grownBehind(behind, by) }),
  }
}

function grownBehind(behind: NonNullable<TextPart['behind']>, by: number): NonNullable<TextPart['behind']> {
  const grown = (value: number, most: number) => Math.min(most, hundredth(value * by))
  if (behind.kind === 'pill') return { ...behind, padding: grown(behind.padding, 1_000) }
  return {
    ...behind,
    reach: grown(behind.reach, longestSide),
    gap: grown(behind.gap, 1_000),
    thick: within(0.5, hundredth(behind.thick * by), 100),
  }
}

/** An angle between a half turn to the left and one to the right; what is nearly straight stands straight. */
export function angle(turn: number): number {
  const whole = Math.PI * 2
  const near = turn - Math.round(turn / whole) * whole
  return Math.abs(near) < 0.01 ? 0 : within(-Math.PI, Math.round(near * 1e4) / 1e4, Math.PI)
}

export function turnedBy(design: Design, thing: Thing, by: number): Design {
  if (by === 0) return design
  const middle = middleOfThing(design, thing)
  return changedParts(design, thing, (part) => {
    const at = turnedAbout(middleOf(part.box), middle, by)
    const { width, height } = part.box
    return {
      ...part,
      turn: angle(part.turn + by),
      box: { x: hundredth(at.x - width / 2), y: hundredth(at.y - height / 2), width, height },
    }
  })
}

export function changedParts(
  design: Design,
  { parts: ids }: Pick<Thing, 'parts'>,
  change: (part: Part) => Part,
): Design {
  return { ...design, parts: design.parts.map((part) => (ids.includes(part.id) ? change(part) : part)) }
}
