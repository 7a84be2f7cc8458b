import type { OrderedView } from '#shared/generation.ts'
import type { Answer, Wire } from './answer.ts'
import { type Order, readGeneration, send } from './post.ts'

/** A form that weighs more is sent in pieces; a smaller one is soon sent once more. */
export const mostInOneRequest = 2 * 1024 * 1024

export type FormOrder<T> = Order & { read: (wire: Wire) => T | undefined }

/** One attempt to send a form, which may be large. */
export async function sendForm<T>(order: FormOrder<T>): Promise<Answer<T>> {
  let bytes = 0
  for (const part of order.body?.values() ?? []) bytes += typeof part === 'string' ? 0 : part.size
  if (bytes > mostInOneRequest) {
    // Where its script does not come, or the browser cannot do it, the form goes whole.
    const script = await import('./in-pieces.ts').catch(() => undefined)
    const answer = await script?.sendInPieces(order)
    if (answer) return answer
  }
  return send({ ...order, headers: { 'Idempotency-Key': order.key } })
}

export const postForm = (order: Order): Promise<Answer<OrderedView>> =>
  sendForm({ ...order, read: readGeneration })
