import { describe, expect, it } from 'vitest'
import { goodForms } from '../good-forms.ts'
import { toolById, tools } from '../index.ts'
import type { ToolId } from '../cards.ts'
import type { FieldValue } from './field-kinds.ts'
import { valuesToSend } from './parts.ts'
import { finalValues } from './values.ts'

type Values = Record<string, FieldValue>

function sent(id: ToolId, values: Values, pictures: string[], shopName: string | null = null): string[] {
  const tool = toolById(id)
  return valuesToSend(tool, finalValues(tool, values, { shopName }), pictures, { userId: 'user-1' }).map(
    (part) =>
      'picture' in part ? `${part.name} = <${part.picture}>` : `${part.name} = ${JSON.stringify(part.value)}`,
  )
}

const subsets = <T>(all: T[]): T[][] =>
  all.reduce<T[][]>((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]])

it.each(tools.map((tool) => tool.id))('%s sends the good form like this', (id) => {
  const { values, pictures, shopName } = goodForms[id]
  expect(sent(id, values, pictures, shopName)).toMatchSnapshot()
})

describe('the ad generator', () => {
  const { values, shopName } = goodForms.ad_generator

  it.each(['both', 'product_only', 'shop_only', 'none'])('with text %s', (text_option) => {
    expect(sent('ad_generator', { ...values, text_option }, ['file'], shopName)).toMatchSnapshot()
  })

  it('takes the shop name from the profile alone', () => {
    const parts = sent('ad_generator', { ...values, shop_name: 'Somebody else' }, ['file'], ' Mine ')
    expect(parts).toContain('shop_name = "Mine"')
  })
})

describe('a passport photo', () => {
  it('keeps the dress to itself when it does not change', () => {
    const parts = sent('passport_photo', { change_dress: 'no', choose_dress: 'Black Shirt' }, ['file'])
    expect(parts).toEqual([
      'file = <file>',
      'user_id = "user-1"',
      'tool = "passport_photo"',
      'change_dress = "no"',
    ])
  })

  it('names the dress that is wished for', () => {
    const parts = sent('passport_photo', { change_dress: 'yes', choose_dress: 'Black Shirt' }, ['file'])
    expect(parts.slice(-2)).toEqual(['change_dress = "yes"', 'choose_dress = "Black Shirt"'])
  })
})

describe('a logo', () => {
  it('has no tagline when it is only a symbol', () => {
    const parts = sent('logo_maker', { ...goodForms.logo_maker.values, logo_type: 'Symbol/icon only' }, [])
    expect(parts.filter((part) => part.startsWith('tagline'))).toEqual([])
    expect(parts).toContain(`usage = ${JSON.stringify('["Facebook page","Packaging"]')}`)
  })
})

describe('a thumbnail', () => {
  const combinations = ['Yes', 'No'].flatMap((has_face) =>
    ['none', 'Surprised'].flatMap((add_face) =>
      subsets(['file']).map((pictures) => ({ has_face, add_face, pictures })),
    ),
  )

  it.each(combinations)('face $has_face, added $add_face, pictures $pictures', ({ pictures, ...faces }) => {
    const values = { ...goodForms.thumbnail_maker.values, ...faces, emotion: 'Friendly' }
    const parts = sent('thumbnail_maker', values, pictures)
    expect(parts).toMatchSnapshot()
    expect(parts.includes('emotion = "Friendly"')).toBe(faces.has_face === 'Yes')
    expect(parts.at(-1)).toBe(`images_uploaded = "${pictures.length}"`)
  })
})

describe('swapping clothes', () => {
  const combinations = ['together', 'separate'].flatMap((upload_mode) =>
    subsets(['combined_image', 'cloth_image', 'pant_image', 'shoe_image']).map((clothes) => ({
      upload_mode,
      clothes,
    })),
  )

  it.each(combinations)('$upload_mode with $clothes', ({ upload_mode, clothes }) => {
    const parts = sent('swap_clothing', { upload_mode }, [...clothes, 'file'])
    expect(parts).toMatchSnapshot()
    const used = clothes.filter((name) => (name === 'combined_image') === (upload_mode === 'together'))
    expect(parts.slice(-2)).toEqual([
      `image_count = "${1 + used.length}"`,
      `field_names = "${['file', ...used].join(',')}"`,
    ])
    expect(parts.filter((part) => part.includes('<'))).toEqual(
      ['file', ...used].map((name) => `${name} = <${name}>`),
    )
  })
})
