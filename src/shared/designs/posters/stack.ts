import type { Family } from '../../drawing/faces.ts'
import { isBangla } from '../../drawing/faces.ts'
import type { Box, Part, ShapePart, TextPart } from '../design.ts'
import { setPart } from '../draw-text.ts'
import { type Kit, type PosterWords, put, softShadow, solid } from './kit.ts'

type Align = TextPart['align']

export type Line = {
  text: keyof PosterWords
  face: readonly [Family, number]
  /** In units; the whole stack gets smaller until it fits. */
  size: number
  lines?: number
  paint: string
  alpha?: number
  accent?: string
  leading?: { latin: number; bangla: number }
  /** Room under it, in units. */
  gap?: number
  pill?: { paint: string; corner?: number; padding?: number; alpha?: number }
  outline?: { paint: string; em: number }
  /** A short bar above it, in units. */
  rule?: { paint: string; width: number; thick: number; gap: number }
  shadow?: boolean
}

type How = { align?: Align; from?: 'top' | 'middle' | 'bottom'; grow?: number }

type Set = {
  line: Line
  part: TextPart
  padding: number
  tall: number
  rule: number
  gap: number
  isCut: boolean
}

const usualLeading = { latin: 1.08, bangla: 1.24 }
const pillLeading = { latin: 1.5, bangla: 1.62 }

/** Texts one under the other, none where nothing is said, all as large as the room lets them be together. */
export function stack(kit: Kit, room: Box, wanted: readonly Line[], how: How = {}): Box {
  const lines = wanted.filter(({ text }) => kit.words[text] !== '')
  const { align = 'left', from = 'top' } = how
  let sets: Set[] = []
  let tall = 0
  for (let scale = how.grow ?? 1; ;) {
    sets = lines.map((line, index) => measured(kit, room, line, align, scale, index === lines.length - 1))
    tall = sets.reduce((sum, each) => sum + each.rule + each.tall + each.gap, 0)
    if ((tall <= room.height && !sets.some(({ isCut }) => isCut)) || scale < 0.12) break
    // Far too much is not tried step by step.
    scale *= Math.min(0.95, Math.max(0.7, (room.height / tall) ** 0.55))
  }
  const spare = Math.max(0, room.height - tall)
  const top = room.y + { top: 0, middle: spare / 2, bottom: spare }[from]
  let y = top
  for (const { line, part, padding, tall: height, rule, gap } of sets) {
    if (line.rule) putRule(kit, line, room, align, y, rule)
    y += rule
    const box = { x: room.x + padding, y, width: room.width - padding * 2, height }
    kit.parts.push({ ...part, box } satisfies Part)
    y += height + gap
  }
  return { x: room.x, y: top, width: room.width, height: Math.max(0, y - top) }
}

function measured(kit: Kit, room: Box, line: Line, align: Align, scale: number, isLast: boolean): Set {
  const text = kit.words[line.text]
  const { pill, rule } = line
  // A long name gets smaller before what stands around it does.
  const u = kit.u * (line.size > 90 ? scale : scale ** 0.55)
  const size = Math.min(1_400, Math.max(5, line.size * u))
  const padding = pill ? (pill.padding ?? 0.6) * size : 0
  const leading = line.leading ?? (pill ? pillLeading : usualLeading)
  const part: TextPart = {
    id: line.text,
    kind: 'text',
    text: line.text,
    box: { x: 0, y: 0, width: Math.max(8, room.width - padding * 2), height: 10_000 },
    turn: 0,
    isHidden: false,
    align,
    from: 'middle',
    face: {
      family: line.face[0],
      weight: line.face[1],
      size,
      smallest: Math.max(4, size * 0.34),
      lines: line.lines ?? 1,
      leading,
    },
    ink: solid(line.paint, line.alpha ?? 1),
    ...(line.accent && { accent: solid(line.accent) }),
    ...(line.outline && { outline: { ink: solid(line.outline.paint), em: line.outline.em } }),
    ...(line.shadow && {
      shadow: { ink: solid('dark', 0.45), blur: { pixels: 0, em: 0.2 }, down: { pixels: 0, em: 0.04 } },
    }),
    ...(pill && {
      behind: {
        kind: 'pill',
        ink: solid(pill.paint, pill.alpha ?? 1),
        padding: Math.min(1_000, padding),
        shadow: softShadow(0, 0, 0),
        ...(pill.corner !== undefined && { corner: pill.corner }),
      },
    }),
  }
  const setting = setPart(kit.pen, part, text)
  // Letters with marks above stand higher in their line than others.
  return {
    line,
    part,
    padding,
    tall: setting.height * 1.002 + 0.5,
    rule: rule ? (rule.thick + rule.gap) * u : 0,
    isCut: setting.lines.some((each) => each.endsWith('…')) && !text.includes('…'),
    gap: isLast ? 0 : (line.gap ?? (isBangla(text) ? 14 : 20)) * u,
  }
}

function putRule(kit: Kit, line: Line, room: Box, align: Align, y: number, room_: number): void {
  const { rule } = line
  if (!rule) return
  const share = room_ / (rule.thick + rule.gap)
  const width = rule.width * share
  const x = room.x + { left: 0, center: (room.width - width) / 2, right: room.width - width }[align]
  const bar: Omit<Extract<ShapePart, { kind: 'bar' }>, 'id' | 'turn' | 'isHidden'> = {
    kind: 'bar',
    of: line.text,
    box: { x, y, width: Math.max(1, width), height: Math.max(1, rule.thick * share) },
    ink: solid(rule.paint),
  }
  put(kit, bar)
}
