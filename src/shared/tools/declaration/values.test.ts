import { describe, expect, it } from 'vitest'
import { say } from '#shared/words/say.ts'
import { goodForms } from '../good-forms.ts'
import { toolById } from '../index.ts'
import { addCustomEntry, mostCustomEntries, type Added } from './custom-entries.ts'
import { labelsOfForms } from '#shared/written/bn-labels.ts'
import { describe as describeValues, galleryName } from './describe.ts'
import { defaultsOf, engineWishes, finalValues, shownFields, withoutEngine, withValue } from './values.ts'

describe('changing a value', () => {
  it('takes the ratio along with the platform until the person chooses one', () => {
    const tool = toolById('thumbnail_maker')
    const onTikTok = withValue(tool, defaultsOf(tool), 'platform', 'TikTok')
    expect(onTikTok.aspect_ratio).toBe('9:16')
    const chosen = withValue(tool, onTikTok, 'aspect_ratio', '1:1')
    expect(withValue(tool, chosen, 'platform', 'YouTube').aspect_ratio).toBe('1:1')
  })

  it('leaves no background of the other photo type behind, but keeps one’s own', () => {
    const tool = toolById('profile_studio')
    const office = withValue(tool, defaultsOf(tool), 'background', 'office-blur')
    expect(withValue(tool, office, 'photo_type', 'casual').background).toBe('own-blur')
    const own = withValue(tool, office, 'background', 'Our shop')
    expect(withValue(tool, own, 'photo_type', 'casual').background).toBe('Our shop')
  })

  it('does not change the form it was given', () => {
    const tool = toolById('thumbnail_maker')
    const before = Object.freeze(defaultsOf(tool))
    withValue(tool, before, 'platform', 'TikTok')
    expect(before.aspect_ratio).toBe('16:9')
  })
})

describe('what a generation is made with', () => {
  it('has nothing hidden, and the shop name of the profile', () => {
    const tool = toolById('ad_generator')
    const { values, shopName } = goodForms.ad_generator
    expect(finalValues(tool, values, { shopName })).toMatchObject({
      shop_name: shopName,
      text_option: 'both',
    })
    expect(finalValues(tool, { ...values, text_option: 'none' }, { shopName })).toEqual({
      text_option: 'none',
      product_type: values.product_type,
      product_details: values.product_details,
      template: '',
      ai_instructions: '',
      brand_kit: 'yes',
    })
  })

  it('keeps what only an engine does as it is at first, where the studio asks', () => {
    const tool = toolById('passport_photo')
    const wished = { ...defaultsOf(tool), change_dress: 'yes', choose_dress: 'Black Shirt' }
    expect(engineWishes(tool, wished)).toEqual(['change_dress'])
    expect(shownFields(tool, withoutEngine(tool, wished)).map(([name]) => name)).toEqual([
      'file',
      'change_dress',
    ])
    expect(engineWishes(tool, {})).toEqual([])
    // What is hidden is no wish.
    const thumbnail = toolById('thumbnail_maker')
    expect(engineWishes(thumbnail, { has_face: 'No', emotion: 'Friendly' })).toEqual([])
    expect(engineWishes(thumbnail, { has_face: 'Yes', emotion: 'Friendly' })).toEqual(['emotion'])
  })

  it('is told in words', () => {
    const tool = toolById('profile_studio')
    const values = finalValues(tool, goodForms.profile_studio.values, { shopName: null })
    const asDeclared = (words: string): string => words
    expect(describeValues(tool, values, asDeclared)).toEqual(
      expect.arrayContaining([
        { label: 'Background', value: 'Riverside' },
        { label: 'Export size', value: '400x400 (LinkedIn)' },
        { label: 'Add a name', value: 'Ruma 🙂' },
      ]),
    )
    const logo = describeValues(toolById('logo_maker'), { usage: ['Print', 'Mugs'], tagline: '' }, asDeclared)
    expect(logo).toEqual([{ label: 'Primary Usage', value: 'Print, Mugs' }])
    const passport = describeValues(toolById('passport_photo'), { change_dress: 'no' }, asDeclared)
    expect(passport).toEqual([{ label: 'Change dress', value: 'No' }])
  })

  it('is told in Bangla, but for what the person typed', () => {
    const label = (words: string): string => labelsOfForms.logo_maker[words] ?? words
    const lines = describeValues(
      toolById('logo_maker'),
      { usage: ['Print', 'Mugs'], brand_name: 'Print', tagline: '' },
      label,
    )
    expect(lines).toEqual([
      { label: 'ব্র্যান্ডের নাম', value: 'Print' },
      { label: 'কোথায় ব্যবহার করবেন', value: 'ছাপার কাজ, Mugs' },
    ])
  })

  it('names the picture in the gallery', () => {
    expect(galleryName(toolById('ad_generator'), goodForms.ad_generator.values)).toBe('আমের আচার')
    expect(galleryName(toolById('thumbnail_maker'), { main_title: '  ' })).toBe('Thumbnail Maker')
    expect(galleryName(toolById('image_upscaler'), {})).toBe('Image Upscaler')
  })
})

describe('options of one’s own', () => {
  function add(typed: string, list: string[], name = 'background'): Added {
    const tool = toolById('profile_studio')
    const field = tool.fields[name]
    if (field?.kind !== 'openChoice') throw new Error(`${name} takes no options of one’s own`)
    return addCustomEntry(field, defaultsOf(tool), list, typed)
  }

  it('are trimmed and added at the end', () => {
    expect(add('  Our shop ', ['Garden'])).toEqual({
      kind: 'added',
      entry: 'Our shop',
      list: ['Garden', 'Our shop'],
    })
  })

  it('are not added empty, twice, or beside a built-in one', () => {
    expect(add('  ', [])).toEqual({ kind: 'ignored', says: say('profileStudio.backgroundEmpty') })
    expect(add('our SHOP', ['Our shop'])).toEqual({
      kind: 'ignored',
      says: say('profileStudio.backgroundExists'),
    })
    expect(add('Office blur', [])).toEqual({ kind: 'ignored', says: say('profileStudio.backgroundExists') })
    expect(add(' ', [], 'outfit')).toEqual({ kind: 'ignored', says: undefined })
    expect(add('formal', [], 'outfit')).toEqual({ kind: 'ignored', says: undefined })
  })

  it('have a form where one is needed', () => {
    expect(add('500 x 500', [], 'export_size')).toMatchObject({ entry: '500x500' })
    expect(add('huge', [], 'export_size')).toMatchObject({
      kind: 'ignored',
      says: { key: 'profileStudio.oddSize' },
    })
  })

  it('are not endless', () => {
    const full = Array.from({ length: mostCustomEntries }, (_, n) => `Place ${n}`)
    expect(add('One more', full).kind).toBe('ignored')
    expect(add('One more', full.slice(1)).kind).toBe('added')
    expect(add('x'.repeat(61), []).kind).toBe('ignored')
  })
})
