import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'

/** Nothing for so long: the phone has lost its network, or somebody holds the door open. */
const stalledMs = 30_000

/** A small body as it is, which must be so long and no longer. */
export async function readBytes({ body }: Pick<Request, 'body'>, length: number): Promise<Buffer> {
  // A reader, as only its end lets go of a body of which nothing more comes.
  const reader = body?.getReader()
  const letGo = () => void reader?.cancel().catch(() => {})
  const stalled = setTimeout(letGo, stalledMs)
  const pieces: Uint8Array[] = []
  let bytes = 0
  try {
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      stalled.refresh()
      pieces.push(piece.value)
      bytes += piece.value.length
      if (bytes > length) break
    }
  } catch (error) {
    throw notWhole(error)
  } finally {
    clearTimeout(stalled)
  }
  if (bytes === length) return Buffer.concat(pieces)
  letGo()
  throw notWhole(`${bytes} bytes of ${length}`)
}

const notWhole = (cause: unknown): AppError =>
  new AppError('invalid', say('form.notWhole'), { log: 'a body did not arrive whole', cause })
