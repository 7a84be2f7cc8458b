import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { StudioFailure } from './job.ts'
import { memory } from './memory.ts'
import type { Ahead, Answer } from './serve.ts'

/** All that they get to know of their surroundings: what opens strangers' photos needs no key to anything. */
const known = [
  'FONTCONFIG_FILE',
  'FONTCONFIG_PATH',
  'GLIBC_TUNABLES',
  'HOME',
  'LANG',
  'NODE_COMPILE_CACHE',
  'NODE_ENV',
  'PATH',
  'SystemRoot',
  'TEMP',
  'TMPDIR',
  'TZ',
  'XDG_CACHE_HOME',
]

const surroundings = (): NodeJS.ProcessEnv => ({
  ...memory,
  ...Object.fromEntries(known.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
})

type Options<Settings> = { file: URL; settings: Settings; idleMs: number }

/**
 * Processes that take one job after the other: whoever has a job takes one that rests, or there is one more. One that
 * dies, because a decoder broke or the system ran out of memory, takes nothing but its job with it, which is tried once
 * more; one that has rested for long ends, and all it held is free.
 */
export function openProcesses<Tasks extends { [Name in keyof Tasks]: (job: never) => unknown }, Settings>({
  file,
  settings,
  idleMs,
}: Options<Settings>) {
  const all = new Set<ChildProcess>()
  const resting = new Map<ChildProcess, NodeJS.Timeout>()
  let isClosed = false

  function begin(...more: Ahead[]): ChildProcess {
    const child = fork(fileURLToPath(file), [JSON.stringify(settings), ...more], {
      env: surroundings(),
      execArgv: [
        '--disable-warning=ExperimentalWarning',
        '--max-old-space-size=512',
        '--max-semi-space-size=8',
      ],
      serialization: 'advanced',
    })
    all.add(child)
    const forget = () => {
      all.delete(child)
      clearTimeout(resting.get(child))
      resting.delete(child)
    }
    // One that could not be started has no end.
    child.once('exit', forget).on('error', forget)
    return child
  }

  function take(): ChildProcess {
    for (const [child, end] of resting) {
      clearTimeout(end)
      resting.delete(child)
      if (!child.connected) continue
      child.ref()
      child.channel?.ref()
      return child
    }
    return begin()
  }

  function rest(child: ChildProcess): void {
    child.unref()
    child.channel?.unref()
    resting.set(child, setTimeout(() => child.kill('SIGKILL'), idleMs).unref())
  }

  async function run<Name extends keyof Tasks & string>(
    name: Name,
    job: Parameters<Tasks[Name]>[0],
    signal?: AbortSignal,
  ): Promise<Awaited<ReturnType<Tasks[Name]>>> {
    const answer = await answerTo({ name, job }, signal).catch((error: unknown) => {
      // It ended for something that may be over: too little memory for two at once, somebody else's weight on it.
      if (error instanceof ProcessEnded && !isClosed) return answerTo({ name, job }, signal)
      throw error
    })
    if ('failed' in answer) {
      const { says, log, mask } = answer.failed
      throw new StudioFailure(says, log, mask && { mask })
    }
    if ('broke' in answer) throw answer.broke
    return answer.made as Awaited<ReturnType<Tasks[Name]>>
  }

  async function answerTo(job: Job, signal?: AbortSignal): Promise<Answer> {
    signal?.throwIfAborted()
    const child = take()
    try {
      const answer = await asked(child, job, signal)
      rest(child)
      return answer
    } catch (error) {
      child.kill('SIGKILL')
      throw error
    }
  }

  /** Where there is none yet, one begins, and loads what most jobs need while nobody asks it for anything. */
  function getReady(): void {
    if (all.size === 0) rest(begin('ahead'))
  }

  async function close(): Promise<void> {
    isClosed = true
    await Promise.all(
      [...all].map(async (child) => {
        child.ref()
        child.kill('SIGKILL')
        await once(child, 'exit')
      }),
    )
  }

  return { run, getReady, close }
}

type Job = { name: string; job: unknown }

class ProcessEnded extends Error {}

function asked(child: ChildProcess, job: Job, signal?: AbortSignal): Promise<Answer> {
  const over = new AbortController()
  return new Promise<Answer>((answered, fails) => {
    const until = { once: true, signal: over.signal }
    signal?.addEventListener('abort', () => fails(signal.reason as Error), until)
    child.once('message', answered)
    child.once('error', fails)
    child.once('exit', ended)
    child.send(job, (error) => error && fails(new ProcessEnded(`the process took nothing: ${error.message}`)))
    over.signal.addEventListener('abort', () => {
      child.off('message', answered)
      child.off('error', fails)
      child.off('exit', ended)
    })
    function ended(code: number | null, by: NodeJS.Signals | null): void {
      fails(new ProcessEnded(`the process ended ${by ? `by ${by}` : `with ${code}`}`))
    }
  }).finally(() => over.abort())
}
