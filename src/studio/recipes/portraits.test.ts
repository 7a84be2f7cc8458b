import { beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { say } from '#shared/words/say.ts'
import type { StudioPicture } from '#studio/job.ts'
import { portrait, twoPeople, wholeBody } from '#test/pictures.ts'
import { garmentPicture } from '#studio/testing/garments.ts'
import { beforeDarkWall } from '../testing/dark-wall.ts'
import { jobFor } from '../testing/pictures.ts'
import { headFrame, oneFace } from '../vision/one-face.ts'
import { usualEyes, usualHead } from '#shared/offices/make-office.ts'
import { facesAsked, sharpUpTo } from '#shared/tools/profile-framing.ts'
import { ownBackground } from '#shared/tools/profile-options.ts'
import { checkPortrait } from '../vision/portrait-check.ts'
import { cropped, openPicture, toPng } from '../vision/raster.ts'
import { look } from '../vision/sight.ts'
import { cutOut } from '../vision/cutout.ts'
import { topShapeOf } from '../wear/garment-shape.ts'
import { recipes } from './recipes.ts'

const upload = (bytes: Buffer): StudioPicture => ({ bytes, type: 'image/jpeg', width: 0, height: 0 })
const made = async (...job: Parameters<typeof jobFor>) => recipes[job[0]](jobFor(...job))
const person = upload(portrait())
const standing = upload(wholeBody())
const garment = async (name: Parameters<typeof garmentPicture>[0]) =>
  upload(await toPng(garmentPicture(name, 480, 600)))

async function headIn(bytes: Buffer) {
  const picture = await openPicture(upload(bytes))
  return { picture, head: headFrame(oneFace(await look(picture))) }
}

const mustard = (data: Uint8ClampedArray, yellow = 2.4): number => {
  let count = 0
  for (let i = 0; i < data.length; i += 4) {
    if (data[i]! > 160 && data[i]! > data[i + 2]! * yellow && data[i + 1]! > data[i + 2]! * 1.6) count++
  }
  return count
}

describe('a passport photo', () => {
  let bytes: Buffer
  beforeAll(async () => {
    bytes = (await made('passport_photo', { change_dress: 'no' }, { file: person })).bytes
  })

  test('is 35 × 45 mm at 600 dpi', async () => {
    const { width, height, density } = await sharp(bytes).metadata()
    expect([width, height, Math.round(density ?? 0)]).toEqual([827, 1063, 600])
  })

  test('shows the head as large, as high and as level as offices ask', async () => {
    const { picture, head } = await headIn(bytes)
    const toEyes = head.chin.y - head.eyes.y
    // Eyes lie half way up a head.
    expect((toEyes * 2) / picture.height).toBeGreaterThan(usualHead.least - 0.03)
    expect((toEyes * 2) / picture.height).toBeLessThan(usualHead.most)
    const eyeLine = 1 - head.eyes.y / picture.height
    expect(eyeLine).toBeGreaterThan(usualEyes.least)
    expect(eyeLine).toBeLessThan(usualEyes.most)
    expect(Math.abs(head.eyes.x / picture.width - 0.5)).toBeLessThan(0.03)
    expect(Math.abs(head.tilt)).toBeLessThan(0.03)
  })

  test('is white around the person, without a rim of the old wall', async () => {
    const { picture } = await headIn(bytes)
    let grey = 0
    for (let y = 0; y < picture.height * 0.7; y += 1) {
      for (const x of [4, 40, picture.width - 41, picture.width - 5]) {
        const at = (y * picture.width + x) * 4
        if (Math.min(...picture.data.subarray(at, at + 3)) < 250) grey++
      }
    }
    expect(grey).toBe(0)
  })

  test('is not made of a head that has too few pixels to be sharp', async () => {
    const file = upload(await sharp(portrait()).resize(420).jpeg().toBuffer())
    await expect(made('passport_photo', { change_dress: 'no' }, { file })).rejects.toThrow(
      'The head is too small',
    )
  })

  test('leaves the face as it was', async () => {
    const before = await headIn(portrait())
    const after = await headIn(bytes)
    const colour = ({ picture, head }: typeof before) => {
      const at = (Math.round(head.eyes.y + head.unit * 0.28) * picture.width + Math.round(head.middle.x)) * 4
      return [...picture.data.subarray(at, at + 3)]
    }
    const [own, kept] = [colour(before), colour(after)]
    for (const [n, value] of own.entries()) expect(Math.abs(value - kept[n]!)).toBeLessThan(28)
  })
})

test('a profile picture is no face of a few pixels enlarged, and is made as large as they allow', async () => {
  const file = upload(await sharp(portrait()).resize(300).jpeg().toBuffer())
  const inSize = (export_size: string) =>
    made('profile_studio', { export_size, body_position: 'headshot' }, { file })
  await expect(inSize('600x600')).rejects.toThrow('Up to 410 × 410 pixels it is sharp')
  await expect(inSize('410x410')).resolves.toMatchObject({ bytes: expect.any(Buffer) })
  // What is told before paying, by a face that is measured in a small copy.
  const { head, height } = await checkPortrait(await openPicture(file, 800))
  const told = sharpUpTo({ width: 600, height: 600 }, head!.unit, facesAsked('headshot'))
  expect(told?.height).toBeGreaterThan(395)
  expect(told?.height).toBeLessThan(430)
  expect(head!.below / height).toBeCloseTo(0.48, 1)
})

describe('a profile picture before its own background', () => {
  const before = async (bytes: Buffer, export_size: string) =>
    (await made('profile_studio', { background: ownBackground, export_size }, { file: upload(bytes) })).bytes
  const colour = async (bytes: Buffer, x: number, y: number) => {
    const { data, width } = await openPicture(upload(bytes))
    return [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)] as [
      number,
      number,
      number,
      number,
    ]
  }

  test('is made where hair and wall are one, of which nothing is made before another', async () => {
    const file = upload(await beforeDarkWall(portrait()))
    const on = (background: string) =>
      made('profile_studio', { background, export_size: '400x400' }, { file })
    await expect(on('clean-white')).rejects.toThrow('not clear where the person ends')
    expect((await sharp((await on(ownBackground)).bytes).metadata()).width).toBe(400)
  })

  test('goes on beyond the photo where the frame is wider: there its curtain is twice as wide', async () => {
    const wide = await before(portrait(), '900x400')
    const [red, , blue] = await colour(wide, 185, 200)
    expect(red - blue).toBeGreaterThan(90)
    expect((await colour(wide, 0, 0))[3]).toBe(255)
  })

  test('shows the face, and nothing of a rim around the photo', async () => {
    const rim = { left: 40, right: 40, background: '#ff00ff' }
    const bytes = await before(await sharp(portrait()).extend(rim).jpeg().toBuffer(), '400x400')
    const { head, picture } = await headIn(bytes)
    expect(head.unit).toBeGreaterThan(picture.height * 0.2)
    for (const x of [0, 399]) {
      const [, green, blue] = await colour(bytes, x, 100)
      expect(blue - green).toBeLessThan(20)
    }
  })
})

test.each(['passport_photo', 'profile_studio', 'swap_clothing'] as const)(
  '%s takes one person at a time',
  async (tool) => {
    const file = upload(await twoPeople())
    await expect(made(tool, {}, { file, combined_image: file })).rejects.toThrow('More than one face')
  },
)

test('another dress is no matter of the studio, and refused before anything is charged', async () => {
  await expect(made('passport_photo', { change_dress: 'yes' }, { file: person })).rejects.toThrow(
    'needs a connected AI engine',
  )
})

/** Without the blue pocket on its jumper, which is a little longer. */
async function plainly(file: StudioPicture): Promise<StudioPicture> {
  const picture = await openPicture(file)
  const { data, width, height } = picture
  const jumper = (Math.round(height * 0.36) * width + (width >> 1)) * 4
  for (let i = 0; i < Math.round(height * 0.56) * width * 4; i += 4)
    if (data[i + 2]! > data[i]! + 12) data.set(data.subarray(jumper, jumper + 3), i)
  // The wall between the legs is another colour too, where the mask keeps it.
  const trousers = (Math.round(height * 0.7) * width + Math.round(width * 0.45)) * 4
  for (let y = Math.round(height * 0.63); y < height * 0.83; y++)
    for (let x = Math.round(width * 0.47); x < width * 0.53; x++)
      data.set(data.subarray(trousers, trousers + 3), (y * width + x) * 4)
  return upload(await toPng(picture))
}

describe('other clothes', () => {
  test('cover the old ones, and the face stays', async () => {
    const pictures = { file: person, cloth_image: await garment('tee') }
    const { bytes } = await made('swap_clothing', { upload_mode: 'separate' }, pictures)
    const before = await openPicture(person)
    const after = await openPicture(upload(bytes))
    const chest = (data: Uint8ClampedArray) => data.subarray(data.length * 0.7)
    expect(mustard(chest(after.data))).toBeLessThan(mustard(chest(before.data)) * 0.02)
    const { head } = await headIn(portrait())
    const at = (Math.round(head.eyes.y) * before.width + Math.round(head.eyes.x)) * 4
    for (let c = 0; c < 3; c++) expect(Math.abs(after.data[at + c]! - before.data[at + c]!)).toBeLessThan(10)
  })

  test('a deep neckline is known from the shallow one of a shirt with stripes', async () => {
    const depth = async (name: 'kurti' | 'tee') => {
      const { picture, box } = await cutOut(garmentPicture(name, 480, 600))
      const { neckline, torso } = topShapeOf(cropped(picture, box.left, box.top, box.width, box.height))
      return neckline / torso
    }
    expect(await depth('kurti')).toBeGreaterThan(0.35)
    expect(await depth('tee')).toBeLessThan(0.3)
  })

  test.each(['tee', 'shirt', 'kurti'] as const)(
    'the body of a %s has no jump from row to row',
    async (name) => {
      const { picture, box } = await cutOut(garmentPicture(name, 480, 600))
      const { rows, torso } = topShapeOf(cropped(picture, box.left, box.top, box.width, box.height))
      const body = rows.slice(Math.round(rows.length * 0.15), Math.round(rows.length * 0.9))
      const steps = body.slice(1).map(({ right }, n) => Math.abs(right - body[n]!.right))
      expect(Math.max(...steps)).toBeLessThan(torso * 0.02)
    },
  )

  test('all in one picture are told apart: shirt, trousers and shoes', async () => {
    const pictures = { file: await plainly(standing), combined_image: await garment('set') }
    const { note } = await made('swap_clothing', { upload_mode: 'together' }, pictures)
    expect(note).toEqual(say('studio.fittedNote'))
  })

  test('a print that would show through is refused before anything is charged', async () => {
    const pictures = { file: standing, cloth_image: await garment('tee') }
    await expect(made('swap_clothing', { upload_mode: 'separate' }, pictures)).rejects.toThrow(
      /would show through/,
    )
  })

  test('a portrait takes the shirt and says that it has no place for the rest', async () => {
    const pictures = {
      file: person,
      cloth_image: await garment('tee'),
      pant_image: await garment('trousers'),
    }
    const { note } = await made('swap_clothing', { upload_mode: 'separate' }, pictures)
    expect(note).toEqual(say('studio.withoutPantNote'))
  })

  test('trousers alone on a portrait are refused before anything is charged', async () => {
    const pictures = { file: person, combined_image: await garment('trousers') }
    await expect(made('swap_clothing', { upload_mode: 'together' }, pictures)).rejects.toThrow(
      /does not show the legs/,
    )
  })
})
