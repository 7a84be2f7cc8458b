import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { killServers, spawnServer, type ServerProcess } from '#test/server-process.ts'
import { startTestProgram, type TestProgram } from '#test/program.ts'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newcomer } from '#test/people.ts'

let program: TestProgram
beforeAll(async () => {
  program = await startTestProgram()
})
afterAll(async () => {
  killServers()
  await program.stop()
})

type Wire = { socket: Socket; heard: () => string; closed: Promise<number> }

/** A bare connection that says what it is told to; `closed` gives how long it lived. */
function wire(origin: string, first: string): Wire {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  const began = performance.now()
  let heard = ''
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text))
  socket.on('error', () => {})
  socket.write(first)
  const closed = new Promise<number>((resolve) =>
    socket.once('close', () => resolve(performance.now() - began)),
  )
  return { socket, heard: () => heard, closed }
}

const within = <T>(ms: number, work: Promise<T>): Promise<T | 'still open'> =>
  Promise.race([work, sleep(ms, 'still open' as const, { ref: false })])

async function drip(wires: Wire[], text: string, untilClosed: Promise<unknown>): Promise<void> {
  let over = false
  void untilClosed.then(() => (over = true))
  while (!over) {
    for (const { socket } of wires) if (socket.writable) socket.write(text)
    await sleep(500)
  }
}

async function healthMs(origin: string): Promise<number> {
  const started = performance.now()
  const answer = await fetch(`${origin}/healthz`)
  await answer.text()
  expect(answer.status).toBe(200)
  return performance.now() - started
}

describe('slow requests (A47)', () => {
  it('headers that never end are cut off after ten seconds, 200 at once, and others are served', async () => {
    const wires = Array.from({ length: 200 }, () => wire(program.origin, 'GET / HTTP/1.1\r\nHost: a\r\n'))
    const closed = Promise.all(wires.map((each) => each.closed))
    const ended = within(30_000, closed)
    const dripping = drip(wires, 'X-a: b\r\n', ended)
    expect(await healthMs(program.origin)).toBeLessThan(2_000)
    const lives = await ended
    await dripping
    for (const { socket } of wires) socket.destroy()
    expect(lives).not.toBe('still open')
    expect(Math.max(...(lives === 'still open' ? [Infinity] : lives))).toBeLessThan(20_000)
  })

  it('a form that drips is cut off after half a minute', async () => {
    const head = `POST /auth HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\n`
    const wires = Array.from({ length: 50 }, () => wire(program.origin, head))
    const ended = within(50_000, Promise.all(wires.map((each) => each.closed)))
    const dripping = drip(wires, 'a', ended)
    const lives = await ended
    await dripping
    for (const { socket } of wires) socket.destroy()
    expect(lives).not.toBe('still open')
    expect(Math.max(...(lives === 'still open' ? [Infinity] : lives))).toBeLessThan(45_000)
  })

  it('uploads that drip keep nobody else from being served', async () => {
    const { browser } = await newcomer(program)
    const head = [
      'POST /api/tools/image_upscaler/generations HTTP/1.1\r\nHost: a',
      `Cookie: ${browser.cookieHeader()}\r\nOrigin: http://a\r\nIdempotency-Key: 6f1e2d3c-4b5a-4789-8abc-def012345678`,
      'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 10000000\r\n\r\n--x\r\n',
    ].join('\r\n')
    const wires = Array.from({ length: 50 }, () => wire(program.origin, head))
    await sleep(3_000)
    for (let at = 0; at < 10; at++) expect(await healthMs(program.origin)).toBeLessThan(2_000)
    expect((await program.browser().get('/auth')).status).toBe(200)
    for (const { socket } of wires) socket.destroy()
  })

  it('an upload that stalls is let go after half a minute', async () => {
    const { browser } = await newcomer(program)
    const head = [
      'POST /api/tools/image_upscaler/generations HTTP/1.1\r\nHost: a',
      `Cookie: ${browser.cookieHeader()}\r\nOrigin: http://a\r\nIdempotency-Key: 6f1e2d3c-4b5a-4789-8abc-def012345678`,
      'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 10000000\r\n\r\n--x\r\n',
    ].join('\r\n')
    const stalled = wire(program.origin, head)
    const lived = await within(100_000, stalled.closed)
    expect(lived).not.toBe('still open')
    expect(lived).toBeGreaterThan(25_000)
  })

  it('headers of more than 16 kB are refused', async () => {
    const big = wire(program.origin, `GET / HTTP/1.1\r\nHost: a\r\nX-a: ${'b'.repeat(20_000)}\r\n\r\n`)
    expect(await within(15_000, big.closed)).not.toBe('still open')
    expect(big.heard()).toMatch(/^HTTP\/1\.1 431/)
    const many = wire(program.origin, `GET / HTTP/1.1\r\nHost: a\r\n${'A: b\r\n'.repeat(4_000)}\r\n`)
    expect(await within(15_000, many.closed)).not.toBe('still open')
    expect(many.heard()).toMatch(/^HTTP\/1\.1 (431|4\d\d)/)
  })
})

describe('live updates (A46)', () => {
  it('are limited for one person and one network, and a stream that ends makes room', async () => {
    const { browser } = await newcomer(program)
    const streams: AbortController[] = []
    const open = async (): Promise<number> => {
      const stop = new AbortController()
      const answer = await browser.send('/api/live', { signal: stop.signal })
      if (answer.status === 200) streams.push(stop)
      else await answer.text()
      return answer.status
    }
    const statuses: number[] = []
    for (let at = 0; at < 7; at++) statuses.push(await open())
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    streams[0]?.abort()
    await expect.poll(open, { timeout: 5_000 }).toBe(200)
    for (const stream of streams) stream.abort()
  })
})

describe('ten thousand connections', () => {
  it('that say nothing leave the server standing and answering', { timeout: 180_000 }, async () => {
    const server: ServerProcess = await spawnServer({
      DATA_DIR: mkdtempSync(join(tmpdir(), 'chobi-many-')),
      ADMIN_PASSWORD: 'adminadmin',
      LOG_LEVEL: 'error',
    })
    expect(await server.isUp()).toBe(true)
    const { hostname, port } = new URL(server.origin)
    const sockets: Socket[] = []
    let refused = 0
    for (let at = 0; at < 10_000; at += 250) {
      const some = Array.from({ length: 250 }, () => connect(Number(port), hostname))
      const opened = some.map((socket) => once(socket, 'connect').catch(() => void refused++))
      for (const socket of some) socket.on('error', () => {})
      await Promise.all(opened)
      sockets.push(...some)
    }
    console.log(`${sockets.length - refused} connections open, ${refused} refused`)
    expect(sockets.length - refused).toBeGreaterThan(9_000)
    for (let at = 0; at < 5; at++) expect(await healthMs(server.origin)).toBeLessThan(3_000)
    for (const socket of sockets) socket.destroy()
    expect(await healthMs(server.origin)).toBeLessThan(3_000)
    expect(await server.end()).toBe(0)
  })
})
