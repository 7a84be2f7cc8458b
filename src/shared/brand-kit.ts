import type { Size } from './tools/size.ts'

/** The voices in which the studio writes; a shop may have one of them for its own. */
export const kitVoices = ['grand', 'modern', 'warm'] as const
export type KitVoice = (typeof kitVoices)[number]

export const mostKitColours = 4

/** More than any of our designs shows of a logo. */
export const longestLogoSide = 800

export const longest = { phone: 60, address: 90, pageName: 60 } as const

/** What a shop's designs have in common. What is empty was not said. */
export type BrandKit = {
  phone: string
  whatsapp: string
  address: string
  pageName: string
  colours: readonly string[]
  voice: KitVoice | null
  /** `version` is another whenever it is another one: a part of its address. */
  logo: (Size & { version: string }) | null
}

export const emptyKit: BrandKit = {
  phone: '',
  whatsapp: '',
  address: '',
  pageName: '',
  colours: [],
  voice: null,
  logo: null,
}

export const isEmptyKit = ({ colours, voice, logo, ...said }: BrandKit): boolean =>
  colours.length === 0 && voice === null && logo === null && Object.values(said).every((text) => text === '')

type Said = Pick<BrandKit, 'phone' | 'whatsapp' | 'address' | 'pageName'>

/**
 * How one gets to the shop, in at most two lines: numbers first, and where it is below.
 * contactLines({ phone: '০১৭১১-২৩৪৫৬৭', whatsapp: '', address: 'মিরপুর ১০', pageName: '' }) === '০১৭১১-২৩৪৫৬৭\nমিরপুর ১০'
 */
export function contactLines({ phone, whatsapp, address, pageName }: Said): string {
  const isSame = digitsOf(phone) !== '' && digitsOf(phone) === digitsOf(whatsapp)
  const numbers = isSame ? [`WhatsApp ${phone}`] : [phone, whatsapp && `WhatsApp ${whatsapp}`]
  return [numbers, [address, pageName]]
    .map((line) => line.filter((text) => text !== '').join(' · '))
    .filter((line) => line !== '')
    .join('\n')
}

const digitsOf = (number: string): string => number.replace(/[^\d০-৯]/g, '').replace(/^(?:88|৮৮)/, '')

/** Where its owner gets it. */
export const kitLogoAt = (version: string): string => `/api/brand/logo?v=${version}`
