import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { font, isBangla } from '#shared/drawing/faces.ts'
import { looks } from '#studio/draw/looks/looks.ts'
import { sampleAd } from '#studio/testing/ads.ts'
import { Chance } from '#studio/random.ts'

const files = readdirSync(new URL('../../assets/design-fonts/', import.meta.url))

const ofAds = (['grand', 'modern', 'warm'] as const).flatMap((voice) => sampleAd({ voice }).design.parts)
const faces = [
  ...ofAds.flatMap((part) => (part.kind === 'text' ? [part.face] : [])),
  ...Object.values(looks).map((look) => look(null, Chance.at(1)).title),
]

test.each(['Olive pickle', 'জলপাই আচার'])('a browser has the letters of every layout: %s', (text) => {
  expect(faces.length).toBeGreaterThan(15)
  for (const { family, weight } of faces) {
    const [, wanted = '', own = ''] =
      /^(\d+) .*?"Chobi (?!One)(\w+)"/.exec(font(family, weight, 20, text)) ?? []
    const script = isBangla(text) ? 'bangla' : 'western'
    // The heaviest that there is stands in for a heavier one, in the studio too.
    const has = (each: string) => files.includes(`${own}-${each}-${script}.woff2`)
    expect([own, wanted, has(wanted) || (Number(wanted) > 700 && has('700'))]).toEqual([own, wanted, true])
  }
})
