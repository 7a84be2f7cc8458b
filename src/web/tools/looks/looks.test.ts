import { describe, expect, it } from 'vitest'
import type { Look } from '#shared/tools/declaration/field-kinds.ts'
import { optionsOf } from '#shared/tools/declaration/values.ts'
import { tools } from '#shared/tools/index.ts'
import { ratioIn } from '#shared/tools/size.ts'
import { backgroundPaint } from './background-paint.ts'
import { dressNamed } from './dress-paint.ts'
import { paletteFor } from './palette.ts'
import { hasPose } from './poses.ts'

function optionsWith(look: Look): string[] {
  const fields = tools.flatMap((tool) => Object.values(tool.fields))
  return fields
    .filter((field) => 'look' in field && field.look === look)
    .flatMap((field) => [
      ...optionsOf(field, { photo_type: 'professional' }),
      ...optionsOf(field, { photo_type: 'casual' }),
    ])
    .map((option) => option.value)
}

const unknown = backgroundPaint('my own words')

describe('every declared option can be seen', () => {
  it.each(optionsWith('background'))('background %s', (value) => {
    expect(backgroundPaint(value)).not.toBe(unknown)
  })
  it.each(optionsWith('dress').filter((value) => value !== 'original'))('dress %s', (value) => {
    expect(dressNamed(value).cut).not.toBe('own')
  })
  it.each(optionsWith('silhouette'))('position %s', (value) => {
    expect(hasPose(value)).toBe(true)
  })
  it.each([...optionsWith('ratio'), ...optionsWith('size')])('shape %s', (value) => {
    expect(ratioIn(value)).toBeGreaterThan(0)
  })
})

it('takes nothing from the prototype for a person’s own word', () => {
  expect(backgroundPaint('constructor')).toBe(unknown)
  expect(dressNamed('__proto__').cut).toBe('own')
  expect(hasPose('toString')).toBe(false)
})

it.each(['', '0:1', '16:0', 'wide', '16:9:1'])('has no shape for "%s"', (text) => {
  expect(ratioIn(text)).toBeNull()
})

it('begins the palette with the default, once', () => {
  expect(paletteFor('#f2a20d').map(({ colour }) => colour)).toHaveLength(paletteFor('#2563eb').length)
  expect(paletteFor('#123456')[0]?.colour).toBe('#123456')
})
