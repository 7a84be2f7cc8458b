import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

const lookEveryMs = 150

/** One address before several processes: each connection goes to the next of those that say they are well. */
export async function startBalancer(backends: () => number[]) {
  let well: number[] = []
  let turn = 0
  let isEnding = false
  const open = new Set<Socket>()

  async function look(): Promise<void> {
    const asked = await Promise.all(
      backends().map(async (port) => {
        const signal = AbortSignal.timeout(1_000)
        const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal }).catch(() => undefined)
        await answer?.text().catch(() => '')
        return answer?.ok ? port : undefined
      }),
    )
    well = asked.filter((port) => port !== undefined)
    if (!isEnding) setTimeout(() => void look(), lookEveryMs)
  }

  function serve(near: Socket, left = 3): void {
    const port = well[turn++ % Math.max(1, well.length)]
    if (port === undefined || left === 0) {
      near.end(
        'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
      )
      return
    }
    const far = connect(port, '127.0.0.1')
    let isThrough = false
    far.once('connect', () => {
      isThrough = true
      near.pipe(far).pipe(near)
    })
    far.on('error', () => {
      if (!isThrough) serve(near, left - 1)
    })
    far.on('close', () => isThrough && near.destroy())
    near.on('close', () => far.destroy())
  }

  const server = createServer((near) => {
    open.add(near)
    near.on('error', () => {})
    near.on('close', () => open.delete(near))
    serve(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  await look()
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the balancer has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    well: () => well,
    async close(): Promise<void> {
      isEnding = true
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
