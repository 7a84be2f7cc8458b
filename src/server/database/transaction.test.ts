import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#server/database/sql.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { useConfig } from '#server/config.ts'
import type { Connection } from './connection.ts'
import { afterCommit, atOnce, databaseErrorCode, db, isDuplicate, transaction } from './transaction.ts'

let connection: Connection
beforeAll(async () => {
  useConfig({ DATA_DIR: 'node_modules/.chobi/test', LOG_LEVEL: 'silent' })
  connection = await openTestDatabase()
  await connection.query('create table notes (text text primary key)')
})
beforeEach(async () => {
  await connection.query('delete from notes')
})
afterAll(() => connection.close())

const write = (text: string) => db().execute(sql`insert into notes values (${text})`)
const notes = async () => (await connection.query('select text from notes order by 1')).rows

describe('a transaction', () => {
  it('is joined by those within it, and undone as one', async () => {
    await expect(
      transaction(async () => {
        await write('outer')
        await transaction(() => write('inner'))
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect(await notes()).toEqual([])
    await transaction(async () => {
      await write('outer')
      await transaction(() => write('inner'))
    })
    expect(await notes()).toEqual([{ text: 'inner' }, { text: 'outer' }])
  })

  it.skipIf(!process.env['TEST_DATABASE_URL'])(
    'that cannot begin does nothing: its statements would stand alone',
    async () => {
      const asked = vi.spyOn(Client.prototype, 'query')
      asked.mockReturnValueOnce(Promise.reject(new Error('it did not begin')) as never)
      await expect(transaction(() => write('alone'))).rejects.toThrow('it did not begin')
      asked.mockRestore()
      expect(await notes()).toEqual([])
    },
  )

  it('runs effects after the commit, in order, and none after a roll-back', async () => {
    const seen: string[] = []
    await transaction(async () => {
      afterCommit(() => seen.push('first'))
      await transaction(async () => {
        afterCommit(() => seen.push('second'))
        await write('a')
      })
      expect(seen).toEqual([])
    })
    expect(seen).toEqual(['first', 'second'])
    await transaction(async () => {
      afterCommit(() => seen.push('never'))
      throw new Error('undone')
    }).catch(() => {})
    expect(seen).toEqual(['first', 'second'])
    afterCommit(() => seen.push('at once'))
    expect(seen.at(-1)).toBe('at once')
  })

  it('lets an effect begin a transaction of its own', async () => {
    const done = Promise.withResolvers<void>()
    await transaction(async () => {
      afterCommit(() => void transaction(() => write('later')).then(() => done.resolve(), done.reject))
    })
    await done.promise
    expect(await notes()).toEqual([{ text: 'later' }])
  })

  it('never hangs when many run at once', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        transaction(async () => {
          await write(`outer ${at}`)
          await transaction(() => write(`inner ${at}`))
        }),
      ),
    )
    expect(await notes()).toHaveLength(80)
  })

  it('tells of what is asked at once the failure that the others follow from, though they fail sooner', async () => {
    const conflict = Object.assign(new Error('refused because of others'), { code: '40001' })
    const aborted = Object.assign(new Error('the transaction is aborted'), { code: '25P02' })
    let tries = 0
    const answers = await transaction(() => {
      tries += 1
      return tries === 3
        ? atOnce([Promise.resolve('held'), Promise.resolve(['a row'])])
        : atOnce([sleep(20).then(() => Promise.reject(conflict)), Promise.reject(aborted)])
    })
    expect([tries, answers]).toEqual([3, ['held', ['a row']]])
  })

  it('is tried again after a conflict that passes, and not after one that does not', async () => {
    let tries = 0
    await transaction(async () => {
      tries++
      if (tries < 3) await db().execute(sql`do $$ begin raise sqlstate '40001'; end $$`)
      await write('third time')
    })
    expect([tries, await notes()]).toEqual([3, [{ text: 'third time' }]])
    tries = 0
    const twice = transaction(async () => {
      tries++
      await write('twice')
      await write('twice')
    })
    const error: unknown = await twice.catch((thrown: unknown) => thrown)
    expect([tries, databaseErrorCode(error), isDuplicate(error)]).toEqual([1, '23505', true])
  })
})
