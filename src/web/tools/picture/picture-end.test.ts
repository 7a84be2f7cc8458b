import { describe, expect, it } from 'vitest'
import type { PictureType } from '#shared/pictures.ts'
import * as pictures from '#test/pictures.ts'
import { endOfPicture } from './picture-end.ts'

const kinds: [string, PictureType, () => Promise<Buffer>][] = [
  ['a JPEG', 'image/jpeg', pictures.jpeg],
  [
    'a JPEG that comes in passes',
    'image/jpeg',
    () => pictures.redAndBlue().jpeg({ progressive: true }).toBuffer(),
  ],
  ['a JPEG with notes of the camera', 'image/jpeg', pictures.sidewaysJpegWithPlace],
  ['a PNG', 'image/png', pictures.png],
  ['a WebP', 'image/webp', pictures.webp],
  ['a transparent WebP', 'image/webp', pictures.transparentWebp],
]

describe('endOfPicture', () => {
  it.each(kinds)('finds the end of %s, whatever lies behind it', async (_, type, build) => {
    const whole = await build()
    expect(endOfPicture(whole, type)).toBe(whole.length)
    expect(endOfPicture(Buffer.concat([whole, whole, Buffer.alloc(500, 0xff)]), type)).toBe(whole.length)
  })

  it.each(kinds)('says of %s that part of it is missing, wherever it was cut', async (_, type, build) => {
    const whole = await build()
    for (let length = 12; length < whole.length; length += 1)
      expect([length, endOfPicture(whole.subarray(0, length), type)]).toEqual([length, null])
  })

  it('of a JPEG whose file has its length, but not its end', async () => {
    const whole = await pictures.jpeg({ width: 400, height: 300 })
    expect(endOfPicture(Buffer.from(whole).fill(0, whole.length / 2), 'image/jpeg')).toBeNull()
  })

  it('is not the end of the small picture in the notes of the camera, nor of the brighter copy behind', async () => {
    const whole = await pictures.jpeg({ width: 400, height: 300 })
    const note = Buffer.concat([await pictures.jpeg(), Buffer.alloc(9)])
    const head = Buffer.from([0xff, 0xe1, 0, 0])
    head.writeUInt16BE(note.length + 2, 2)
    const noted = Buffer.concat([whole.subarray(0, 2), head, note, whole.subarray(2)])
    expect(endOfPicture(noted, 'image/jpeg')).toBe(noted.length)

    const hdr = pictures.ultraHdrJpeg()
    expect(endOfPicture(hdr, 'image/jpeg')).toBeLessThan(hdr.length)
  })
})
