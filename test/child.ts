import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = join(import.meta.dirname, '..')

export type Child = {
  origin: string
  process: ChildProcess
  /** What it wrote to its error output. */
  complaints: () => string
  kill: (signal: NodeJS.Signals) => Promise<number | null>
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('no free port')
  return address.port
}

/** The real program in a process of its own, as `npm start` runs it; resolves once it answers. */
export async function startChild(settings: Record<string, string>): Promise<Child> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/server/main.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaints = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text))
  const ended = once(child, 'exit')
  const origin = `http://127.0.0.1:${settings['PORT']}`
  for (const end = Date.now() + 60_000; ;) {
    const isUp = await fetch(`${origin}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isUp) break
    if (child.exitCode !== null || Date.now() > end) {
      child.kill('SIGKILL')
      throw new Error(`the program did not start: ${complaints}`)
    }
    await sleep(50)
  }
  return {
    origin,
    process: child,
    complaints: () => complaints,
    async kill(signal) {
      child.kill(signal)
      await ended
      return child.exitCode
    },
  }
}
