import { pieceBytes, uploadedHeader, uploadField } from '#shared/uploads.ts'
import type { Answer, Wire } from './answer.ts'
import { type Order, send } from './post.ts'
import type { FormOrder } from './post-form.ts'

/** A form as it travels, and how far it has come. */
type Travelling = {
  type: string
  bytes: Blob
  there: number
  /** False after a break: then the server is asked. */
  isSure: boolean
  /** What the page was told last: it is never told less, though half a piece be lost. */
  shown: number
}

/** As long as the page has the form, also when its button is pressed again: it goes on from where it was. */
const travelling = new WeakMap<FormData, Promise<Travelling>>()

/** More often the server and this page do not understand each other, and what they say is no break. */
const mostMisfits = 4

/**
 * One attempt to send a large form piece by piece, and then to press with it. Lost, it goes on at the next attempt
 * from where it was. Undefined where it has to go whole.
 */
export async function sendInPieces<T>(order: FormOrder<T>): Promise<Answer<T> | undefined> {
  const { address, key, body, read } = order
  if (!body) return undefined
  const known = travelling.get(body) ?? written(body)
  travelling.set(body, known)
  const form = await known.catch(() => undefined)
  if (!form?.type.startsWith('multipart/')) return undefined

  const before = form.there
  const lost = (): Answer<T> => ({ kind: 'lost', moved: form.there > before })
  for (let misfits = 0; misfits < mostMisfits; misfits++) {
    const refusal = await bring(form, order)
    if (refusal !== 'all there') return refusal?.kind === 'lost' ? lost() : refusal
    const answer = await send({
      address,
      headers: {
        'Idempotency-Key': key,
        'Content-Type': form.type,
        [uploadedHeader]: String(form.bytes.size),
      },
      read,
    })
    if (answer.kind === 'lost') return lost()
    if (answer.kind !== 'refused' || answer.field !== uploadField) return answer
    form.isSure = false
  }
  return undefined
}

/** As the browser writes it, once: another time it would draw another line between the parts. */
async function written(body: FormData): Promise<Travelling> {
  const page = new Response(body)
  const type = page.headers.get('content-type') ?? ''
  return { type, bytes: await page.blob(), there: 0, isSure: true, shown: 0 }
}

type Stopped = Exclude<Answer<never>, { kind: 'done' }>

/** Sends piece after piece until all are there. Undefined where that leads nowhere. */
async function bring(
  form: Travelling,
  { key, onProgress }: Order,
): Promise<'all there' | Stopped | undefined> {
  const address = `/api/uploads/${key}`
  const { size } = form.bytes
  const show = (bytes: number) => onProgress?.((form.shown = Math.max(form.shown, bytes / size)))

  const ask = () => send({ method: 'GET', address, read: readArrived })
  const sendNext = (at: number) => {
    const piece = form.bytes.slice(at, at + pieceBytes)
    const onPart = (part: number) => show(at + part * piece.size)
    const place = `?at=${at}&of=${size}`
    return send({
      method: 'PUT',
      address: address + place,
      body: piece,
      onProgress: onPart,
      read: readArrived,
    })
  }

  for (let misfits = 0; misfits < mostMisfits;) {
    if (form.isSure && form.there >= size) return 'all there'
    const answer = await (form.isSure ? sendNext(form.there) : ask())
    form.isSure = answer.kind === 'done'
    if (answer.kind === 'done') {
      show((form.there = answer.value))
      continue
    }
    if (answer.kind === 'lost' || answer.status === 401) return answer
    if (answer.field !== uploadField) return undefined
    misfits += 1
    if (answer.status === 404) Object.assign(form, { there: 0, isSure: true })
  }
  return undefined
}

const readArrived = ({ arrived }: Wire): number | undefined =>
  typeof arrived === 'number' ? arrived : undefined
