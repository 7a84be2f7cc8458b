import { expect, it } from 'vitest'
import { layThumbnail } from '#shared/designs/lay-thumbnail.ts'
import { lookNames } from '#shared/designs/looks.ts'
import { Chance } from '../random.ts'
import { readOf } from '../testing/measure-read.ts'
import { brandTinted } from './brand-tint.ts'
import { newSheet, type Sheet } from './canvas.ts'
import { lettered } from './lettered.ts'
import { looks } from './looks/looks.ts'

const size = { width: 480, height: 600 }
const kits = [[], ['#7a2e8d', '#f2a20d'], ['#0b8f6a', '#e8e8e8']]

/** What a photo can be at its worst. */
const photos: Record<string, (x: number, y: number, chance: Chance) => string> = {
  noisy: (_x, _y, chance) => grey(chance.next() * 255),
  light: (_x, _y, chance) => grey(225 + chance.next() * 30),
  dark: (_x, _y, chance) => grey(chance.next() * 40),
  checked: (x, y) => ((x + y) % 2 === 0 ? '#ffffff' : '#101010'),
}
const grey = (light: number) => `rgb(${light | 0},${light | 0},${light | 0})`

function photo(name: string): Sheet {
  const sheet = newSheet(size.width, size.height)
  const [chance, side] = [new Chance(3), name === 'checked' ? 40 : 6]
  for (let y = 0; y * side < sheet.height; y++)
    for (let x = 0; x * side < sheet.width; x++) {
      sheet.pen.fillStyle = photos[name]?.(x, y, chance) ?? '#000000'
      sheet.pen.fillRect(x * side, y * side, side, side)
    }
  return sheet
}

const long = 'ক্ষুদ্র উদ্যোক্তার বিজ্ঞাপন বানানোর সহজ উপায় ৭ দিনে'
const contact = '০১৭১১-২৩৪৫৬৭\nমিরপুর ১০'

it.each(lookNames)('a title in three lines over any photo is read, as %s and in a shop’s colours', (name) => {
  for (const [n, ground] of Object.keys(photos).entries()) {
    const piece = photo(ground)
    const on = newSheet(size.width, size.height)
    const look = looks[name]('#c8452d', new Chance(n))
    const area = { x: 0, y: 0, ...size }
    look.ground(on, new Chance(n), area)
    const design = layThumbnail({
      size,
      title: long,
      isMirrored: false,
      look,
      ground: { look: name, tint: null, choice: n, state: n },
      subject: { width: piece.width, height: piece.height, foot: { left: 0, right: 1 }, as: 'photo' },
      contact,
    })
    const read = readOf(brandTinted(design, on, kits[n % kits.length] ?? []), { ground: on, subject: piece })
    expect([ground, read.filter(([, contrast]) => contrast < 4.5)]).toEqual([ground, []])
  }
})

it.each(Object.keys(photos))('words over a %s picture that somebody else has made are read', (name) => {
  const ground = { focus: { x: 0.3, y: 0.4, width: 0.4, height: 0.3 }, faces: [] }
  for (const of of ['ad', 'thumbnail'] as const) {
    const on = newSheet(size.width, size.height)
    const template = { name: 'over', of, voice: 'warm', isCentred: true } as const
    const texts = { headline: long, title: long, line: 'কোনো রং নেই', badge: '৳২৫০', shop: 'মৌ', contact }
    const design = lettered(on, photo(name), { template, ground, texts })
    const read = readOf(design, { ground: on })
    expect(read.map(([id]) => id)).toContain(of === 'ad' ? 'headline' : 'title')
    expect([of, read.filter(([, contrast]) => contrast < 4.5)]).toEqual([of, []])
  }
})
