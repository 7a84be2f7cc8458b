import { describe, expect, it } from 'vitest'
import type { Size } from '../tools/size.ts'
import { type Office, onPaper, pixelsOf } from './office.ts'
import { type Copy, papers, sheetOf, stampSize } from './paper.ts'
import { boundPlace, chinRange, isInside, lacksBust, placeInside, showsSideCut, usualPlace } from './place.ts'
import { findOffice, firstOffice, offices } from './rows.ts'
import { canBeMet, usualPortrait as portrait } from './usual-portrait.ts'
import { firstWish, officeOf } from './wish.ts'

describe('the rows', () => {
  it('have names of their own, and ranges that can be kept', () => {
    expect(new Set(offices.map(({ id }) => id)).size).toBe(offices.length)
    const isOdd = ({ head, eyes, kilobytes, grounds, pixels }: Office) =>
      [head, eyes, kilobytes].some(({ least, most }) => least >= most) ||
      head.most >= 0.9 ||
      grounds.length === 0 ||
      Math.min(pixels.width, pixels.height) < 200
    expect(offices.filter(isOdd)).toEqual([])
  })

  it('name where they were read, unless several say so or it is a bare list', () => {
    const unnamed = offices.filter(
      ({ certainty, source, country }) =>
        country && certainty !== 'listed' && certainty !== 'assumed' && !source,
    )
    expect(unnamed.map(({ id }) => id)).toEqual(['schengen', 'ca-passport', 'au-passport'])
  })

  it('say the same in millimetres and in pixels', () => {
    const isOff = ({ millimetres, pixels, dpi }: Office) =>
      millimetres !== null &&
      (Math.abs(pixelsOf(millimetres.width, dpi) - pixels.width) > 2 ||
        Math.abs(pixelsOf(millimetres.height, dpi) - pixels.height) > 2)
    expect(offices.filter(isOff)).toEqual([])
  })

  it('can be met by a usual portrait', () => {
    expect(offices.filter((office) => !canBeMet(office))).toEqual([])
    expect(canBeMet({ ...firstOffice, eyes: { least: 0.9, most: 0.95 } })).toBe(false)
  })

  it('reach fifty countries, of which Bangladesh is the first', () => {
    const countries = offices.flatMap(({ country, also = [] }) => [country, ...also])
    expect(new Set(countries.filter((code) => code && code !== 'EU')).size).toBeGreaterThanOrEqual(50)
    expect(firstOffice).toMatchObject({ id: 'bd-epassport', millimetres: { width: 35, height: 45 } })
  })
})

it('an address keeps its office when the row is named anew', () => {
  expect(findOffice(offices, 'ca-visa')).toMatchObject({ id: 'ca-passport', kind: 'passport' })
  expect(findOffice(offices, 'constructor')).toBeUndefined()
})

describe('the place of a head', () => {
  it.each(offices.map((office) => [office.id, office] as const))('is what %s allows', (_, office) => {
    const place = usualPlace(office, portrait)
    if (!place) throw new Error('no place')
    expect(place.head).toBeGreaterThanOrEqual(office.head.least)
    expect(place.head).toBeLessThanOrEqual(office.head.most)
    const eyes = 1 - place.chin + (place.head * portrait.eyes) / portrait.crown
    expect(eyes).toBeGreaterThanOrEqual(office.eyes.least - 0.001)
    expect(eyes).toBeLessThanOrEqual(office.eyes.most + 0.001)
    // Nothing of the hair is cut off.
    expect(place.chin - (place.head * portrait.hair) / portrait.crown).toBeGreaterThan(0)
    expect(lacksBust(portrait, place)).toBe(false)
  })

  it('keeps crown and hair within the range where both fit, and the crown alone where they cannot', () => {
    const { least, most } = firstOffice.head
    const placed = (hair: number) => {
      const place = usualPlace(firstOffice, { ...portrait, hair })
      if (!place) throw new Error('no place')
      return { ...place, hair: (place.head * hair) / portrait.crown }
    }
    for (const hair of [400, 420, 440]) {
      const place = placed(hair)
      expect(place.head).toBeGreaterThanOrEqual(least)
      expect(place.hair).toBeLessThanOrEqual(most)
      expect(place.chin).toBeGreaterThan(place.hair)
    }
    const much = placed(475)
    expect(much.head).toBeCloseTo(least, 2)
    expect(much.hair).toBeGreaterThan(most)
    // It does not touch the upper edge for all that.
    expect(much.chin).toBeGreaterThan(much.hair)
  })

  it('moves down until the bust reaches the lower edge, and is none where that cannot be', () => {
    const short = { ...portrait, below: 120 }
    const place = usualPlace(firstOffice, short)
    expect(place && lacksBust(short, place)).toBe(false)
    expect(usualPlace(firstOffice, { ...portrait, below: 20 })).toBeNull()
  })

  it('is larger where shoulders would end inside the photo', () => {
    const narrow = { ...portrait, left: { beside: 205, from: 50 } }
    const place = usualPlace(firstOffice, narrow)
    expect(place?.head).toBeGreaterThan(usualPlace(firstOffice, portrait)?.head ?? 1)
    expect(place && showsSideCut(firstOffice.pixels, narrow, place)).toBe(false)
  })

  it('of a photo as it was taken lies inside it, or is none', () => {
    const lies = (office: Office) => {
      const place = placeInside(office, portrait)
      return place !== null && isInside(portrait, place, office.pixels)
    }
    expect(offices.filter(({ editing }) => editing === 'forbidden').filter((one) => !lies(one))).toEqual([])
    const close = { ...portrait, chin: { x: 600, y: 330 } }
    expect(placeInside(findOffice(offices, 'us-visa')!, close)).toBeNull()
  })

  it('is kept to what is allowed, whatever is asked', () => {
    const wild = boundPlace(firstOffice, portrait, { head: 9, chin: -4, turn: 90 })
    expect(wild.head).toBe(firstOffice.head.most)
    expect(wild.chin).toBe(chinRange(firstOffice, portrait, wild.head).least)
    expect(wild.turn).toBe(8)
  })
})

const sticksOut = ({ left, top, width, height }: Copy, sheet: Size): boolean =>
  left < -0.5 || top < -0.5 || left + width > sheet.width + 0.5 || top + height > sheet.height + 0.5

const over =
  (one: Copy) =>
  (other: Copy): boolean =>
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height

describe('a sheet', () => {
  it.each([
    ['4R', 8],
    ['3R', 4],
    ['5R', 9],
    ['A4', 30],
  ] as const)('%s holds so many photos of 35 × 45 mm: %i', (paper, count) => {
    expect(sheetOf(paper, { width: 35, height: 45 }, false).copies).toHaveLength(count)
  })

  it.each(Object.keys(papers) as (keyof typeof papers)[])(
    'of %s keeps all copies apart and inside',
    (paper) => {
      const wrong = offices.flatMap((office) =>
        [false, true].flatMap((withStamps) => {
          const sheet = sheetOf(paper, onPaper(office), withStamps)
          const { copies } = sheet
          const isWrong = copies.some(
            (one, at) => sticksOut(one, sheet) || copies.slice(0, at).some(over(one)),
          )
          return isWrong ? [[office.id, withStamps]] : []
        }),
      )
      expect(wrong).toEqual([])
    },
  )

  it('has photos and stamps where both are wanted', () => {
    const { copies } = sheetOf('4R', { width: 35, height: 45 }, true)
    expect(copies.filter(({ isStamp }) => !isStamp)).toHaveLength(4)
    const stamps = copies.filter(({ isStamp }) => isStamp)
    expect(stamps.length).toBeGreaterThanOrEqual(4)
    expect(stamps[0]).toMatchObject(stampSize)
  })

  it('is empty where the photo is larger than the paper', () => {
    expect(sheetOf('3R', { width: 120, height: 160 }, false).copies).toEqual([])
  })
})

describe('a size of one’s own', () => {
  it('is what was typed, on paper or in pixels', () => {
    const inMillimetres = officeOf({ width: 40, height: 50, unit: 'mm', dpi: 300, kilobytes: 80 })
    expect(inMillimetres).toMatchObject({ pixels: { width: 472, height: 591 }, kilobytes: { most: 80 } })
    const inPixels = officeOf({ width: 8_192, height: 1_000, unit: 'px', dpi: 300, kilobytes: 60 })
    expect(inPixels).toMatchObject({ pixels: { width: 4_096, height: 500 }, millimetres: null })
    expect(firstWish(inPixels)).toMatchObject({ way: 'studio', place: null })
  })
})
