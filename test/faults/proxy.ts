import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** `silent`: what is open stays open and says nothing any more; `refusing`: new connections are closed at once. */
type Mood = 'open' | 'silent' | 'refusing'

type Trap = { after: string; at: string; act: 'cut' | 'silence' }

/** A cable between the program and something it needs, which can be cut, slowed or made silent. */
export async function startProxy(target: number) {
  const pairs = new Set<{ near: Socket; far: Socket; isDeaf: boolean; isMarked: boolean }>()
  let mood: Mood = 'open'
  let delayMs = 0
  let trap: Trap | undefined
  let sprung = 0

  const server = createServer((near) => {
    if (mood === 'refusing') return near.resetAndDestroy()
    const far = connect(target, '127.0.0.1')
    const pair = { near, far, isDeaf: mood === 'silent', isMarked: false }
    pairs.add(pair)
    const pass = async (bytes: Buffer, to: Socket) => {
      if (delayMs > 0) await sleep(delayMs)
      if (!pair.isDeaf && to.writable) to.write(bytes)
    }
    near.on('data', (bytes: Buffer) => {
      pair.isMarked ||= trap !== undefined && bytes.includes(trap.after)
      const isNow = trap !== undefined && pair.isMarked && bytes.includes(trap.at)
      void pass(bytes, far)
      if (!trap || !isNow) return
      const { act } = trap
      trap = undefined
      sprung += 1
      // It has reached the other side; the answer never comes back.
      pair.isDeaf = true
      if (act === 'cut') setTimeout(() => [near, far].forEach((end) => end.destroy()), 100)
    })
    far.on('data', (bytes: Buffer) => void pass(bytes, near))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => {})
      one.on('close', () => {
        if (near.destroyed && far.destroyed) pairs.delete(pair)
        // Whoever is behind a silent cable does not learn that the other side has gone.
        if (!pair.isDeaf) other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the proxy has no port')

  const cut = (): void => {
    for (const { near, far } of pairs) for (const end of [near, far]) end.resetAndDestroy()
  }
  return {
    port: address.port,
    cut,
    sprung: () => sprung,
    become(next: Mood, slowBy = 0): void {
      mood = next
      delayMs = slowBy
      if (next === 'silent') for (const pair of pairs) pair.isDeaf = true
    },
    /** As new: what had gone silent is closed, so that both ends know it. */
    mend(): void {
      mood = 'open'
      delayMs = 0
      for (const { near, far, isDeaf } of pairs)
        if (isDeaf) for (const end of [near, far]) end.resetAndDestroy()
    },
    /** Strikes once: on a connection on which `after` has passed, as soon as `at` has. */
    setTrap(next: Trap): void {
      trap = next
    },
    async close(): Promise<void> {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
