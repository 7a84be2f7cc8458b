import { randomUUID } from 'node:crypto'

/** Whom a door lets through; `key` where nobody is known by a cookie, but people by a key of theirs; `everybody` where nobody is asked who they are. What is not signed in whole is a visitor to all but the doors for `halfway`. */
export type Openness = 'everybody' | 'anyone' | 'person' | 'halfway' | 'admin' | 'key'

/** Things that belong to somebody, and whose ids are tried by somebody else. */
export type Kind =
  | 'picture'
  | 'generation'
  | 'batch'
  | 'share'
  | 'session'
  | 'factor'
  | 'challenge'
  | 'feedback'
  | 'order'
  | 'code'
  | 'person'
  | 'element'
  | 'key'
  | 'upload'

/** A value that a door takes: as it is, a text that may say anything, or the id of a thing. */
export type Sample = string | { words: string } | { id: Kind }
export type Write = { method?: string; as?: 'form' | 'json' | 'multipart'; fields: Record<string, Sample> }

export type Entry = {
  for: Openness
  /** What stands in the path. A place without an entry is filled with something that nobody has. */
  ids?: Record<string, Kind>
  fill?: Record<string, string>
  writes?: Write[]
  /** An answer here is meant for everybody and may be kept. */
  isPublic?: boolean
  /** Another site's forms and servers come here; it gives nothing for it. */
  isFromElsewhere?: boolean
}

export const words = (text: string): Sample => ({ words: text })
export const id = (kind: Kind): Sample => ({ id: kind })
export const form = (fields: Write['fields']): Write => ({ fields })
export const json = (fields: Write['fields'], method = 'POST'): Write => ({ method, as: 'json', fields })

/** An id that nobody has. */
export const nobodys = (): string => randomUUID()
