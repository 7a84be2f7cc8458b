import { describe, expect, test } from 'vitest'
import { isBangla, shownFamily } from '#shared/drawing/faces.ts'
import type { LogoKind } from '#shared/logos/limits.ts'
import type { Logo } from '#shared/logos/logo.ts'
import { readLogo } from '#shared/logos/read-logo.ts'
import { designed, planFrom } from '../draw/logo/drawn.ts'
import { lockupFor } from '../draw/logo/lockups.ts'
import { markFor, openMarkFor } from '../draw/logo/logo.ts'
import { patterns } from '../draw/logo/patterns.ts'
import { otherLogos } from './logo-ideas.ts'

const names = ['Ruma', 'Dhaka Home Store', 'কেক', 'স্বর্ণালী জুয়েলার্স', 'Bengal Fabrics & Jewellery House']
const vibes = ['Minimal', 'Modern', 'Playful', 'Bold', 'Elegant', 'Luxury', 'Techy']

const logo = (kind: LogoKind, name: string, vibe: string[], seed: number): Logo => ({
  version: 1,
  kind,
  name,
  tagline: 'Made at home',
  colour: '#c8452d',
  symbol: null,
  idea: { called: name, trade: ['', name, 'Food'], vibe, seed, isSquare: false },
})

const letters = new Set(['bitten', 'overprinted', 'cornered', 'sealed', 'slanted', 'parted'])
/** What a person would call it. */
function seen(document: Logo) {
  const plan = planFrom(document)
  const lockup = plan.sketch?.lockup ?? lockupFor(plan)
  const isRound = lockup === 'around' || lockup === 'panel'
  const mark = document.kind === 'combination' && isRound ? openMarkFor(plan) : markFor(plan)
  const { family, weight, upper } = plan.style
  return {
    stands: isRound ? 'as a seal' : lockup === 'over' ? 'above' : 'beside',
    mark: mark in patterns ? 'pattern' : letters.has(mark) ? 'letters' : 'picture',
    letters: `${shownFamily(family, document.name)} ${weight} ${isBangla(document.name) || upper}`,
  }
}

const undrawn = { pieces: [], box: { left: 0, top: 0, right: 0, bottom: 0 } }

describe.each(names)('three sketches for %s', (name) => {
  test.each(vibes)('%s: mark, lockup and letters are others in each', (vibe) => {
    for (let seed = 0; seed < 6; seed++) {
      for (const kind of ['combination', 'symbol'] as const) {
        const first = logo(kind, name, [vibe], seed)
        const all = [first, ...otherLogos(first, undrawn)]
        expect(all.map((each) => readLogo(JSON.stringify(each)))).toEqual(all.map((design) => ({ design })))
        const looks = all.map(seen)
        for (const part of kind === 'symbol' ? (['mark'] as const) : (['stands', 'mark', 'letters'] as const))
          expect(new Set(looks.map((look) => look[part])).size, `${kind} ${seed} ${part}`).toBe(3)
      }
    }
  })
})

test.each(names.slice(0, 3))('three wordmarks of %s are three treatments', (name) => {
  for (const [n, vibe] of ['Modern', 'Elegant', 'Bold'].entries()) {
    const first = logo('wordmark', name, [vibe], n)
    const drawn = designed(first)
    const ways = [drawn.wordmark, ...otherLogos(first, drawn).map(({ idea }) => idea.sketch?.wordmark)]
    expect(new Set(ways).size, `${vibe} ${ways.join(' ')}`).toBe(3)
  }
})

test('where two vibes are wished, each has a sketch', () => {
  const first = logo('combination', 'Ruma Kitchen', ['Bold', 'Luxury'], 4)
  const all = [first, ...otherLogos(first, undrawn)].map((each) => planFrom(each).style.vibe)
  expect(new Set(all)).toEqual(new Set(['bold', 'luxury']))
})
