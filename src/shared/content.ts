/** In these a picture that an admin chose is kept. */
export const widestSitePicture = 1280
export const sitePictureWidths = [400, 800, widestSitePicture] as const

/** A picture of the site itself in the sizes that a phone or a screen needs. */
export type SitePicture = {
  /** The WebP that any browser can show. */
  src: string
  srcSet: string
  avifSrcSet: string | null
  width: number
  height: number
  /** A few hundred bytes to stand there until the picture has come. */
  blur: string | null
  isTransparent: boolean
}

/** One example of a tool: what it began with (where it began with anything) and what came out. */
export type Example = {
  id: string
  tool: string
  /** Which of the tool's places it fills, from 1. */
  position: number
  title: string
  before: SitePicture | null
  after: SitePicture
}

export const contentTypes = ['text', 'image', 'button'] as const
export type ContentType = (typeof contentTypes)[number]

export const buttonActions = ['redirect', 'webhook', 'popup', 'save'] as const

/** As a page shows it: text is HTML that has been through the allow-list. */
export type ContentElement = { id: string; section: string; position: number } & (
  | { type: 'text'; html: string }
  | { type: 'image'; url: string; alt: string }
  | { type: 'button'; text: string; action: 'redirect'; to: string }
  | { type: 'button'; text: string; action: 'popup'; message: string }
  | { type: 'button'; text: string; action: 'webhook' | 'save' }
)

/** Pages with managed sections, and what each section is called. */
export const managedPages = {
  about: ['intro', 'skills', 'contact', 'mission'],
  examples: ['intro'],
} as const

export type ManagedPage = keyof typeof managedPages
export type SectionName = (typeof managedPages)[ManagedPage][number]
