import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** A cable between a phone and the program at this address, which breaks when it is told to. */
export async function startBreakingCable(target: string) {
  const open = new Set<Socket>()
  const breaks: number[] = []
  const answersToLose: string[] = []
  let sent = 0

  const server = createServer((near) => {
    const far = connect(Number(new URL(target).port), '127.0.0.1')
    let isNext = false
    const cut = () => [near, far].forEach((end) => end.destroy())
    near.on('data', (bytes: Buffer) => {
      sent += bytes.length
      isNext ||= answersToLose[0] !== undefined && bytes.includes(answersToLose[0])
      if (breaks[0] === undefined || sent < breaks[0]) return far.write(bytes)
      breaks.shift()
      return cut()
    })
    far.on('data', (bytes: Buffer) => {
      if (!isNext) return near.write(bytes)
      answersToLose.shift()
      return cut()
    })
    for (const end of [near, far]) {
      open.add(end)
      end.on('error', () => {})
      end.on('close', () => {
        open.delete(end)
        cut()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    /** How many bytes came from the phone. */
    sent: () => sent,
    /** In the middle of whatever is being sent, each time that it has sent so many bytes more than now. */
    breakAfter: (bytes: number[]) => void breaks.push(...bytes.map((each) => sent + each)),
    /** When a request that says this is answered, and then the next, the answer is not heard. */
    loseAnswersTo: (...requests: string[]) => void answersToLose.push(...requests),
    breaksLeft: () => breaks.length + answersToLose.length,
    async close(): Promise<void> {
      for (const end of open) end.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
