import { Writable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Pool, type PoolClient, type QueryConfig } from 'pg'
import { describe, expect, it } from 'vitest'
import { inOneWrite, together } from './together.ts'

const named = (name: string, text = name): QueryConfig => ({ name, text })

/** A pool whose connections note what is asked on them; a text that begins with "bad" is refused. */
function notingPool({ connects = true } = {}) {
  const connections: string[][] = []
  const released: boolean[] = []
  const alone: unknown[] = []
  const connect = async () => {
    if (!connects) throw new Error('no connection')
    const asked: string[] = []
    connections.push(asked)
    return {
      on: () => {},
      off: () => {},
      async query({ text }: QueryConfig) {
        asked.push(text)
        await nextTurn()
        if (text.startsWith('bad')) throw new Error(`refused: ${text}`)
        return { rows: [text] }
      },
      release: (isBroken: boolean) => void released.push(isBroken),
    } as unknown as PoolClient
  }
  const query = async (config: unknown) => {
    alone.push(config)
    return { rows: [] }
  }
  const pool = { connect, query } as unknown as Pool
  return { ...together(pool, () => {}), connections, released, alone }
}

describe('prepared queries', () => {
  it('that are asked at the same moment go on one connection, and each gets its own answer', async () => {
    const pool = notingPool()
    const answers = await Promise.all(['one', 'two', 'three'].map((name) => pool.query(named(name))))
    expect(answers.map(({ rows }) => rows)).toEqual([['one'], ['two'], ['three']])
    expect(pool.connections).toEqual([['one', 'two', 'three']])
    await nextTurn()
    expect(pool.released).toEqual([false])
    await pool.query(named('four'))
    expect(pool.connections).toEqual([['one', 'two', 'three'], ['four']])
  })

  it('of many share several connections', async () => {
    const pool = notingPool()
    await Promise.all(Array.from({ length: 20 }, (_, at) => pool.query(named(`${at}`))))
    expect(pool.connections.map((asked) => asked.length)).toEqual([8, 8, 4])
  })

  it('of which one fails: the others are answered, and the connection is not used again', async () => {
    const pool = notingPool()
    const answers = await Promise.allSettled(['one', 'bad', 'two'].map((name) => pool.query(named(name))))
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    await nextTurn()
    expect(pool.released).toEqual([true])
  })

  it('all hear that there is no connection', async () => {
    const pool = notingPool({ connects: false })
    const answers = await Promise.allSettled(['one', 'two'].map((name) => pool.query(named(name))))
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
})

it('what is asked once goes by itself', async () => {
  const pool = notingPool()
  await pool.query({ text: 'select 1' })
  expect(pool.connections).toEqual([])
  expect(pool.alone).toEqual([{ text: 'select 1' }])
})

it('what is asked of a connection in one go is written in one go', async () => {
  const written: string[] = []
  const note = (chunks: { chunk: Buffer }[]) =>
    written.push(chunks.map(({ chunk }) => chunk.toString()).join(' '))
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => done(void note([{ chunk }])),
    writev: (chunks, done) => done(void note(chunks)),
  })
  const query = inOneWrite({
    connection: { stream },
    query: async (text: string) => stream.write(text),
  } as unknown as PoolClient)
  await Promise.all([query('one'), query('two')])
  await nextTurn()
  await query('three')
  await nextTurn()
  expect(written).toEqual(['one two', 'three'])
})

const server = process.env['TEST_DATABASE_URL']

describe.skipIf(!server)('on a real Postgres', () => {
  it('the same and other statements, a failing one between them, and a connection that ends', async () => {
    const pool = new Pool({ connectionString: server, max: 2, pipeline: true })
    const broken: Error[] = []
    const note = (error: Error) => void broken.push(error)
    pool.on('error', note)
    const { query } = together(pool, note)
    const asked = [
      query(named('same', 'select $1::int as n, pg_backend_pid() as pid'), [1]),
      query(named('same', 'select $1::int as n, pg_backend_pid() as pid'), [2]),
      query(named('wrong', 'select 1 / $1::int as n'), [0]),
      query(named('other', 'select $1::text as n, pg_backend_pid() as pid'), ['three']),
    ]
    const answers = await Promise.allSettled(asked)
    const rows = answers.map((each) =>
      each.status === 'fulfilled' ? each.value.rows[0] : String(each.reason),
    )
    expect(rows.map((row) => row.n ?? row)).toEqual([1, 2, 'error: division by zero', 'three'])
    expect(new Set(rows.flatMap((row) => row.pid ?? [])).size).toBe(1)

    const ended = await Promise.allSettled([
      query(named('end', 'select pg_terminate_backend(pg_backend_pid())')),
      query(named('after', 'select 1 as n')),
    ])
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect((await query(named('again', 'select 1 as n'))).rows).toEqual([{ n: 1 }])
    await pool.end()
  })
})
