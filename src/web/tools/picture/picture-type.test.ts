import { describe, expect, it } from 'vitest'
import { otherKindOf, pictureTypeOf } from './picture-type.ts'

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : part,
    ),
  )
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0)
const chunk = (name: string, length: number): (string | number[])[] => [
  [0, 0, 0, length],
  name,
  zeros(length + 4),
]
const png = '\x89PNG\r\n\x1a\n'

describe('pictureTypeOf', () => {
  it.each([
    ['a JPEG', bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF'), 'image/jpeg'],
    ['a PNG', bytes(png, ...chunk('IHDR', 13), ...chunk('IDAT', 5)), 'image/png'],
    ['a plain WebP', bytes('RIFF', zeros(4), 'WEBPVP8 ', zeros(20)), 'image/webp'],
    [
      'a WebP with transparency',
      bytes('RIFF', zeros(4), 'WEBPVP8X', zeros(4), [0x10], zeros(9)),
      'image/webp',
    ],
  ])('knows %s', (_, head, type) => {
    expect(pictureTypeOf(head)).toBe(type)
  })

  it.each([
    ['nothing', bytes()],
    ['half a signature', bytes('\x89PN')],
    ['a PDF called .png', bytes('%PDF-1.7')],
    ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['a HEIC', bytes(zeros(4), 'ftypheic')],
    ['a GIF', bytes('GIF89a')],
    ['a sound in RIFF', bytes('RIFF', zeros(4), 'WAVEfmt ')],
    ['a moving WebP', bytes('RIFF', zeros(4), 'WEBPVP8X', zeros(4), [0x02], zeros(9))],
    ['a moving PNG', bytes(png, ...chunk('IHDR', 13), ...chunk('acTL', 8), ...chunk('IDAT', 5))],
  ])('refuses %s', (_, head) => {
    expect(pictureTypeOf(head)).toBeNull()
  })

  it('ends on a PNG whose lengths lead nowhere', () => {
    expect(pictureTypeOf(bytes(png, [0xff, 0xff, 0xff, 0xff], 'IHDR'))).toBe('image/png')
  })
})

const family = (...brands: string[]): Uint8Array =>
  bytes(
    [0, 0, 0, 12 + brands.length * 4],
    'ftyp',
    brands[0] ?? '',
    zeros(4),
    brands.slice(1).join(''),
    'meta',
  )

describe('otherKindOf', () => {
  it.each([
    ['AVIF', family('avif', 'mif1', 'miaf'), 'avif'],
    ['AVIF that calls itself a picture in general', family('mif1', 'avif', 'miaf'), 'avif'],
    ['HEIC of an iPhone', family('heic', 'mif1', 'heic'), 'heic'],
    ['HEIC of an Android', family('mif1', 'heic'), 'heic'],
    ['BMP', bytes('BM', zeros(60)), 'bmp'],
  ])('knows %s', (_, head, kind) => {
    expect(pictureTypeOf(head)).toBeNull()
    expect(otherKindOf(head)).toBe(kind)
  })

  it.each([
    ['a film', family('isom', 'iso2', 'mp41')],
    ['a film of an iPhone', family('qt  ')],
    ['an AVIF that moves', family('avis', 'msf1')],
    ['a family without a name', bytes([0, 0, 0, 4], 'ftyp')],
    ['a GIF', bytes('GIF89a')],
    ['nothing', bytes()],
  ])('does not know %s', (_, head) => {
    expect(otherKindOf(head)).toBeNull()
  })
})
