import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { type PortraitCheck, portraitPoints } from '#shared/offices/portrait-check.ts'
import { portrait, twoPeople } from '#test/pictures.ts'
import { checkPortrait } from './portrait-check.ts'
import { openPicture } from './raster.ts'

const seen = async (change: (photo: Sharp) => Sharp = (photo) => photo): Promise<PortraitCheck> => {
  const bytes = await change(sharp(portrait())).jpeg({ quality: 72 }).toBuffer()
  return checkPortrait(await openPicture({ bytes, type: 'image/jpeg', width: 0, height: 0 }, 800))
}

const said = ({ remarks }: PortraitCheck): Record<string, string> =>
  Object.fromEntries(
    remarks.flatMap(({ about, verdict, words }) => (words ? [[about, `${verdict} ${words.key}`]] : [])),
  )

describe('what is said of a photo before anything is paid', { timeout: 120_000 }, () => {
  test('is what lies behind of one that will do, and where its head is', async () => {
    const check = await seen()
    expect(said(check)).toEqual({ ground: 'mind check.groundBusy' })
    expect(check.remarks.map(({ about }) => about)).toEqual(portraitPoints)
    expect(check.portrait).toMatchObject({ width: 560, height: 700, left: null, right: null })
    expect(check.portrait?.chin.y).toBeCloseTo(365, -1)
  })

  test.each([
    ['blurred', (photo: Sharp) => photo.blur(9), { sharp: 'wrong studio.blurred' }],
    ['soft', (photo: Sharp) => photo.blur(3), { sharp: 'mind check.blurred' }],
    ['dark', (photo: Sharp) => photo.linear(0.3, 0), { light: 'mind check.tooDark' }],
    [
      'crooked',
      (photo: Sharp) => photo.rotate(12, { background: '#e7e4dd' }),
      { level: 'mind check.leaning' },
    ],
  ])('of one that is %s is that', async (_, change, expected) => {
    expect(said(await seen(change))).toMatchObject(expected)
  })

  test('of one whose head is cut off is that', async () => {
    const check = await seen((photo) => photo.extract({ left: 0, top: 150, width: 560, height: 500 }))
    expect(said(check)).toMatchObject({ whole: 'wrong studio.headCutOff' })
    expect(check.portrait).toBeNull()
  })

  test('of two people is that, and nothing else', async () => {
    const bytes = await twoPeople()
    const check = await checkPortrait(
      await openPicture({ bytes, type: 'image/jpeg', width: 0, height: 0 }, 800),
    )
    expect(said(check)).toEqual({ face: 'wrong studio.manyFaces' })
    expect(check).toMatchObject({ face: null, portrait: null })
  })
})
