// Figures of the house: how fast it starts, how much script the home page needs, how fast pages answer.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../scripts/node.mjs'
import { build } from '../scripts/prepare.mjs'

await build()
const folder = mkdtempSync(join(tmpdir(), 'chobi-bench-'))
const port = await freePort()
const address = `http://127.0.0.1:${port}`

try {
  const cold = await start()
  await stop(cold.child)
  const warm = await start()
  const script = await scriptSize('/')
  const pages = []
  for (const path of ['/', '/tools', '/auth', '/dashboard']) pages.push([path, await medianAnswer(path, 200)])
  await stop(warm.child)

  console.log(`load of the machine    ${loadavg()[0].toFixed(1)} on ${availableParallelism()} cores`)
  console.log(`start, empty folder    ${cold.ms} ms`)
  console.log(`start, folder there    ${warm.ms} ms`)
  console.log(
    `script of the home     ${(script.bytes / 1024).toFixed(1)} kB compressed, in ${script.files} files`,
  )
  for (const [path, ms] of pages) console.log(`median of 200 answers  ${ms.toFixed(1)} ms  ${path}`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function start() {
  const began = performance.now()
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/server/main.ts'], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder },
  })
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('the program did not start')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return { child, ms: Math.round(performance.now() - began) }
}

async function stop(child) {
  child.kill('SIGTERM')
  await once(child, 'exit')
}

const isReady = () =>
  fetch(`${address}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )

/** What the browser is told to load with the page, as it travels. */
async function scriptSize(path) {
  const html = await (await fetch(address + path)).text()
  const links = [
    ...html.matchAll(/<link[^>]*rel="modulepreload"[^>]*>/g),
    ...html.matchAll(/<script[^>]*src=[^>]*>/g),
  ]
  const files = new Set(links.map(([tag]) => /(?:href|src)="([^"]+)"/.exec(tag)?.[1]).filter(Boolean))
  const sizes = [...files].map((file) => {
    const built = join(root, 'build/client', file)
    return statSync(existsSync(`${built}.br`) ? `${built}.br` : built).size
  })
  return { files: files.size, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

async function medianAnswer(path, count) {
  const times = []
  for (let at = -20; at < count; at++) {
    const began = performance.now()
    await (await fetch(address + path, { redirect: 'manual' })).text()
    if (at >= 0) times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)[Math.floor(count / 2)]
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
