// The project brings its own Node; these scripts run on any Node and hand over to it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')
const bin = join(root, 'node_modules/.bin')
const brought = join(bin, 'node')

export function ownNode() {
  if (existsSync(brought)) return brought
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  console.error(
    `This program needs Node 24; here is ${process.versions.node}, and none comes with it for this system.`,
  )
  process.exit(1)
}

export const ownEnvironment = (extra = {}) => ({
  ...process.env,
  PATH: `${bin}:${process.env.PATH}`,
  ...extra,
})

/** Runs a command with our Node in front of the path; resolves with its exit code. */
export function run(command, args, { env = {}, ...options } = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: ownEnvironment(env), ...options })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}

export async function must(command, args, options) {
  const code = await run(command, args, options)
  if (code !== 0) process.exit(code)
}
