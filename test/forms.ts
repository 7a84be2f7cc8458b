import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { GenerationView } from '#shared/generation.ts'
import type { FieldValue } from '#shared/tools/declaration/field-kinds.ts'
import { goodForms } from '#shared/tools/good-forms.ts'
import type { ToolId } from '#shared/tools/cards.ts'
import type { TestBrowser } from './browser.ts'
import { jpeg } from './pictures.ts'

type Sender = Pick<TestBrowser, 'send'>
type Parts = Iterable<readonly [name: string, value: string | Blob]>

const small = jpeg()

export const picturePart = (bytes: Uint8Array, type = 'image/jpeg', name = 'photo.jpg'): File =>
  new File([new Uint8Array(bytes)], name, { type })

/** The good form of a tool as the page sends it; `change` overrides values, null drops a field or a picture. */
export async function goodForm(
  tool: ToolId,
  change: Record<string, FieldValue | Blob | null> = {},
): Promise<FormData> {
  const { values, pictures } = goodForms[tool]
  const photo = picturePart(await small)
  const parts: Record<string, FieldValue | Blob | null> = {
    ...Object.fromEntries(pictures.map((name) => [name, photo])),
    ...values,
    ...change,
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) {
    if (value === null) continue
    for (const one of Array.isArray(value) ? value : [value]) form.append(name, one)
  }
  return form
}

export function formOf(parts: Parts): FormData {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  return form
}

/** Presses the button: one multipart request with a key of its own. */
export async function press(
  person: Sender,
  tool: string,
  form: FormData,
  key: string | null = randomUUID(),
): Promise<Response> {
  return person.send(`/api/tools/${tool}/generations`, {
    method: 'POST',
    headers: key === null ? {} : { 'idempotency-key': key },
    body: form,
  })
}

export type Refusal = { status: number; message: string; field?: string }

export async function refusalOf(answer: Response): Promise<Refusal> {
  const { error } = (await answer.json()) as { error?: { message: string; field?: string } }
  if (!error) throw new Error(`expected a refusal, got ${answer.status}`)
  return { status: answer.status, message: error.message, ...(error.field ? { field: error.field } : {}) }
}

export async function accepted(answer: Response): Promise<GenerationView> {
  const body = (await answer.json()) as { generation?: GenerationView }
  if (answer.status !== 202 || !body.generation) {
    throw new Error(`expected 202, got ${answer.status}: ${JSON.stringify(body)}`)
  }
  return body.generation
}

export async function look(person: Sender, id: string): Promise<GenerationView> {
  const answer = await person.send(`/api/generations/${id}`)
  return ((await answer.json()) as { generation: GenerationView }).generation
}

/** Waits until it has come to one of the states. */
export async function until(
  person: Sender,
  id: string,
  states: GenerationView['state'][] = ['done', 'failed', 'cancelled'],
  withinMs = 60_000,
): Promise<GenerationView> {
  const end = Date.now() + withinMs
  for (let wait = 20; ; wait = Math.min(wait * 1.3, 250)) {
    const view = await look(person, id)
    if (states.includes(view.state)) return view
    if (Date.now() > end) throw new Error(`generation ${id} stays ${view.state}`)
    await sleep(wait)
  }
}

/** A good form, sent and waited for. */
export async function make(
  person: Sender,
  tool: ToolId,
  change: Record<string, FieldValue | Blob | null> = {},
  withinMs?: number,
): Promise<GenerationView> {
  const { id } = await accepted(await press(person, tool, await goodForm(tool, change)))
  return until(person, id, undefined, withinMs)
}
