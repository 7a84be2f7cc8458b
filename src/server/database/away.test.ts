import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { isDatabaseAway } from './away.ts'

/** What a socket says of itself, inside of what Drizzle makes of it. */
const wrapped = (cause: unknown): Error => new Error('Failed query: select 1', { cause })

it('knows a connection that was written to after the other end had gone', async () => {
  const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' })
  socket.resume()
  await once(socket, 'end')
  const error = await new Promise((resolve) => {
    socket.on('error', resolve)
    socket.write('x', (failed) => failed && resolve(failed))
  })
  socket.destroy()
  const after = await new Promise((resolve) => socket.write('x', resolve))
  server.close()
  expect([wrapped(error), wrapped(after)].map(isDatabaseAway)).toEqual([true, true])
})

it('knows one that nobody takes', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  const [error] = await once(connect({ port, host: '127.0.0.1' }), 'error')
  expect(isDatabaseAway(wrapped(error))).toBe(true)
})

it('knows one whose name is not found, as that of a container that is stopped', async () => {
  const [error] = await once(connect({ port: 5432, host: 'postgres.invalid' }), 'error')
  expect(isDatabaseAway(wrapped(error))).toBe(true)
})

it('does not take a mistake for it', () => {
  const mistake = Object.assign(new Error('relation "shops" does not exist'), { code: '42P01' })
  expect(isDatabaseAway(wrapped(mistake))).toBe(false)
  expect(isDatabaseAway(new TypeError('x is not a function'))).toBe(false)
})
