import type { Chance } from '../random.ts'
import type { Raster } from '../vision/raster.ts'
import type { Sheet } from './canvas.ts'
import { clear, contrast, inkOn, mixed } from './colour.ts'
import type { Family } from './fonts.ts'
import { isBangla } from './fonts.ts'
import { gradient } from './light.ts'
import type { Placement } from './place.ts'
import type { Stage } from './scenes/scene.ts'
import { set, write } from './type.ts'

export type AdWords = { headline: string; shop: string; line: string; badge: string }

const margin = 84

/** Sets name and line above the place of the product, and says how far down they reach. */
export function headline({ pen, width }: Sheet, words: AdWords, stage: Stage, chance: Chance): number {
  const ink = stage.dark ? '#ffffff' : readable(stage.accent)
  const voice = chance.pick(['grand', 'modern', 'warm'] as const)
  const face: Family = voice === 'grand' ? 'Playfair' : voice === 'modern' ? 'Montserrat' : 'Baloo'
  const centred = chance.next() < 0.6
  const x = centred ? width / 2 : margin
  const align = centred ? 'center' : 'left'
  let y = 78
  if (words.headline !== '') {
    const title = set(
      pen,
      words.headline,
      {
        family: face,
        weight: voice === 'warm' ? 800 : 900,
        size: 142,
        smallest: 54,
        lines: 2,
        leading: isBangla(words.headline) ? 1.2 : 1.02,
      },
      width - margin * 2,
      272,
    )
    pen.save()
    if (stage.dark) {
      pen.shadowColor = 'rgba(0,0,0,0.45)'
      pen.shadowBlur = 24
    }
    write(pen, title, x, y, { colour: ink, align })
    pen.restore()
    y += title.height + (isBangla(words.headline) ? 14 : 22)
    if (words.line !== '') {
      pen.fillStyle = sealColour(stage)
      pen.fillRect(centred ? x - 46 : x + 3, y, 92, 7)
      y += 20
    }
  }
  if (words.line !== '') {
    const style = { family: 'Hind', weight: 600, size: 48, smallest: 30, lines: 2, leading: 1.18 } as const
    const line = set(pen, words.line, style, width - margin * 2.4, 116)
    write(pen, line, x, y, { colour: clear(ink, 0.92), align })
    y += line.height
  }
  return y
}

/** The shop below the product, and the price in a seal where it hides least. */
export function closing(
  on: Sheet,
  words: AdWords,
  stage: Stage,
  chance: Chance,
  product: Placed,
  top: number,
): void {
  const bottom = words.shop === '' ? on.height : on.height - 150
  if (words.badge !== '') seal(on, words.badge, stage, sealSpot(on, product, top, bottom))
  if (words.shop !== '') footer(on, words.shop, stage, chance.next() < 0.5)
}

export type Placed = { picture: Raster; at: Placement }

const radius = 124

/** Of the places beside the product, the one where the seal covers least of it. */
function sealSpot({ width }: Sheet, { picture, at }: Placed, top: number, bottom: number): [number, number] {
  const hidden = (x: number, y: number): number => {
    let count = 0
    for (let dy = -radius; dy <= radius; dy += 12)
      for (let dx = -radius; dx <= radius; dx += 12) {
        if (dx * dx + dy * dy > radius * radius) continue
        const px = Math.floor(((x + dx - at.x) / at.width) * picture.width)
        const py = Math.floor(((y + dy - at.y) / at.height) * picture.height)
        if (px < 0 || py < 0 || px >= picture.width || py >= picture.height) continue
        if (picture.data[(py * picture.width + px) * 4 + 3]! > 100) count++
      }
    return count
  }
  const edge = radius + 46
  const heights = [0.12, 0.3, 0.5, 0.72, 1].map(
    (share) => top + radius + 24 + (bottom - top - radius * 2 - 48) * share,
  )
  // The shoulder on the right is where eyes look for a price; another place must be worth the surprise.
  const spots = heights.flatMap((y, n) =>
    [width - edge, edge].map((x) => ({
      x,
      y,
      cost: hidden(x, y) + Math.abs(n - 1) * 3 + (x < width / 2 ? 4 : 0),
    })),
  )
  const [best] = spots.sort((a, b) => a.cost - b.cost)
  return best ? [best.x, best.y] : [width - edge, (top + bottom) / 2]
}

const sealColour = (stage: Stage): string => (stage.dark ? '#f2a20d' : '#c8452d')

const readable = (accent: string): string =>
  contrast(accent, '#ffffff') > 5 ? accent : mixed(accent, '#1b1714', 0.6)

/** A round seal with the price, tilted a little. */
function seal({ pen }: Sheet, text: string, stage: Stage, [x, y]: [number, number]): void {
  const colour = sealColour(stage)
  const ink = inkOn(colour)
  pen.save()
  pen.translate(x, y)
  pen.rotate(0.14)
  pen.shadowColor = 'rgba(0,0,0,0.3)'
  pen.shadowBlur = 26
  pen.shadowOffsetY = 12
  pen.fillStyle = colour
  pen.beginPath()
  const teeth = 22
  for (let n = 0; n < teeth * 2; n++) {
    const r = n % 2 === 0 ? radius : radius * 0.93
    pen.lineTo(Math.cos((n / teeth) * Math.PI) * r, Math.sin((n / teeth) * Math.PI) * r)
  }
  pen.closePath()
  pen.fill()
  pen.shadowColor = 'rgba(0,0,0,0)'
  pen.strokeStyle = clear(ink, 0.55)
  pen.lineWidth = 2.5
  pen.setLineDash([7, 7])
  pen.beginPath()
  pen.arc(0, 0, radius * 0.82, 0, Math.PI * 2)
  pen.stroke()
  const price = set(
    pen,
    text,
    { family: 'Baloo', weight: 800, size: 76, smallest: 26, lines: 2, leading: 1 },
    radius * 1.42,
    radius * 1.15,
  )
  write(pen, price, 0, -price.height / 2, { colour: ink, align: 'center' })
  pen.restore()
}

/** The shop's name at the foot, on a shade that belongs to the picture: in a pill, or between two rules. */
function footer({ pen, width, height }: Sheet, shop: string, stage: Stage, inPill: boolean): void {
  const tall = 128
  const shade = stage.dark ? '#000000' : mixed(readable(stage.accent), '#000000', 0.2)
  pen.fillStyle = gradient(pen, 0, height - tall * 1.9, 0, height, [
    [0, clear(shade, 0)],
    [1, clear(shade, stage.dark ? 0.7 : inPill ? 0.5 : 0.85)],
  ])
  pen.fillRect(0, height - tall * 1.9, width, tall * 1.9)
  const middle = height - tall + 41
  const style = { family: 'Hind', weight: 700, size: 54, smallest: 28, lines: 1 } as const
  const name = set(pen, shop, style, width * 0.66)
  if (inPill) {
    const wide = name.width + 96
    pen.save()
    pen.shadowColor = 'rgba(0,0,0,0.25)'
    pen.shadowBlur = 22
    pen.shadowOffsetY = 8
    pen.fillStyle = stage.dark ? '#ffffff' : readable(stage.accent)
    pen.beginPath()
    pen.roundRect(width / 2 - wide / 2, middle - 45, wide, 90, 45)
    pen.fill()
    pen.restore()
  } else {
    pen.fillStyle = 'rgba(255,255,255,0.7)'
    const rule = (width - name.width) / 2 - margin - 36
    for (const from of [margin, width - margin - rule]) pen.fillRect(from, middle + 12, rule, 3)
  }
  const colour = inPill && stage.dark ? '#1b1714' : '#ffffff'
  const y = middle - name.height / 2 + (inPill ? 0 : 12)
  write(pen, name, width / 2, y, { colour, align: 'center' })
}
