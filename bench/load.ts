// npm run bench load — PEOPLE=40 SECONDS=60: how the site feels while so many people use it without a pause.
import { at, memoryOf, openSite, sayMachine } from './site.ts'
import { playPeople } from './people-at-work.ts'

const count = Number(process.env['PEOPLE'] ?? 40)
const seconds = Number(process.env['SECONDS'] ?? 60)

sayMachine()
const site = await openSite({ people: count })
try {
  await playPeople(site, count, Date.now() + 5_000)
  const before = memoryOf(site.child)
  let peak = before
  const watching = setInterval(() => (peak = Math.max(peak, memoryOf(site.child))), 50)
  const began = performance.now()
  const { times, wrong } = await playPeople(site, count, Date.now() + seconds * 1_000)
  const took = (performance.now() - began) / 1_000
  clearInterval(watching)

  console.table(
    Object.fromEntries(
      Object.entries(times).map(([what, each]) => [
        what,
        {
          'a second': Number((each.length / took).toFixed(1)),
          'p50 ms': Math.round(at(each, 0.5)),
          'p95 ms': Math.round(at(each, 0.95)),
          'p99 ms': Math.round(at(each, 0.99)),
        },
      ]),
    ),
  )
  const all = Object.values(times).flat().length
  console.log(`${count} people, ${took.toFixed(0)} s, ${(all / took).toFixed(0)} answers a second`)
  console.log(`memory ${Math.round(before)} MB before, ${Math.round(peak)} MB at its highest`)
  console.log(
    `unexpected answers: ${wrong.length}${wrong.length ? ` (${wrong.slice(0, 5).join('; ')})` : ''}`,
  )
  if (wrong.length > 0) process.exitCode = 1
} finally {
  await site.close()
}
