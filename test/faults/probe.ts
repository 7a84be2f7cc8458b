import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { GenerationView } from '#shared/generation.ts'
import type { ToolId } from '#shared/tools/cards.ts'
import { db } from '#server/database/transaction.ts'
import type { Step } from '#test/fake-service.ts'
import { accepted, goodForm, look, press } from '#test/forms.ts'
import { eventually } from './fleet.ts'
import { expectSame } from './row.ts'
import type { World } from './world.ts'
import type { TestPerson } from '#test/people.ts'

export type Probe = { person: TestPerson; id: string; key: string; tool: ToolId }

/** One picture of somebody of their own, whose fate a row follows. The crowd uses another tool. */
export async function probe(
  world: World,
  step: Step,
  tool: ToolId = 'image_upscaler',
  who?: TestPerson,
): Promise<Probe> {
  const person = who ?? (await world.person())
  world.service.forTool(tool, step)
  const key = randomUUID()
  const { id } = await accepted(await press(person, tool, await goodForm(tool), key))
  return { person, id, key, tool }
}

export const stateOf = async (id: string): Promise<string> => {
  const { rows } = await db().execute<{ state: string }>(sql`select state from generations where id = ${id}`)
  return rows[0]?.state ?? 'missing'
}

export const callsOf = (world: World, id: string): number =>
  world.service.calls.filter(({ headers }) => headers['x-request-id'] === id).length

export const untilCalled = (world: World, { id }: Probe): Promise<number> =>
  eventually('the service is called', () => callsOf(world, id) > 0)

/** How it ended, how often it was charged for and how often the service was called. */
export async function fateOf(world: World, { person, id }: Probe, withinMs = 60_000) {
  await eventually(
    `generation ${id} ends`,
    async () => ['done', 'failed', 'cancelled'].includes(await stateOf(id)),
    withinMs,
  )
  const { rows } = await db().execute<{ n: number }>(
    sql`select count(*)::int as n from credit_entries where kind = 'generation' and reference = ${id}`,
  )
  let view: GenerationView | undefined
  await eventually('the page can be read', async () => {
    view = await look(person, id).catch(() => undefined)
    return view !== undefined
  })
  return { state: view?.state, charged: rows[0]?.n ?? 0, calls: callsOf(world, id), error: view?.error }
}

export async function expectDone(world: World, one: Probe, calls = 1): Promise<void> {
  const { state, charged, calls: made } = await fateOf(world, one)
  expectSame([state, charged, made], ['done', 1, calls], 'state, charges, calls')
}

export async function expectFailed(world: World, one: Probe, calls = 1, withinMs?: number): Promise<void> {
  const { state, charged, calls: made, error } = await fateOf(world, one, withinMs)
  expectSame(
    [state, charged, made, Boolean(error)],
    ['failed', 0, calls, true],
    'state, charges, calls, words',
  )
}
