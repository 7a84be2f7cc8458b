import { inkOn } from '../../drawing/colour.ts'
import type { Pen } from '../../drawing/pen.ts'
import { adFoot } from '../ad-foot.ts'
import { type AdFrame, adFrame } from '../ad-frame.ts'
import { sealRadius } from '../beside-seal.ts'
import type { Box, Design, Part } from '../design.ts'
import type { Logo } from '../emblem.ts'
import { adHeading, adPaints, adSeal, type AdWords } from '../lay-ad.ts'
import { designVersion } from '../limits.ts'
import { sealSpot } from '../seal-spot.ts'
import type { GivenGround, OverTemplate } from './given-ground.ts'
import { type Tone, veilFor, veilParts } from './veil.ts'

/** What is laid out over a picture that somebody else has made. */
export type OverPlan = {
  size: Design['size']
  template: OverTemplate
  ground: GivenGround
  tone: Tone
  words: AdWords
  logo?: Logo | undefined
}

type Spot = { edge: 'top' | 'bottom' | 'left' | 'right'; frame: AdFrame; parts: Part[]; box: Box }

/** Where least happens stand name and line, on a veil as light as they can be read on; price and shop as in any ad. */
export function layOver(pen: Pen, plan: OverPlan): Design {
  const { size, template, ground, tone, words, logo } = plan
  const { contact = '', ...said } = words
  const whole: Box = { x: 0, y: 0, ...size }
  const hasHeading = words.headline !== '' || words.line !== ''
  const spot = quietest(pen, plan)
  const places = spot.parts
    .filter(({ kind }) => kind === 'text')
    .map((part) => within(moved(part, spot).box, spot.box))
  const veil = veilFor(tone, hasHeading ? [spot.box, ...places] : [whole])
  const foot = footOf(pen, plan, spot.frame, veil.isDark)
  const reach = reachOf(spot, size)
  const of = words.headline === '' ? 'line' : 'headline'
  const stage = { dark: veil.isDark, accent: tone.at(whole).colour }
  const laid = adHeading(pen, { words, stage, template }, spot.frame).parts.map((part) => moved(part, spot))
  const { unit } = spot.frame
  const isUpright = spot.edge === 'top' || spot.edge === 'bottom'
  const radius = sealRadius * unit
  const [x, y] = sealSpot(
    { at: whole, covers: (across, down) => tone.unrest(around(size, across, down)) > 0.34 },
    radius,
    {
      ...spot.frame.seal,
      ...besideWords(spot, size),
      top: spot.edge === 'top' && hasHeading ? spot.box.y + spot.box.height : unit * 30,
      bottom: Math.min(
        spot.edge === 'bottom' && hasHeading ? spot.box.y : Infinity,
        isUpright && words.shop !== '' ? spot.frame.seal.bottomWithShop : spot.frame.seal.bottom,
        foot.top,
      ),
    },
  )
  const seal = words.badge === '' ? [] : adSeal({ x, y, radius })
  return {
    version: designVersion,
    size,
    template,
    ground,
    pieces: logo ? { logo } : {},
    texts: { ...said, ...(contact !== '' && { contact }) },
    paints: {
      ...adPaints({ stage, template: { hasPill: true } }),
      ink: veil.ink,
      veil: veil.colour,
      'plate-ink': inkOn(
        veil.isDark ? '#ffffff' : (adPaints({ stage, template: { hasPill: true } })['plate'] ?? '#000000'),
      ),
    },
    parts: [
      ...(hasHeading ? veilParts(spot.edge, reach, size, veil.alpha, of) : []),
      ...laid,
      ...foot.parts.filter(({ kind }) => kind !== 'shade'),
      ...seal,
    ],
  }
}

const footOf = (pen: Pen, { words, logo, size }: OverPlan, frame: AdFrame, dark: boolean) =>
  adFoot(pen, { words, logo, size, stage: { dark }, template: { hasPill: true } }, frame)

/** Of the places for name and line the one that hides least; above or on the left where they are alike. */
function quietest(pen: Pen, plan: OverPlan): Spot {
  const spots = spotsOf(pen, plan)
  const cost = ({ box }: Spot, n: number) => plan.tone.unrest(box) + n * 0.04
  const costs = spots.map(cost)
  return spots[costs.indexOf(Math.min(...costs))] ?? spots[0]
}

function spotsOf(pen: Pen, plan: OverPlan): [Spot, Spot] {
  const { size, words, template } = plan
  const frame = adFrame(size)
  const heading = (own: AdFrame) => adHeading(pen, { words, stage: { dark: true }, template }, own)
  if (frame.isWide) {
    const onRight = mirrored(frame, size)
    const spot = (edge: 'left' | 'right', own: AdFrame): Spot => {
      const { parts, below } = heading(own)
      const { x, width, top } = own.words
      return { edge, frame: own, parts, box: { x, y: top, width, height: Math.max(1, below - top) } }
    }
    return [spot('left', frame), spot('right', onRight)]
  }
  const { parts, below } = heading(frame)
  const { x, width, top } = frame.words
  const height = Math.max(1, below - top)
  const footTop = Math.min(
    footOf(pen, plan, frame, true).top,
    words.shop === '' ? frame.foot.bottom - 40 * frame.unit : frame.shop.middle - 62 * frame.unit,
  )
  const y = footTop - 34 * frame.unit - height
  return [
    { edge: 'top', frame, parts, box: { x, y: top, width, height } },
    { edge: 'bottom', frame, parts, box: { x, y, width, height } },
  ]
}

/** The same on the right: words and shop; what goes from edge to edge stays. */
function mirrored(frame: AdFrame, { width }: Design['size']): AdFrame {
  const across = <Column extends { x: number; width: number }>(column: Column): Column => ({
    ...column,
    x: width - column.x - column.width,
  })
  return { ...frame, words: across(frame.words), line: across(frame.line), shop: across(frame.shop) }
}

const moved = (part: Part, { box, frame }: Spot): Part => ({
  ...part,
  box: { ...part.box, y: part.box.y + box.y - frame.words.top },
})

/** A text that is shorter than its box leaves the end of that free. */
const within = (box: Box, { y, height }: Box): Box => ({
  ...box,
  height: Math.max(1, Math.min(box.y + box.height, y + height) - box.y),
})

/** How far the veil goes from its edge: past the words, with some air. */
function reachOf({ edge, box, frame }: Spot, { width, height }: Design['size']): number {
  const air = 26 * frame.unit
  if (edge === 'top') return box.y + box.height + air
  if (edge === 'bottom') return height - box.y + air
  return edge === 'left' ? box.x + box.width + air : width - box.x + air
}

/** In a wide picture the price stands beside the words, not in them. */
function besideWords({ edge, box }: Spot, { width }: Design['size']): { left: number; right: number } {
  if (edge === 'left') return { left: box.x + box.width, right: width }
  if (edge === 'right') return { left: 0, right: box.x }
  return { left: 0, right: width }
}

const around = ({ width, height }: Design['size'], across: number, down: number): Box => ({
  x: across * width - width * 0.02,
  y: down * height - height * 0.02,
  width: width * 0.04,
  height: height * 0.04,
})
