import { describe, expect, it } from 'vitest'
import { scaledPortrait, scaleOf } from '#shared/offices/place.ts'
import { usualPortrait } from '#shared/offices/usual-portrait.ts'
import { openedSide } from './cut.ts'

const place = { head: 0.46, chin: 0.8, turn: 0 }
/** As a phone of fifty megapixels takes it. */
const large = scaledPortrait(usualPortrait, 5)

describe('a picture is opened as large as the photo needs it', () => {
  it.each([
    [4_096, 16],
    [16, 4_096],
    [2_000, 20],
    [827, 1_063],
    [4_096, 4_096],
  ])('for %i × %i pixels', (width, height) => {
    for (const portrait of [usualPortrait, large]) {
      const opened = openedSide(portrait, place, { width, height })
      const exact = scaledPortrait(portrait, opened / portrait.height)
      const shown = 1 / scaleOf(exact, place, { width, height })
      expect(opened).toBeLessThanOrEqual(4_000)
      // The photo is cut out of at most twice its own pixels each way.
      expect(shown).toBeLessThanOrEqual(2.1)
    }
  })

  it('never larger than it is', () => {
    expect(openedSide(usualPortrait, place, { width: 4_096, height: 4_096 })).toBe(1_600)
  })
})
