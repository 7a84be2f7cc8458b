import { describe, expect, it } from 'vitest'
import { findOffice, firstOffice, offices } from '#shared/offices/rows.ts'
import type { Portrait } from '#shared/offices/place.ts'
import type { PortraitCheck, PortraitPoint, Verdict } from '#shared/offices/portrait-check.ts'
import { textIn } from '#web/words.ts'
import { adviceFor } from './guide.ts'
import { remarksFor } from './office-remarks.ts'
import { remarksForProfile } from './profile-remarks.ts'

const portrait: Portrait = {
  width: 600,
  height: 800,
  chin: { x: 300, y: 520 },
  tilt: 0,
  crown: 352,
  hair: 370,
  eyes: 174,
  below: 275,
  left: null,
  right: null,
}

const check = (
  change: Partial<PortraitCheck<string>> = {},
  ...remarks: [PortraitPoint, Verdict][]
): PortraitCheck<string> => ({
  width: 600,
  height: 800,
  face: { left: 130, top: 200, width: 340, height: 340 },
  head: { unit: 260, below: 280 },
  portrait,
  remarks: remarks.map(([about, verdict]) => ({ about, verdict, words: `say ${about}` })),
  ...change,
})

describe('the guide before a camera', () => {
  it('takes the photo when the head fills the outline and nothing is to be said', () => {
    expect(adviceFor(check({}, ['face', 'good'], ['ground', 'mind'], ['glasses', 'mind']))).toEqual({
      key: 'look.allRight',
      isRight: true,
    })
  })

  it.each([
    ['nobody', { face: null, portrait: null }, 'look.showFace'],
    ['a head far away', { portrait: { ...portrait, crown: 200, chin: { x: 300, y: 440 } } }, 'look.closer'],
    ['a head too near', { portrait: { ...portrait, crown: 500, chin: { x: 300, y: 600 } } }, 'look.back'],
    ['a head at the side', { portrait: { ...portrait, chin: { x: 120, y: 520 } } }, 'look.showFace'],
    [
      'a head that is not whole',
      { portrait: null, face: { left: 50, top: 0, width: 480, height: 500 } },
      'look.back',
    ],
  ])('says to %s what to do', (_, change, key) => {
    expect(adviceFor(check(change))).toEqual({ key, isRight: false })
  })

  it('says one thing at a time, the worst first', () => {
    const many = check({}, ['mouth', 'mind'], ['eyes', 'wrong'], ['light', 'mind'])
    expect(adviceFor(many)).toEqual({ key: 'look.openEyes', isRight: false })
    expect(adviceFor(check({}, ['mouth', 'mind']))).toEqual({ key: 'look.closeMouth', isRight: false })
  })
})

describe('what is said of a photo for one office', () => {
  const t = textIn('en')
  const saidOf = (seen: PortraitCheck<string>, id: string, picture = { width: 600, height: 800 }) =>
    Object.fromEntries(
      remarksFor(t, seen, { office: findOffice(offices, id)!, picture }).map(({ about, verdict }) => [
        about,
        verdict,
      ]),
    )

  it('minds what is behind, on a new ground for the hair before it', () => {
    const busy = check({}, ['ground', 'mind'])
    expect(saidOf(busy, firstOffice.id)).toEqual({ ground: 'mind', frame: 'good', pixels: 'good' })
    expect(saidOf(busy, 'us-visa')).toMatchObject({ ground: 'mind', frame: 'good' })
    const words = (id: string) =>
      remarksFor(t, busy, {
        office: findOffice(offices, id)!,
        picture: { width: 600, height: 800 },
      }).find(({ about }) => about === 'ground')?.words
    expect(words(firstOffice.id)).toContain('refused, free')
    expect(words('us-visa')).toBe('say ground')
  })

  it('minds a head that has no room for the frame, as it was taken or on a new ground', () => {
    const close = check({
      portrait: { ...portrait, crown: 500, hair: 520, below: 200, chin: { x: 300, y: 540 } },
    })
    expect(saidOf(close, 'us-visa')).toEqual({ frame: 'mind' })
    const short = check({ portrait: { ...portrait, below: 5 } })
    expect(saidOf(short, firstOffice.id)).toEqual({ frame: 'mind' })
    // It is said already, and by whoever knows better.
    const cut = check({ portrait: { ...portrait, below: 5 } }, ['shoulders', 'wrong'])
    expect(saidOf(cut, firstOffice.id)).toEqual({ shoulders: 'wrong' })
  })

  it('counts the pixels of the photo that is sent, not of its small copy', () => {
    const small = check({
      portrait: { ...portrait, crown: 150, hair: 160, eyes: 74, below: 380, chin: { x: 300, y: 400 } },
    })
    const sent = (width: number) => ({ width, height: (width * 4) / 3 })
    expect(saidOf(small, firstOffice.id, sent(2_400))).toMatchObject({ pixels: 'good' })
    expect(saidOf(small, firstOffice.id, sent(1_000))).toMatchObject({ pixels: 'mind' })
    expect(saidOf(small, firstOffice.id, sent(900))).toMatchObject({ pixels: 'wrong' })
    const words = (width: number) =>
      remarksFor(t, small, { office: firstOffice, picture: sent(width) }).find(
        ({ about }) => about === 'pixels',
      )?.words
    expect(words(1_000)).toContain('The head is 250 pixels high')
    expect(words(900)).toContain('only 225 pixels high; a sharp photo wants 230')
  })
})

describe('what is said of a photo for a profile picture', () => {
  const t = textIn('en')
  const small = check(
    { head: { unit: 60, below: 240 } },
    ['face', 'good'],
    ['gaze', 'wrong'],
    ['mouth', 'mind'],
    ['ground', 'mind'],
  )
  const said = (
    size: string,
    position = 'shoulders-up',
    picture = { width: 600, height: 800 },
    seen = small,
    background = 'clean-white',
  ) => remarksForProfile(t, seen, { picture, size, position, background })
  const pixels = (...asked: Parameters<typeof said>) =>
    said(...asked).find(({ about }) => about === 'pixels')?.words

  it('minds what offices refuse, and says nothing of their taste', () => {
    expect(said('280x280').map(({ about, verdict }) => [about, verdict])).toEqual([
      ['face', 'good'],
      ['gaze', 'mind'],
      ['ground', 'mind'],
      ['pixels', 'good'],
    ])
    expect(said('280x280').find(({ about }) => about === 'ground')?.words).toContain('refused, free')
  })

  it('says nothing of what is behind to whoever keeps it', () => {
    const own = said('280x280', 'shoulders-up', undefined, small, 'own-blur')
    expect(own.map(({ about }) => about)).toEqual(['face', 'gaze', 'pixels'])
    const plain = check({ head: null }, ['ground', 'good'])
    expect(said('280x280', '', undefined, plain, 'own-blur')).toMatchObject([{ about: 'ground' }])
  })

  it('is up to which size a small face is sharp, in the pixels of the photo that is sent', () => {
    expect(pixels('1080x1350')).toContain('For 1080 × 1350 pixels: the face is only 60 pixels high')
    expect(pixels('1080x1350')).toContain('Up to 290 × 360 it is sharp')
    expect(pixels('290x360')).toBeNull()
    expect(pixels('290x370')).not.toBeNull()
    expect(pixels('1080x1350', 'shoulders-up', { width: 1_400, height: 1_866 })).toBeNull()
    // More than that is never opened.
    const far = check({ head: { unit: 10, below: 300 } })
    expect(pixels('1080x1350', 'headshot', { width: 6_000, height: 8_000 }, far)).toContain('only 33 pixels')
  })

  it('asks less of a face that is shown smaller, as far as the photo goes', () => {
    expect(pixels('800x800', 'headshot')).toContain('Up to 260 × 260')
    expect(pixels('640x640', 'full-body')).toBeNull()
    const cut = check({ head: { unit: 60, below: 60 } })
    expect(pixels('800x800', 'full-body', { width: 600, height: 800 }, cut)).toContain('Up to 370 × 370')
  })

  it('is nothing of pixels where there is no face, nor of a size that is none', () => {
    const nobody = check({ head: null }, ['face', 'wrong'])
    expect(said('400x400', '', { width: 600, height: 800 }, nobody)).toMatchObject([{ verdict: 'wrong' }])
    expect(pixels('')).toBeNull()
  })
})
