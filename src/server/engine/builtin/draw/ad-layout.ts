import type { Chance } from '../random.ts'
import type { Sheet } from './canvas.ts'
import { clear, contrast, inkOn, mixed } from './colour.ts'
import type { Family } from './fonts.ts'
import { isBangla } from './fonts.ts'
import { gradient } from './light.ts'
import type { Stage } from './scenes/scene.ts'
import { set, write } from './type.ts'

export type AdWords = { headline: string; shop: string; line: string; badge: string }

/** Sets the words around the product: name above, shop below, price in a seal. */
export function layOut(on: Sheet, words: AdWords, stage: Stage, chance: Chance): void {
  const { pen, width, height } = on
  const ink = stage.dark ? '#ffffff' : readable(stage.accent)
  const voice = chance.pick(['grand', 'modern', 'warm'] as const)
  const face: Family = voice === 'grand' ? 'Playfair' : voice === 'modern' ? 'Montserrat' : 'Baloo'
  const weight = voice === 'modern' ? 900 : voice === 'grand' ? 900 : 800
  const centred = chance.next() < 0.6
  const margin = 84
  const x = centred ? width / 2 : margin
  const align = centred ? 'center' : 'left'
  let y = 84
  if (words.headline !== '') {
    const title = set(
      pen,
      words.headline,
      {
        family: face,
        weight,
        size: 124,
        smallest: 54,
        lines: 2,
        leading: isBangla(words.headline) ? 1.2 : 1.02,
      },
      width - margin * 2,
      250,
    )
    pen.save()
    if (stage.dark) {
      pen.shadowColor = 'rgba(0,0,0,0.45)'
      pen.shadowBlur = 24
    }
    write(pen, title, x, y, { colour: ink, align })
    pen.restore()
    y += title.height + 14
  }
  if (words.line !== '') {
    const line = set(
      pen,
      words.line,
      { family: 'Hind', weight: 500, size: 40, smallest: 28, lines: 2 },
      width - margin * 2.4,
      110,
    )
    write(pen, line, x, y, { colour: clear(ink, 0.88), align })
  }
  if (words.badge !== '') seal(on, words.badge, stage)
  if (words.shop !== '') footer(on, words.shop, stage, height)
}

const readable = (accent: string): string =>
  contrast(accent, '#ffffff') > 5 ? accent : mixed(accent, '#1b1714', 0.6)

/** A round seal with the price, tilted a little, at the shoulder of the product. */
function seal({ pen, width, height }: Sheet, text: string, stage: Stage): void {
  const radius = 118
  const x = width - 178
  const y = height * 0.43
  const colour = stage.dark ? '#f2a20d' : '#c8452d'
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

/** The shop's name on a band that belongs to the picture, not stuck on it. */
function footer({ pen, width }: Sheet, shop: string, stage: Stage, height: number): void {
  const tall = 128
  pen.fillStyle = gradient(pen, 0, height - tall * 1.9, 0, height, [
    [0, 'rgba(0,0,0,0)'],
    [1, stage.dark ? 'rgba(0,0,0,0.7)' : clear(mixed(readable(stage.accent), '#000000', 0.2), 0.5)],
  ])
  pen.fillRect(0, height - tall * 1.9, width, tall * 1.9)
  const name = set(pen, shop, { family: 'Hind', weight: 700, size: 50, smallest: 26, lines: 1 }, width * 0.66)
  const wide = name.width + 96
  const colour = stage.dark ? '#ffffff' : readable(stage.accent)
  const ink = stage.dark ? '#1b1714' : '#ffffff'
  pen.save()
  pen.shadowColor = 'rgba(0,0,0,0.25)'
  pen.shadowBlur = 22
  pen.shadowOffsetY = 8
  pen.fillStyle = colour
  pen.beginPath()
  pen.roundRect(width / 2 - wide / 2, height - tall - 2, wide, 86, 43)
  pen.fill()
  pen.restore()
  write(pen, name, width / 2, height - tall - 2 + 43 - name.height / 2, { colour: ink, align: 'center' })
}
