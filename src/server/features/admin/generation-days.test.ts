import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#server/database/sql.ts'
import { db } from '#server/database/transaction.ts'
import { generations, unsavedPictures } from '#server/features/generations/generations.table.ts'
import { ownProgram } from '#test/own-program.ts'
import { newAccount } from '#test/people.ts'
import { countDays } from './generation-days.ts'
import { generationDays } from './generation-days.table.ts'
import { medianOf } from './generation-figures.ts'

ownProgram({ ROLE: 'web' })
const days = ['2026-03-01', '2026-03-02', '2026-03-03']
let userId = ''
beforeAll(async () => {
  userId = await newAccount()
})
beforeEach(async () => {
  await db().delete(generationDays)
  await db().delete(generations)
})

type Row = typeof generations.$inferInsert

async function add(at: string, row: Partial<Row> = {}): Promise<string> {
  const id = randomUUID()
  const createdAt = new Date(`${at}+06:00`)
  await db()
    .insert(generations)
    .values({
      id,
      userId,
      tool: 'logo_maker',
      values: {},
      inputs: [],
      seed: 1,
      name: 'x',
      cost: 15,
      state: 'done',
      idempotencyKey: randomUUID(),
      requestHash: '',
      requestId: '',
      createdAt,
      startedAt: createdAt,
      finishedAt: new Date(createdAt.getTime() + 4_321),
      ...row,
    })
  return id
}

const keptDays = async () =>
  (await db().select().from(generationDays).orderBy(generationDays.day, generationDays.tool)).map(
    ({ day, tool }) => `${day} ${tool}`.trim(),
  )

describe('how pictures went on a day', () => {
  it('is counted from midnight to midnight of Dhaka, tool by tool, and kept', async () => {
    await add('2026-03-01T00:00')
    await add('2026-03-01T23:59', { state: 'failed' })
    await add('2026-03-02T00:01', { tool: 'ai_expand' })
    await add('2026-02-28T23:59')
    const counted = await countDays(days)
    const [logos, expanded] = counted.toSorted((one, other) => one.day.localeCompare(other.day))
    expect(logos).toEqual({
      day: '2026-03-01',
      tool: 'logo_maker',
      done: 1,
      failed: 1,
      credits: 15,
      took: [[43, 1]],
    })
    expect(expanded).toMatchObject({ day: '2026-03-02', tool: 'ai_expand', done: 1, failed: 0 })
    expect(counted).toHaveLength(2)
    // Without pictures too, so that it need not be counted again.
    expect(await keptDays()).toEqual([
      '2026-03-01',
      '2026-03-01 logo_maker',
      '2026-03-02',
      '2026-03-02 ai_expand',
      '2026-03-03',
    ])
    await db().delete(generations)
    expect(await countDays(days)).toEqual(expect.arrayContaining(counted))
  })

  it('is kept only once none of its pictures is on its way or may be given back', async () => {
    const open = await add('2026-03-02T12:00', { state: 'working', finishedAt: null })
    expect(await countDays(days)).toEqual([])
    expect(await keptDays()).toEqual(['2026-03-01'])
    await db()
      .update(generations)
      .set({ state: 'done', finishedAt: sql`started_at + interval '1 second'` })
    await db()
      .insert(unsavedPictures)
      .values({ generationId: open, png: Buffer.from('x') })
    expect(await countDays(days)).toMatchObject([{ day: '2026-03-02', done: 1 }])
    expect(await keptDays()).toEqual(['2026-03-01'])
    await db().delete(unsavedPictures)
    await db().update(generations).set({ state: 'failed' })
    expect(await countDays(days)).toMatchObject([{ day: '2026-03-02', done: 0, failed: 1 }])
    expect(await keptDays()).toContain('2026-03-02 logo_maker')
  })
})

it('the middle of what pictures took lies where half of them took less', () => {
  expect(medianOf([])).toBeNull()
  expect(
    medianOf([
      [43, 2],
      [44, 1],
    ]),
  ).toBe(4.3)
  expect(
    medianOf([
      [60, 1],
      [40, 1],
    ]),
  ).toBe(5)
  expect(
    medianOf([
      [10, 3],
      [30, 3],
    ]),
  ).toBe(2)
})
