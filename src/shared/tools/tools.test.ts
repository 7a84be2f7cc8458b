import { describe, expect, it } from 'vitest'
import { firstFailure } from './declaration/checks.ts'
import { valuesToSend } from './declaration/parts.ts'
import { shapeOf } from './declaration/shape.ts'
import { defaultsOf, hasOption, imageFields, isList, optionsOf } from './declaration/values.ts'
import { type Change, provocations } from './bad-forms.ts'
import { goodForms } from './good-forms.ts'
import { findTool, toolById, tools, useInTargets, type Tool } from './index.ts'
import { cardByPath, examplesTabs, searchCards } from './cards.ts'
import { english } from '#shared/words/english.ts'
import { render } from '#shared/words/render.ts'

function failureOf(tool: Tool, ...changes: Change[]): string | undefined {
  const good = goodForms[tool.id]
  const pictures = new Set(good.pictures)
  let { values, shopName } = good
  for (const change of changes) {
    if (change.without !== undefined) pictures.delete(change.without)
    if (change.shopName !== undefined) shopName = change.shopName
    values = { ...values, ...change.values }
  }
  const context = { shopName, hasPicture: (field: string) => pictures.has(field) }
  const failure = firstFailure(tool, shapeOf(tool).parse(values), context)
  return failure ? render(english, failure.message) : undefined
}

describe('the list of tools', () => {
  it('stands in menu order', () => {
    expect(tools.map((tool) => tool.path)).toEqual([
      '/agent',
      '/logo-maker',
      '/passport-photo',
      '/profile-studio',
      '/thumbnail-maker',
      '/background-remover',
      '/image-upscaler',
      '/ai-expand',
      '/swap-clothing',
    ])
  })

  it.each(['id', 'path', 'name', 'icon', 'kind', 'blurb'] as const)('has no %s twice', (key) => {
    expect(new Set(tools.map((tool) => tool[key])).size).toBe(tools.length)
  })

  it('costs what it costs, to the tenth', () => {
    expect(Object.fromEntries(tools.map((tool) => [tool.id, tool.price]))).toEqual({
      ad_generator: 15,
      logo_maker: 15,
      image_upscaler: 15,
      ai_expand: 15,
      passport_photo: 10,
      profile_studio: 10,
      thumbnail_maker: 10,
      background_remover: 10,
      swap_clothing: 10,
    })
  })

  it('says what is missing in the words of each tool', () => {
    const short = 'Insufficient credits'
    expect(
      Object.fromEntries(tools.map((tool) => [tool.id, render(english, tool.messages.insufficient)])),
    ).toEqual({
      ad_generator: `${short}. This tool requires 1.5 credits.`,
      logo_maker: `${short}. This tool requires 1.5 credits.`,
      image_upscaler: `${short}. This tool requires 1.5 credits.`,
      swap_clothing: `${short}. This tool requires 1 credit.`,
      ai_expand: short,
      passport_photo: short,
      profile_studio: short,
      thumbnail_maker: short,
      background_remover: short,
    })
  })

  it('finds tools by a part of the name, in any case', () => {
    expect(searchCards(' MAKER').map((tool) => tool.id)).toEqual([
      'logo_maker',
      'passport_photo',
      'thumbnail_maker',
    ])
    expect(searchCards('generative').map((tool) => tool.id)).toEqual(['ai_expand'])
    expect(searchCards('product ad').map((tool) => tool.id)).toEqual(['ad_generator'])
    expect(searchCards('  ')).toEqual([])
    expect(searchCards('(.*')).toEqual([])
  })

  it('finds a tool by its path and by an id that somebody sent', () => {
    expect(cardByPath('/agent')?.id).toBe('ad_generator')
    expect(cardByPath('/nowhere')).toBeUndefined()
    expect(findTool('__proto__')).toBeUndefined()
  })

  it('sends results only into other tools that take a picture', () => {
    const targets = useInTargets('background_remover').map((tool) => tool.id)
    expect(targets).toContain('ad_generator')
    expect(targets).not.toContain('logo_maker')
    expect(targets).not.toContain('background_remover')
    expect(targets).toContain('passport_photo')
  })

  it.each(['logo_maker', 'thumbnail_maker', 'ad_generator'] as const)(
    'sends a %s nowhere where a person is needed',
    (from) => {
      const targets = useInTargets(from).map((tool) => tool.id)
      expect(targets).toEqual(expect.arrayContaining(['background_remover', 'image_upscaler', 'ai_expand']))
      for (const one of ['passport_photo', 'profile_studio', 'swap_clothing']) {
        expect(targets).not.toContain(one)
      }
    },
  )

  it('fills each tab of the examples page from one tool', () => {
    const tabs = tools.flatMap((tool) => tool.examplesTab ?? [])
    expect(tabs.toSorted()).toEqual([...examplesTabs].toSorted())
  })
})

describe.each(tools.map((tool) => [tool.id, tool] as const))('%s', (id, tool) => {
  it('opens with values that keep the shape', () => {
    const defaults = defaultsOf(tool)
    expect(shapeOf(tool).parse(defaults)).toEqual(defaults)
    expect(shapeOf(tool).parse({})).toEqual(defaults)
  })

  it('opens with options that it offers', () => {
    const defaults = defaultsOf(tool)
    for (const [name, field] of Object.entries(tool.fields)) {
      const options = optionsOf(field, defaults).map((option) => option.value)
      expect(new Set(options).size).toBe(options.length)
      if (options.length === 0 || isList(field) || defaults[name] === '') continue
      expect(hasOption(field, defaults, defaults[name])).toBe(true)
    }
  })

  it('accepts a good form', () => {
    expect(failureOf(tool)).toBeUndefined()
  })

  it('provokes each message, in order', () => {
    const cases = provocations[id]
    expect(cases.map(([message]) => message)).toEqual(
      tool.checks.map((check) => render(english, check.message)),
    )
    for (const [message, change] of cases) expect(failureOf(tool, change)).toBe(message)
  })

  it('shows the first of several failures', () => {
    const cases = provocations[id].filter(([, { values }]) => values?.upload_mode === undefined)
    cases.forEach(([message], from) => {
      expect(failureOf(tool, ...cases.slice(from).map(([, change]) => change))).toBe(message)
    })
  })

  it('enforces what it marks as required, and nothing else', () => {
    const marked = Object.entries(tool.fields).flatMap(([name, field]) => (field.required ? [name] : []))
    const enforced: string[] = tool.checks.map((check) => check.field)
    expect(marked.filter((name) => !enforced.includes(name))).toEqual([])
    expect(enforced.filter((name) => !marked.includes(name))).toEqual([])
  })

  it('calls its main picture `file` and says the true limit', () => {
    const pictures = imageFields(tool)
    const [main = 'file'] = pictures.map(([name]) => name)
    expect(main).toBe('file')
    for (const [, field] of pictures) expect(field.hint).toContain(`up to ${field.maxMegabytes}MB`)
  })

  it('names in its order only parts that exist', () => {
    const { values, pictures } = goodForms[id]
    const everything = { ...values, has_face: 'Yes' }
    const names = valuesToSend(tool, everything, [...pictures, 'file'], { userId: 'u' }).map(
      (part) => part.name,
    )
    expect(names).toEqual(expect.arrayContaining([...(tool.order ?? [])]))
  })
})

describe('the ad generator', () => {
  const tool = toolById('ad_generator')

  it('asks for names only where they will be written', () => {
    const nameless = { values: { product_name: '' }, shopName: null }
    const withOption = (text_option: string): string | undefined =>
      failureOf(tool, nameless, { values: { text_option } })
    expect(withOption('none')).toBeUndefined()
    expect(withOption('product_only')).toBe('Please enter a product name')
    expect(withOption('shop_only')).toMatch(/^Please set your Shop Name/)
    expect(withOption('both')).toMatch(/^Please set your Shop Name/)
  })
})

describe('swapping clothes', () => {
  it('does not take a picture of the other mode for the one it needs', () => {
    const tool = toolById('swap_clothing')
    const values = { upload_mode: 'separate' }
    const hasPicture = (field: string): boolean => field !== 'cloth_image'
    expect(firstFailure(tool, values, { shopName: null, hasPicture })).toEqual({
      message: { key: 'clothing.noCloth' },
      field: 'cloth_image',
    })
  })
})
