import { describe, expect, it } from 'vitest'
import { goodForms } from '../good-forms.ts'
import { toolById, tools, type Tool } from '../index.ts'
import type { ToolId } from '../cards.ts'
import type { Field, FieldValue } from './field-kinds.ts'
import { gatherValues, shapeOf } from './shape.ts'
import { isList, isLocked } from './values.ts'

const accepts = (tool: Tool, input: unknown): boolean => shapeOf(tool).safeParse(input).success

function parsed(id: ToolId, name: string, value: unknown): FieldValue | undefined {
  const result = shapeOf(toolById(id)).safeParse({ [name]: value })
  return result.success ? result.data[name] : undefined
}

/** Every field of every tool that a request may fill in. */
const fields = tools.flatMap((tool) =>
  Object.entries(tool.fields).flatMap(([name, field]): [string, (typeof tools)[number], string, Field][] =>
    field.kind === 'image' || isLocked(field) ? [] : [[`${tool.id}.${name}`, tool, name, field]],
  ),
)

describe.each(tools.map((tool) => [tool.id, tool] as const))('the shape of %s', (id, tool) => {
  it('lets a good form through unchanged', () => {
    const { values } = goodForms[id]
    expect(shapeOf(tool).parse(values)).toMatchObject(values)
  })

  it.each([
    ['an unknown key', { cost: '0' }],
    ['a picture as text', { file: 'data:image/png;base64,AAAA' }],
    ['a locked name', { shop_name: 'Mine' }],
    ['the user', { user_id: 'somebody else' }],
    ['__proto__', JSON.parse('{"__proto__":{"admin":"yes"}}')],
    ['constructor', { constructor: 'x' }],
    ['toString', { toString: 'x' }],
    ['a list', []],
    ['nothing', null],
    ['a text', 'brand_name=x'],
  ])('refuses %s', (_, input) => {
    expect(accepts(tool, input)).toBe(false)
  })
})

describe.each(fields)('%s', (_, tool, name, field) => {
  const asValue = (text: string): FieldValue => (isList(field) ? [text] : text)

  it.each([
    ['a number', 1],
    ['null', null],
    ['an object', { length: 1, 0: 'x' }],
    ['a list of lists', [['x']]],
    ['a list of numbers', [1]],
    ['true', true],
  ])('refuses %s', (_, value) => {
    expect(accepts(tool, { [name]: value })).toBe(false)
  })

  it('refuses one value where several belong, and several where one belongs', () => {
    expect(accepts(tool, { [name]: isList(field) ? 'x' : ['x', 'y'] })).toBe(false)
  })

  it('refuses 10 kB', () => {
    expect(accepts(tool, { [name]: asValue('x'.repeat(10_000)) })).toBe(false)
  })

  it('refuses 200 entries', () => {
    const many = Array.from({ length: 200 }, (_, n) => `entry ${n}`)
    expect(accepts(tool, { [name]: many })).toBe(false)
  })

  it('refuses half a character', () => {
    expect(accepts(tool, { [name]: asValue('a\ud83d') })).toBe(false)
  })

  const takesWords =
    ['text', 'longText', 'openChoices'].includes(field.kind) ||
    (field.kind === 'openChoice' && field.custom.parse === undefined)
  const result = (text: string): FieldValue | undefined => parsed(tool.id, name, asValue(text))

  it('keeps no control character', () => {
    const dirty = 'a\u0000b\u001b[31m\u007f\u0085c'
    expect(result(dirty)).toEqual(takesWords ? asValue('ab[31mc') : undefined)
  })

  it('takes Bangla and emoji where people write, and only options where they choose', () => {
    const words = 'খাঁটি ঘি 🧈 র‍্যাব'
    expect(result(words)).toEqual(takesWords ? asValue(words) : undefined)
  })
})

describe('texts', () => {
  it('are trimmed, and only invisible characters are nothing', () => {
    expect(parsed('logo_maker', 'brand_name', '  Ruma \n Kitchen ')).toBe('Ruma   Kitchen')
    expect(parsed('logo_maker', 'brand_name', ' \u200b\u200d\ufeff ')).toBe('')
  })

  it('keep their lines where there are several', () => {
    expect(parsed('logo_maker', 'inspiration', 'one\r\ntwo\rthree\n\u0000')).toBe('one\ntwo\nthree')
  })

  it('end at their limit, not one later', () => {
    expect(parsed('logo_maker', 'brand_name', 'x'.repeat(120))).toHaveLength(120)
    expect(parsed('logo_maker', 'brand_name', 'x'.repeat(121))).toBeUndefined()
    expect(parsed('logo_maker', 'inspiration', 'x\r\n'.repeat(999))).toHaveLength(1997)
    expect(parsed('logo_maker', 'inspiration', 'x'.repeat(2001))).toBeUndefined()
  })
})

describe('choices', () => {
  it('are spelled as offered', () => {
    expect(parsed('ad_generator', 'text_option', 'shop_only')).toBe('shop_only')
    expect(parsed('ad_generator', 'text_option', 'Shop_only')).toBeUndefined()
    expect(parsed('passport_photo', 'change_dress', 'Yes')).toBeUndefined()
    expect(parsed('thumbnail_maker', 'has_face', 'yes')).toBeUndefined()
  })

  it('may be empty only where nothing is chosen at first', () => {
    expect(parsed('ai_expand', 'aspect_ratio', '')).toBe('')
    expect(parsed('logo_maker', 'industry', '')).toBe('')
    expect(parsed('thumbnail_maker', 'aspect_ratio', '')).toBeUndefined()
    expect(parsed('passport_photo', 'choose_dress', '')).toBeUndefined()
  })

  it('of one’s own have 1 to 60 characters', () => {
    expect(parsed('passport_photo', 'choose_dress', '  Red saree ')).toBe('Red saree')
    expect(parsed('passport_photo', 'choose_dress', 'x'.repeat(60))).toHaveLength(60)
    expect(parsed('passport_photo', 'choose_dress', 'x'.repeat(61))).toBeUndefined()
    expect(parsed('logo_maker', 'usage', ['Print', '   '])).toBeUndefined()
  })

  it('are counted once', () => {
    expect(parsed('logo_maker', 'usage', ['Print', ' Print', 'Print'])).toEqual(['Print'])
  })
})

describe('sizes and colours', () => {
  it.each([
    ['400x400', '400x400'],
    ['500 × 700', '500x700'],
    ['0500x700', '500x700'],
    ['৫০০x৭০০', '500x700'],
    ['৪০৯৬ × ৬৪', '4096x64'],
    ['৪০৯৭x৪০০', undefined],
    ['63x400', undefined],
    ['4097x400', undefined],
    ['99999x99999', undefined],
    ['-400x400', undefined],
    ['1e3x400', undefined],
    ['square', undefined],
  ])('export size %s is %s', (typed, size) => {
    expect(parsed('profile_studio', 'export_size', typed)).toBe(size)
  })

  it.each([
    ['#2563EB', '#2563eb'],
    ['2563eb', '#2563eb'],
    ['#২৫৬৩eb', '#2563eb'],
    ['#25e', '#2255ee'],
    ['red', undefined],
    ['#25', undefined],
    ['url(x)', undefined],
    ['', undefined],
  ])('colour %s is %s', (typed, found) => {
    expect(parsed('logo_maker', 'primary_color', typed)).toBe(found)
  })
})

describe('what is written, not counted', () => {
  it.each([
    ['ad_generator', 'product_name', 'চা ৫০০ গ্রাম'],
    ['ad_generator', 'product_details', 'দাম ৩৫০ টাকা'],
    ['thumbnail_maker', 'main_title', '৫ মিনিটে আচার'],
    ['passport_photo', 'choose_dress', '৩ নম্বর শাড়ি'],
  ] as const)('%s keeps the digits of its %s as they were typed', (tool, name, typed) => {
    expect(parsed(tool, name, typed)).toBe(typed.normalize('NFC'))
  })
})

describe('gathering the parts of a form', () => {
  const tool = toolById('logo_maker')

  it('makes lists of what is chosen several times, also once', () => {
    const parts = [
      ['brand_name', 'Ruma'],
      ['usage', 'Print'],
      ['style_vibe', 'Bold'],
      ['style_vibe', 'Modern'],
    ] as const
    expect(shapeOf(tool).parse(gatherValues(tool, parts))).toMatchObject({
      brand_name: 'Ruma',
      usage: ['Print'],
      style_vibe: ['Bold', 'Modern'],
    })
  })

  it.each([
    ['a repeated text', ['brand_name', 'brand_name']],
    ['an unknown name', ['price']],
    ['__proto__', ['__proto__']],
  ])('leaves %s for the shape to refuse', (_, names) => {
    expect(
      accepts(
        tool,
        gatherValues(
          tool,
          names.map((name) => [name, 'x']),
        ),
      ),
    ).toBe(false)
  })
})
