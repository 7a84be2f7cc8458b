import { useRouteLoaderData } from 'react-router'
import type { News } from '#shared/generation.ts'
import type { Me, Theme, ToastMessage } from '#shared/me.ts'
import { firstLanguage, type Language } from '#shared/words/language.ts'

/** What the root loader sends with every page. */
export type RootData = {
  me: Me | null
  /** The password was right, the second step is missing: nobody yet, and no visitor either. */
  halfway: boolean
  theme: Theme
  language: Language
  /** The site's public origin from configuration, never from the request's Host header. */
  origin: string
  /** Left by the page before, shown once. */
  toast: ToastMessage | null
  /** Pictures that ended while nobody looked. */
  news: News[]
  /** By the server’s clock, for whoever is signed in: what changed since may be missing here. */
  readAt: number | null
}

const nobody: RootData = {
  me: null,
  halfway: false,
  theme: 'system',
  language: firstLanguage,
  origin: '',
  toast: null,
  news: [],
  readAt: null,
}

/** Undefined where the page failed before anything was known. */
export const useRootLoaded = (): RootData | undefined => useRouteLoaderData<RootData>('root')

export const useRootData = (): RootData => useRootLoaded() ?? nobody

/** All that the frame of a page must know of its reader to be drawn. */
export type Who = 'person' | 'halfway' | 'visitor'

export const whoIs = ({ me, halfway }: RootData): Who => (me ? 'person' : halfway ? 'halfway' : 'visitor')

export const useMe = (): Me | null => useRootData().me
