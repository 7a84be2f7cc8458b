import { bodyChance } from '../networks/person-network.ts'
import { chanceOf, fenceAround, oddsOf } from './belief.ts'
import { resizedField } from './filter.ts'
import type { Field, Raster } from './raster.ts'
import { cropped, newField } from './raster.ts'
import type { Box } from './sight.ts'

/** Sides of the squares in which a body is looked at, in its own longer side: no one of them suits everybody. */
const squares = [1.25, 1.4, 1.6]
/** A box that is less than this many faces high shows a head with shoulders, which this network does not know. */
const leastFaces = 3
/** In pixels of the small picture. */
const leastSide = 24
/** What it sees in the box must be so much the same person. */
const leastAgreement = 0.5
/** How far beside its box a body keeps others away, in parts of it. */
const beside = 0.15
/** Around a face, so many times its height, the looks at portraits know more of hair; from there on it fades. */
const head = { reach: 1.1, faded: 1.375, least: 10 }
/** What the first look counts beside this one, and this one where it sees the body and where it does not. */
const says = { first: 0.5, seen: 0.5, missed: 0.9 }

/**
 * Adds what a network that knows whole bodies says of each person, to how likely each place of a small picture belongs
 * to people: legs before grass, gaps beside arms, and no pole that they sit on. `large` is the same picture with more
 * to see; boxes of bodies and faces are in the small one's pixels.
 */
export async function withWholeBodies(
  people: Field,
  large: Raster,
  bodies: Box[],
  faces: Box[],
): Promise<Field> {
  const seen = newField(people.width, people.height)
  const known: Box[] = []
  for (const body of bodies.filter((box) => showsBody(box, faces))) {
    const own = await lookAt(body, large, people)
    if (agreement(own, people, body) < leastAgreement) continue
    known.push(body)
    for (let i = 0; i < seen.data.length; i++) seen.data[i] = Math.max(seen.data[i]!, own.data[i]!)
  }
  return known.length > 0 ? weighed(people, seen, known, faces) : people
}

const showsBody = (body: Box, faces: Box[]): boolean =>
  Math.max(body.width, body.height) * squares[0]! >= leastSide &&
  faces.every((face) => !isIn(face, body) || body.height >= face.height * leastFaces)

function isIn(face: Box, body: Box): boolean {
  const [x, y] = [face.left + face.width / 2, face.top + face.height / 2]
  return x > body.left && x < body.left + body.width && y > body.top && y < body.top + body.height
}

/** The mean of the looks, in the small picture. */
async function lookAt(body: Box, large: Raster, { width, height }: Field): Promise<Field> {
  const zoom = large.width / width
  const out = newField(width, height)
  for (const times of squares) {
    const side = Math.round(Math.max(body.width, body.height) * times)
    const left = Math.round(body.left + (body.width - side) / 2)
    const top = Math.round(body.top + (body.height - side) / 2)
    const [x0 = 0, y0 = 0, across = 1] = [left, top, side].map((value) => Math.round(value * zoom))
    const seen = resizedField(await bodyChance(cropped(large, x0, y0, across, across)), side, side)
    for (let y = Math.max(0, top); y < Math.min(height, top + side); y++) {
      for (let x = Math.max(0, left); x < Math.min(width, left + side); x++)
        out.data[y * width + x]! += seen.data[(y - top) * side + x - left]! / squares.length
    }
  }
  return out
}

/** How far two looks see the same in a box: what both see, of what either does. */
function agreement(one: Field, other: Field, box: Box): number {
  const { width, height } = one
  let [both, either] = [0, 0]
  for (let y = Math.max(0, Math.floor(box.top)); y < Math.min(height, box.top + box.height); y++) {
    for (let x = Math.max(0, Math.floor(box.left)); x < Math.min(width, box.left + box.width); x++) {
      const [a, b] = [one.data[y * width + x]! > 0.5, other.data[y * width + x]! > 0.5]
      if (a && b) both++
      if (a || b) either++
    }
  }
  return both / Math.max(1, either)
}

/** Both looks as one: beside `bodies` the new one also says where nobody is, and about a face it says nothing. */
export function weighed(people: Field, seen: Field, bodies: Box[], faces: Box[]): Field {
  const { width, height } = people
  const near = fenceAround(bodies, width, height, beside).data
  const heads = faces.filter((face) => face.height >= head.least)
  const out = newField(width, height)
  for (let i = 0; i < out.data.length; i++) {
    const value = oddsOf(seen.data[i]!)
    const first = oddsOf(people.data[i]!)
    const counts = value > 0 || near[i] ? 1 - nearness(heads, i % width, Math.floor(i / width)) : 0
    if (counts === 0) out.data[i] = people.data[i]!
    else {
      const both = says.first * first + (value > 0 ? says.seen : says.missed) * value
      out.data[i] = chanceOf(first + (both - first) * counts)
    }
  }
  return out
}

/** 1 about a face, 0 away from all of them. */
function nearness(heads: Box[], x: number, y: number): number {
  let most = 0
  for (const { left, top, width, height } of heads) {
    const far = Math.hypot(x - left - width / 2, y - top - height / 2) / height
    most = Math.max(most, (head.faded - far) / (head.faded - head.reach))
  }
  return Math.min(1, most)
}
