import type { GenerationView } from '#shared/generation.ts'
import { messages } from '#shared/messages.ts'

/** How an attempt to begin a generation ended. */
export type Answer =
  | { kind: 'accepted'; generation: GenerationView }
  | { kind: 'refused'; status: number; message: string; field?: string }
  /** Nobody knows whether it arrived; asking again with the same key is safe. */
  | { kind: 'lost' }

type Wire = Partial<{
  generation: GenerationView
  error: Partial<{ message: string; field: string }>
}>

/** Reads what a door answered. Without JSON it was not our server that spoke: a proxy, a captive network. */
export function readAnswer(status: number, body: string): Answer {
  const wire = parse(body)
  if (status >= 200 && status < 300 && wire?.generation) {
    return { kind: 'accepted', generation: withDates(wire.generation) }
  }
  if (status >= 400 && wire?.error) {
    const { message = messages.somethingWrong, field } = wire.error
    return { kind: 'refused', status, message, ...(field ? { field } : {}) }
  }
  return { kind: 'lost' }
}

function parse(body: string): Wire | null {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

/** JSON has no dates. */
function withDates(generation: GenerationView): GenerationView {
  const date = (value: Date | null): Date | null => (value === null ? null : new Date(value))
  return {
    ...generation,
    createdAt: new Date(generation.createdAt),
    startedAt: date(generation.startedAt),
    finishedAt: date(generation.finishedAt),
  }
}
