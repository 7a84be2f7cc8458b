import type { z } from 'zod'
import { say, type Say } from '../words/say.ts'

export type Read<Document> = { design: Document } | { wrong: Say }

type Kind<Document> = {
  shape: z.ZodType<Document>
  /** Of the program; a document of a later one is said to be one. */
  version: number
  mostBytes: number
  /** What no field can know by itself. */
  wrongIn?: (design: Document) => Say | undefined
}

/** The one way in for a document that somebody else has written. What is not known is refused. */
export function readDocument<Document>(text: string, kind: Kind<Document>): Read<Document> {
  // In UTF-8 no character is shorter than in UTF-16, so what is too long here is not even counted.
  if (text.length > kind.mostBytes || new TextEncoder().encode(text).length > kind.mostBytes)
    return { wrong: say('designs.tooLarge') }
  const found = asJson(text)
  if (isNewer(found, kind.version)) return { wrong: say('designs.newer') }
  const { data: design } = kind.shape.safeParse(found)
  const wrong = design ? kind.wrongIn?.(design) : say('designs.notUnderstood')
  return design && !wrong ? { design } : { wrong: wrong ?? say('designs.notUnderstood') }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isNewer = (found: unknown, version: number): boolean =>
  typeof found === 'object' &&
  found !== null &&
  'version' in found &&
  typeof found.version === 'number' &&
  found.version > version
