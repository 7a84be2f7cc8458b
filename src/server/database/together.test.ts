import { Writable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Prepared } from './known-columns.ts'
import { inOneWrite, together } from './together.ts'

const named = (name: string, text = name): QueryConfig => ({ name, text })

const nothing: QueryResult = { command: 'SELECT', rowCount: 0, oid: 0, fields: [], rows: [] }

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
      query({ text, callback }: Prepared) {
        asked.push(text)
        setImmediate(() =>
          text.startsWith('bad')
            ? callback(new Error(`refused: ${text}`), nothing)
            : callback(null, { ...nothing, rows: [text] }),
        )
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
  const name = 'same_columns'
  const pool = new Pool({ connectionString: server, max: 1, pipeline: true })
  beforeAll(() => pool.query(`create table ${name} (id int primary key, said text, at timestamptz)`))
  afterAll(async () => {
    await pool.query(`drop table ${name}`)
    await pool.end()
  })

  it('columns are described to a connection once, and each row is read as before', async () => {
    const { query } = together(pool, () => {})
    const described: string[] = []
    const client = await pool.connect()
    const { connection } = client as unknown as { connection: { describe: (what: unknown) => void } }
    const describe = connection.describe.bind(connection)
    connection.describe = (what) => {
      described.push('described')
      describe(what)
    }
    client.release()
    const add = named('add', `insert into ${name} values ($1, $2, '2026-01-02 03:04:05Z') returning *`)
    const change = named('change', `update ${name} set said = $2 where id = $1`)
    const read = named('read', `select id, said, at from ${name} where id = $1`)
    const asList = { ...named('list', `select said, id from ${name} where id = $1`), rowMode: 'array' }

    const rows = async (config: QueryConfig, ...values: unknown[]) => (await query(config, values)).rows
    const at = new Date('2026-01-02T03:04:05Z')
    for (const id of [1, 2, 3]) {
      expect(await rows(add, id, null)).toEqual([{ id, said: null, at }])
      expect(await query(change, [id, `said ${id}`])).toMatchObject({ rowCount: 1, rows: [] })
      expect(await rows(read, id)).toEqual([{ id, said: `said ${id}`, at }])
      expect(await rows(read, -id)).toEqual([])
      expect(await rows(asList, id)).toEqual([[`said ${id}`, id]])
    }
    expect(described).toHaveLength(4)

    // What another version of the program has changed meanwhile is refused, and never read by the wrong columns.
    await pool.query(`alter table ${name} alter said type int using 7`)
    await expect(rows(read, 1)).rejects.toThrow('cached plan must not change result type')
    expect(await rows(read, 1)).toEqual([{ id: 1, said: 7, at }])
  })

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
