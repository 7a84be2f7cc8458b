import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultsOf } from '#shared/tools/declaration/values.ts'
import { toolById } from '#shared/tools/index.ts'
import { keepDraft, keptDraft, remember, storedValues } from './drafts.ts'

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const items = new Map<string, string>()
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) }
}

const ad = toolById('ad_generator')
const studio = toolById('profile_studio')

describe('what a reload leaves of a form', () => {
  beforeEach(() => {
    vi.stubGlobal('sessionStorage', memory())
    vi.stubGlobal('localStorage', memory())
  })
  afterEach(() => vi.unstubAllGlobals())

  it('is every word and choice', () => {
    const values = { ...defaultsOf(studio), photo_type: 'casual', background: 'riverside', add_name: 'রুমা' }
    keepDraft('me:profile_studio', { values, pictures: {} })
    expect(storedValues(studio, 'me:profile_studio', defaultsOf(studio))).toEqual(values)
    expect(keptDraft('me:profile_studio')?.values).toEqual(values)
    expect(storedValues(studio, 'somebody-else:profile_studio', defaultsOf(studio))).toEqual(
      defaultsOf(studio),
    )
  })

  it('is nothing that the form has no place for', () => {
    const odd = {
      text_option: 'tampered',
      product_name: ['a list'],
      product_type: 'no list',
      shop_name: 'Not from here',
      file: 'x',
      __proto__: { a: 1 },
      gone: 'x',
    }
    sessionStorage.setItem('draft:me:ad_generator', JSON.stringify(odd))
    expect(storedValues(ad, 'me:ad_generator', defaultsOf(ad))).toEqual(defaultsOf(ad))
  })

  it('is the text option for good, under its own name', () => {
    const option = ad.fields.text_option
    if (!option) throw new Error('The ad generator lost its text option')
    remember(option, 'shop_only')
    expect(localStorage.getItem('adTextOption')).toBe('shop_only')
    expect(storedValues(ad, 'new visit', defaultsOf(ad))).toMatchObject({ text_option: 'shop_only' })
    localStorage.setItem('adTextOption', 'nonsense')
    expect(storedValues(ad, 'new visit', defaultsOf(ad))).toMatchObject({ text_option: 'both' })
  })
})

it('works without any storage, and with a broken one', () => {
  expect(storedValues(ad, 'me:ad_generator', defaultsOf(ad))).toEqual(defaultsOf(ad))
  vi.stubGlobal('sessionStorage', { getItem: () => '{broken', setItem: () => undefined })
  expect(storedValues(ad, 'me:ad_generator', defaultsOf(ad))).toEqual(defaultsOf(ad))
  vi.unstubAllGlobals()
})
