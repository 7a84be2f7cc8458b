/** What a person may be told of while they look elsewhere. */
export const tellingKinds = ['done', 'failed', 'going', 'plan', 'payment'] as const
export type TellingKind = (typeof tellingKinds)[number]

export const tellingWays = ['push', 'mail'] as const
export type TellingWay = (typeof tellingWays)[number]

/** The name of its box in the profile. */
export const tickOf = (way: TellingWay, kind: TellingKind): string => `${way}-${kind}`

/** A browser that said yes is told everything; by mail comes what one wants to find again. */
export const usuallyMailed: readonly TellingKind[] = ['plan', 'payment']

/** What the service worker is sent, ready to be shown. */
export type PushPayload = {
  title: string
  body: string
  lang: string
  /** One that has the same replaces the other. */
  tag: string
  /** The path that a press on it opens. */
  open: string
  /** The path of a small picture that only its owner's browser can load. */
  picture?: string
  /** Open pages tell it themselves: who looks at one need not hear it twice. */
  isOnPages?: true
}
