import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { build, program } from '../scripts/prepare.mjs'
import { freePort } from './program.ts'

export type ServerProcess = Awaited<ReturnType<typeof spawnServer>>

let built: Promise<void> | undefined
const running = new Set<ChildProcess>()

/** For the end of a test file: whatever a failed test left behind. */
export function killServers(): void {
  for (const child of running) child.kill('SIGKILL')
}

const root = join(import.meta.dirname, '..')

/** The program as an owner starts it: a process of its own, with nothing but these settings. */
export async function spawnServer(settings: Record<string, string>, folder = root) {
  const port = settings['PORT'] ? Number(settings['PORT']) : await freePort()
  await (built ??= build())
  const child: ChildProcess = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: String(port),
      NODE_ENV: 'production',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  let said = ''
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const exited = once(child, 'exit') as Promise<[number | null, string | null]>

  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    said: () => said,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    /** SIGSTOP freezes it, SIGCONT lets it go on; `end` waits for its end. */
    send: (signal: NodeJS.Signals) => child.kill(signal),
    /** True once it answers, false when it ended before. */
    async isUp(): Promise<boolean> {
      for (
        let waited = 0;
        waited < 90_000 && child.exitCode === null && child.signalCode === null;
        waited += 50
      ) {
        if (/ runs on http/.test(said)) return true
        await sleep(50)
      }
      return false
    },
    async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number | null> {
      child.kill(signal)
      return (await exited)[0]
    },
    exitCode: async (): Promise<number | null> => (await exited)[0],
  }
}

/** The same, once it answers. */
export async function startServer(settings: Record<string, string>): Promise<ServerProcess> {
  const server = await spawnServer({ LOG_LEVEL: 'error', ...settings })
  if (!(await server.isUp())) throw new Error(`the program did not start: ${server.said()}`)
  return server
}
