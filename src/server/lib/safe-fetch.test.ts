import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import type { ClientRequest } from 'node:http'
import { type AddressInfo, createServer, Socket } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { refusedAddress, testCertificate } from '#test/fake-service.ts'
import { ownFakeService } from '#test/own-program.ts'
import { loopbackUrls, unsafeUrls } from '#test/unsafe-addresses.ts'
import { sniffPicture } from './picture-kind.ts'
import { safeFetchPicture, SafeFetchError, safeRequest } from './safe-fetch.ts'

const service = ownFakeService()
const secure = ownFakeService({ secure: true })
afterEach(() => {
  service.reset()
  secure.reset()
})

async function failure(work: Promise<unknown>): Promise<SafeFetchError> {
  const error: unknown = await work.then(
    () => null,
    (cause: unknown) => cause,
  )
  if (error instanceof SafeFetchError) return error
  throw new Error(`expected a SafeFetchError, got ${String(error)}`)
}

const fetchHere = (picture: string, options = {}): Promise<Buffer> =>
  safeFetchPicture(`${service.pictureUrl}/${picture}`, { allowedHosts: [service.host], ...options })

const leadingTo = (...addresses: string[]) => ({
  resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  ca: testCertificate(),
})

/** Something that listens here and is no web server; `host` says where. */
async function listening(hear: (socket: Socket) => void) {
  const server = createServer((socket) => hear(socket.on('error', () => {})))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { host: `127.0.0.1:${port}`, [Symbol.dispose]: () => void server.close() }
}

describe('what comes back', () => {
  test.each(['ok', 'jpeg', 'redirect-1', 'redirect-3'])('%s is a picture', async (name) => {
    expect(sniffPicture(await fetchHere(name))).not.toBeNull()
  })

  test.each([
    ['not-image', 'not_image'],
    ['svg', 'not_image'],
    ['animated', 'not_image'],
    ['empty', 'not_image'],
    ['wrong-type', 'not_image'],
    ['gzip', 'not_image'],
    ['too-large', 'too_large'],
    ['too-large-declared', 'too_large'],
    ['missing', 'http_status'],
    ['redirect-4', 'http_status'],
    ['redirect-loop', 'http_status'],
    ['redirect-private', 'unsafe'],
    ['redirect-file', 'unsafe'],
    ['close-midway', 'network'],
  ])('%s fails as %s', async (name, reason) => {
    expect(await failure(fetchHere(name))).toMatchObject({ reason })
  })

  test('a gigabyte is left alone after ten megabytes', async () => {
    const before = process.memoryUsage().rss
    await failure(fetchHere('too-large'))
    expect(process.memoryUsage().rss - before).toBeLessThan(80 * 1024 * 1024)
  })

  test('four redirects in a circle end after four calls', async () => {
    await failure(fetchHere('redirect-loop'))
    expect(service.pictureCalls).toHaveLength(4)
  })
})

describe('time', () => {
  test.each(['hang', 'drip'])('%s ends at the deadline, however busy the line is', async (name) => {
    const started = performance.now()
    const error = await failure(fetchHere(name, { timeoutMs: 300 }))
    expect(error.reason).toBe('timeout')
    expect(performance.now() - started).toBeLessThan(60_000)
  })

  test('so does a name that DNS never answers', async () => {
    const resolve = (): Promise<never> => new Promise(() => {})
    const started = performance.now()
    const error = await failure(safeFetchPicture('https://pictures.example/', { resolve, timeoutMs: 100 }))
    expect(error.reason).toBe('timeout')
    expect(performance.now() - started).toBeLessThan(60_000)
  })

  test('a handshake that is never answered ends too, and leaves no connection behind', async () => {
    const ended = Promise.withResolvers<void>()
    using silent = await listening((socket) => socket.on('close', ended.resolve).resume())
    const asked = safeFetchPicture(`https://${silent.host}/`, { allowedHosts: [silent.host], timeoutMs: 200 })
    expect((await failure(asked)).reason).toBe('timeout')
    await ended.promise
  })

  test("the caller's own signal ends it with the caller's reason", async () => {
    const reason = new Error('cancelled')
    const cancel = new AbortController()
    setTimeout(() => cancel.abort(reason), 50)
    await expect(fetchHere('drip', { signal: cancel.signal })).rejects.toBe(reason)
    await expect(fetchHere('ok', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    expect(service.pictureCalls).toHaveLength(1)
  })
})

describe('where it connects', () => {
  test('nowhere, for every address that is unsafe by its text', async () => {
    const reasons = await Promise.all(
      unsafeUrls.map(async (url) => (await failure(safeFetchPicture(url))).reason),
    )
    expect(new Set(reasons)).toEqual(new Set(['unsafe']))
  })

  test('a listener on this machine hears of none of its spellings', async () => {
    const urls = [service, secure].flatMap(({ host }) => loopbackUrls(Number(host.split(':')[1])))
    for (const url of urls) expect(await failure(safeFetchPicture(url))).toMatchObject({ reason: 'unsafe' })
    expect(service.connections() + secure.connections()).toBe(0)
  })

  test.each([
    [['127.0.0.1']],
    [['::1']],
    [['::ffff:127.0.0.1']],
    [['169.254.169.254']],
    [['93.184.215.14', '127.0.0.1']],
    [['127.0.0.1', '93.184.215.14']],
    [['2606:4700::1111', '10.0.0.1']],
  ])('not to a name that leads to %j', async (addresses) => {
    const url = secure.pictureUrl.replace('127.0.0.1', 'pictures.example')
    expect(await failure(safeFetchPicture(url, leadingTo(...addresses)))).toMatchObject({ reason: 'unsafe' })
    expect(secure.connections()).toBe(0)
  })

  test('not after a redirect to a name that leads inside', async () => {
    const port = secure.host.split(':')[1]
    service.script({ kind: 'redirect', url: `https://inside.example:${port}/pictures/ok` })
    const options = { allowedHosts: [service.host], ...leadingTo('127.0.0.1') }
    expect(await failure(safeFetchPicture(`${service.url}/moved`, options))).toMatchObject({
      reason: 'unsafe',
    })
    expect(secure.connections()).toBe(0)
  })

  test('over TLS to a name that is allowed, whose certificate is checked', async () => {
    const url = `${secure.pictureUrl.replace('127.0.0.1', 'pictures.example')}/ok`
    const allowedHosts = [secure.host.replace('127.0.0.1', 'pictures.example')]
    const known = await safeFetchPicture(url, { ...leadingTo('127.0.0.1'), allowedHosts })
    expect(sniffPicture(known)).toBe('image/png')

    const { resolve } = leadingTo('127.0.0.1')
    expect(await failure(safeFetchPicture(url, { resolve, allowedHosts }))).toMatchObject({
      reason: 'network',
    })
    const other = url.replace('pictures.example', 'other.example')
    const otherHost = allowedHosts.map((host) => host.replace('pictures.example', 'other.example'))
    const wrongName = safeFetchPicture(other, { ...leadingTo('127.0.0.1'), allowedHosts: otherHost })
    expect(await failure(wrongName)).toMatchObject({ reason: 'network' })
  })

  test('a connection that is gone as soon as it stands is one of the network, and no unsafe one', async () => {
    const connecting = vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket) {
      setImmediate(() => this.emit('secureConnect'))
      return this
    })
    expect(await failure(safeFetchPicture('https://pictures.example/'))).toMatchObject({ reason: 'network' })
    connecting.mockRestore()
  })

  test('a refused connection and an unknown name are failures of the network', async () => {
    const host = await refusedAddress()
    const refused = safeFetchPicture(`http://${host}/`, { allowedHosts: [host] })
    expect(await failure(refused)).toMatchObject({ reason: 'network' })
    expect(await failure(safeFetchPicture('https://pictures.example/', leadingTo()))).toMatchObject({
      reason: 'network',
    })
  })
})

describe('a request of our own', () => {
  const ask = (kind: string, options = {}) =>
    safeRequest(`${service.webhookUrl}/${kind}`, { allowedHosts: [service.host], method: 'POST', ...options })

  test('gets status and body, whatever the status', async () => {
    const answer = await ask('status', { body: '{"pressed":true}' })
    expect(answer.status).toBe(500)
    expect(answer.body.toString()).toContain('Bad gateway')
    expect(service.calls[0]?.body.toString()).toBe('{"pressed":true}')
    expect(service.calls[0]?.headers['accept-encoding']).toBe('identity')
  })

  test('does not follow redirects', async () => {
    expect(await ask('redirect')).toMatchObject({ status: 302 })
    expect(service.calls).toHaveLength(1)
  })

  test('unpacks what was packed though asked not to, up to the limit', async () => {
    expect((await ask('gzip')).body.toString()).toContain('Image url')
    const before = process.memoryUsage().rss
    expect(await failure(ask('gzip-bomb'))).toMatchObject({ reason: 'too_large', status: 200 })
    expect(process.memoryUsage().rss - before).toBeLessThan(80 * 1024 * 1024)
  })

  test('takes a megabyte and no more', async () => {
    expect(await failure(ask('huge'))).toMatchObject({ reason: 'too_large', status: 200 })
    expect(await failure(ask('ok', { maxBytes: 10 }))).toMatchObject({ reason: 'too_large' })
  })

  test.each(['hang', 'drip-headers', 'drip-body'])('%s ends at the deadline', async (kind) => {
    expect(await failure(ask(kind, { timeoutMs: 200 }))).toMatchObject({ reason: 'timeout' })
  })

  test.each(['close-midway', 'reset'])(
    '%s is a failure of the network, and is not sent again',
    async (kind) => {
      expect(await failure(ask(kind))).toMatchObject({ reason: 'network' })
      expect(service.calls).toHaveLength(1)
    },
  )

  test('is told how long a body would be, where it asks for none', async () => {
    using server = await listening((socket) =>
      socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9000000\r\n\r\n')),
    )
    const wish = { method: 'HEAD', allowedHosts: [server.host] } as const
    expect(await safeRequest(`http://${server.host}/`, wish)).toMatchObject({ status: 200 })
  })

  test.each([
    ['another protocol', 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: chat\r\n\r\n'],
    ['a number that is no status', 'HTTP/1.1 000 Nothing\r\nContent-Length: 0\r\n\r\n'],
    ['promises without end', 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(100)],
  ])('%s is no answer', async (_, said) => {
    using server = await listening((socket) => socket.once('data', () => socket.write(said)))
    const asked = safeRequest(`http://${server.host}/`, { allowedHosts: [server.host] })
    expect(await failure(asked)).toMatchObject({ reason: 'network', status: undefined })
  })

  test.each([
    ['https://pictures.example/a.png', 'pictures.example'],
    ['https://pictures.example:8443/a.png', 'pictures.example:8443'],
    ['https://[2606:4700::1111]/a.png', '[2606:4700::1111]'],
  ])('of %s names the host as it is', async (url, host) => {
    const hosts: unknown[] = []
    const note = (said: unknown) =>
      void hosts.push((said as { request: ClientRequest }).request.getHeader('host'))
    subscribe('http.client.request.created', note)
    const connecting = vi.spyOn(Socket.prototype, 'connect').mockReturnThis()
    await failure(safeRequest(url, { timeoutMs: 1 }))
    connecting.mockRestore()
    unsubscribe('http.client.request.created', note)
    expect(hosts).toEqual([host])
  })

  test('keeps to the same addresses', async () => {
    expect(await failure(safeRequest(`${service.webhookUrl}/ok`, { method: 'POST' }))).toMatchObject({
      reason: 'unsafe',
    })
    expect(service.connections()).toBe(0)
  })
})
