// Figures of the house: how fast it starts and how fast pages answer. What a page weighs is held by test/weight.test.ts.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
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
  const pages = []
  for (const path of ['/', '/tools', '/auth', '/dashboard']) pages.push([path, await medianAnswer(path, 200)])
  await stop(warm.child)

  console.log(`load of the machine    ${loadavg()[0].toFixed(1)} on ${availableParallelism()} cores`)
  console.log(`start, empty folder    ${cold.ms} ms`)
  console.log(`start, folder there    ${warm.ms} ms`)
  for (const [path, ms] of pages) console.log(`median of 200 answers  ${ms.toFixed(1)} ms  ${path}`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function start() {
  const began = performance.now()
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'build/program/main.js'], {
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

function isReady() {
  return fetch(`${address}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
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
