import { say } from '#shared/words/say.ts'
import { wordsOf } from '#web/words.ts'

/** What a door refused with, in words for the person. */
export type Refusal = { status: number; code: string; message: string; field?: string }

/** How a call ended. */
export type Answer<T> =
  | { kind: 'done'; value: T }
  | ({ kind: 'refused' } & Refusal)
  /** Nobody knows whether it arrived; `moved` where at least a part of it is known to have. */
  | { kind: 'lost'; moved?: boolean }

/** Reads what a door answered. Without its JSON it was not our server that spoke: a proxy, a captive network. */
export function readAnswer<T>(status: number, body: string, read: (wire: Wire) => T | undefined): Answer<T> {
  const wire = status === 204 ? {} : parse(body)
  if (wire && status >= 200 && status < 300) {
    const value = read(wire)
    if (value !== undefined) return { kind: 'done', value }
  }
  if (status >= 400 && isWire(wire?.['error'])) {
    const { code, message, field } = wire['error']
    return {
      kind: 'refused',
      status,
      code: textOf(code) ?? 'broken',
      message: textOf(message) ?? wordsOf(say('general.wrong')),
      ...(textOf(field) ? { field: textOf(field) } : {}),
    }
  }
  return { kind: 'lost' }
}

export type Wire = Readonly<Record<string, unknown>>

const isWire = (value: unknown): value is Wire => typeof value === 'object' && value !== null

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

function parse(body: string): Wire | undefined {
  try {
    const value: unknown = JSON.parse(body)
    return isWire(value) ? value : undefined
  } catch {
    return undefined
  }
}
