import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import { networkOf } from '#server/lib/network.ts'
import type { AppContext } from './environment.ts'

/** Whoever takes nothing for so long is gone, or wants to hold us. */
const stillMs = 30_000
/** How many at once. Whole carriers share one address, so that one is many people. */
const most = {
  picture: { person: 100, network: 60 },
  zip: { person: 2, network: 0 },
}
const mostInAll = 1_000

const open = new Map<string, number>()
let openInAll = 0

type Reader = {
  /** A person, or the network of a stranger. */
  who: string
  isPerson: boolean
  /** Ends the connection. */
  hangUp: () => void
}

export function readerOf(c: AppContext): Reader {
  const person = c.get('user')?.id ?? c.get('holder')?.id
  return {
    who: person ?? networkOf(c.get('browser').address),
    isPerson: person !== undefined,
    hangUp: () => c.env.outgoing.destroy(),
  }
}

/**
 * Sends what is read piece by piece: a reader, however slow, holds one piece and a turn. The next piece is read when
 * the one before has left; when nothing leaves for half a minute, the connection ends.
 */
export function sendSlowly(
  reader: Reader,
  pieces: AsyncIterable<Uint8Array>,
  kind: keyof typeof most = 'picture',
): ReadableStream<Uint8Array> {
  const giveBack = takeTurn(reader, kind)
  const reading = pieces[Symbol.asyncIterator]()
  let patience: NodeJS.Timeout | undefined
  const end = async () => {
    clearTimeout(patience)
    giveBack()
    await reading.return?.()
  }
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(patience)
        const piece = await reading.next()
        if (piece.done) {
          giveBack()
          return controller.close()
        }
        controller.enqueue(piece.value)
        patience = setTimeout(reader.hangUp, stillMs).unref()
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  )
}

/** Signed-in people count by themselves; all others by their network. */
function takeTurn(reader: Reader, kind: keyof typeof most): () => void {
  const who = `${kind}:${reader.who}`
  const mine = open.get(who) ?? 0
  if (mine >= most[kind][reader.isPerson ? 'person' : 'network'] || openInAll >= mostInAll) {
    throw new AppError('too_many', say('pictures.sending'), {
      log: `${mine} answers are being sent to ${who}, ${openInAll} in all`,
      retryAfterSeconds: 10,
    })
  }
  open.set(who, mine + 1)
  openInAll += 1
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    openInAll -= 1
    const left = (open.get(who) ?? 1) - 1
    if (left > 0) open.set(who, left)
    else open.delete(who)
  }
}
