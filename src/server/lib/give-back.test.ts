import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

const megabyte = 1024 * 1024

// Each in a process of its own: what it looks at is the whole process's.
const begin = `
  const { getHeapSpaceStatistics, getHeapStatistics } = await import('node:v8')
  const { giveBackWhenIdle } = await import('./src/server/lib/give-back.ts')
  const youngRoom = () => getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space').space_size
  const held = () => getHeapStatistics().total_heap_size
  const rest = (ms) => new Promise((next) => setTimeout(next, ms))
  const until = async (isSo) => { const end = performance.now() + 60_000; while (!isSo() && performance.now() < end) await rest(250) }
  const kept = []
  const grow = () => { for (let n = 0; n < 400_000; n++) kept.push({ n }) }
  giveBackWhenIdle(200)
`

function measured(script: string, young: number): number[] {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      `--max-semi-space-size=${young}`,
      // JavaScript looks for itself as well, a quarter of a minute later.
      '--no-memory-reducer',
      '--disable-warning=ExperimentalWarning',
      '--input-type=module',
      '-e',
      begin + script,
    ],
    { encoding: 'utf8', timeout: 120_000 },
  )
  expect(stderr).toBe('')
  return JSON.parse(stdout) as number[]
}

it('while it works it keeps its room, and gives it back once it is idle', () => {
  const [busy = 0, idle = 0] = measured(
    `
    const busy = () => { const end = performance.now() + 150; while (performance.now() < end) grow(), kept.length > 3e6 && (kept.length = 0) }
    for (let n = 0; n < 8; n++) { busy(); await rest(20) }
    const busyRoom = youngRoom()
    kept.length = 0
    await until(() => youngRoom() <= 4 * ${megabyte})
    console.log(JSON.stringify([busyRoom, youngRoom()]))`,
    16,
  )
  expect(busy).toBeGreaterThan(8 * megabyte)
  expect(idle).toBeLessThanOrEqual(4 * megabyte)
})

it('what nobody needs any more is given back, however little room there is for young objects', () => {
  const [full = 0, idle = 0] = measured(
    `
    for (let n = 0; n < 10; n++) grow()
    const full = held()
    kept.length = 0
    await until(() => held() < full / 2)
    console.log(JSON.stringify([full, held()]))`,
    1,
  )
  expect(full).toBeGreaterThan(100 * megabyte)
  expect(idle).toBeLessThan(full / 2)
})
