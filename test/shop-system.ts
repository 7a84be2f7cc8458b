import { setTimeout as sleep } from 'node:timers/promises'
import type { FieldValue } from '#shared/tools/declaration/field-kinds.ts'
import type { ToolId } from '#shared/tools/cards.ts'
import { createKey } from '#server/features/api-keys/keys.ts'
import type { OrderView } from '#server/features/api-keys/list-orders.ts'
import { goodForm } from './forms.ts'
import { newPerson, type TestPerson } from './people.ts'
import type { TestProgram } from './program.ts'

type Wishes = NonNullable<Parameters<typeof newPerson>[1]> & {
  /** In credits. */
  limit?: number
}

export type ShopSystem = Awaited<ReturnType<typeof newShopSystem>>

/** A person and their shop's own system, which knows nothing but a key. */
export async function newShopSystem(program: TestProgram, { limit, ...wishes }: Wishes = {}) {
  const person = await newPerson(program, wishes)
  return { person, ...(await systemOf(program, person, limit)) }
}

/** One more key of the same person. */
export async function systemOf(program: TestProgram, person: TestPerson, limit?: number) {
  const creditLimit = limit === undefined ? null : limit * 10
  const { key, token, callbackSecret } = await createKey(person.id, { name: 'Till', creditLimit })
  const call = (path: string, init: RequestInit = {}) => callWith(program, token, path, init)
  return { keyId: key.id, token, callbackSecret, call }
}

export const callWith = (program: TestProgram, token: string, path: string, init: RequestInit = {}) =>
  fetch(`${program.origin}/api/v1${path}`, {
    ...init,
    redirect: 'manual',
    headers: { ...Object.fromEntries(new Headers(init.headers)), authorization: `Bearer ${token}` },
  })

type Change = Record<string, FieldValue | Blob | null>
type System = Pick<ShopSystem, 'call'>

/** Orders a picture as a good form asks for it. */
export async function order(
  { call }: System,
  tool: ToolId,
  change: Change = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  return call(`/tools/${tool}/generations`, { method: 'POST', headers, body: await goodForm(tool, change) })
}

export type Ordered = OrderView & { already_made: boolean }

export async function ordered(answer: Response): Promise<Ordered> {
  const body = (await answer.json()) as Ordered
  if (answer.status !== 202 && answer.status !== 200)
    throw new Error(`expected an order, got ${answer.status}: ${JSON.stringify(body)}`)
  return body
}

/** As JSON brings it: moments are texts. */
export async function lookAt({ call }: System, id: string): Promise<OrderView> {
  return (await (await call(`/generations/${id}`)).json()) as OrderView
}

export async function untilEnded(system: System, id: string, withinMs = 60_000): Promise<OrderView> {
  for (const end = Date.now() + withinMs; ; await sleep(40)) {
    const view = await lookAt(system, id)
    if (!['queued', 'working'].includes(view.status)) return view
    if (Date.now() > end) throw new Error(`generation ${id} stays ${view.status}`)
  }
}

export async function refused(answer: Response) {
  const { error } = (await answer.json()) as { error: { code: string; message: string; field?: string } }
  return { status: answer.status, code: error.code, message: error.message }
}
