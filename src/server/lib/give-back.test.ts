import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

// In a process of its own: what it looks at is the whole process's.
const script = `
  const { giveBackWhenIdle, youngRoom } = await import('./src/server/lib/give-back.ts')
  giveBackWhenIdle(200)
  const kept = []
  const grow = () => { for (let n = 0; n < 400_000; n++) kept.push({ n }) }
  const busy = () => { const until = performance.now() + 150; while (performance.now() < until) grow(), kept.length > 3e6 && (kept.length = 0) }
  for (let n = 0; n < 8; n++) { busy(); await new Promise((next) => setTimeout(next, 20)) }
  const busyRoom = youngRoom()
  kept.length = 0
  const until = performance.now() + 60_000
  while (youngRoom() > 4 * 1024 * 1024 && performance.now() < until) await new Promise((next) => setTimeout(next, 250))
  console.log(JSON.stringify([busyRoom, youngRoom()]))
`

it('while it works it keeps its room, and gives it back once it is idle', () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--max-semi-space-size=16',
      '--disable-warning=ExperimentalWarning',
      '--input-type=module',
      '-e',
      script,
    ],
    { encoding: 'utf8', timeout: 120_000 },
  )
  expect(stderr).toBe('')
  const [busy = 0, idle = 0] = JSON.parse(stdout) as number[]
  expect(busy).toBeGreaterThan(8 * 1024 * 1024)
  expect(idle).toBeLessThanOrEqual(4 * 1024 * 1024)
})
