// npm run bench listeners — LISTENERS=2000 open pages: how long until a change has reached every one of them.
import { setTimeout as sleep } from 'node:timers/promises'
import { publish } from '#server/live/live.ts'
import { request } from 'node:http'
import { at, handlesOf, memoryOf, openSite, sayMachine } from './site.ts'

const count = Number(process.env['LISTENERS'] ?? 2_000)
const rounds = 10

sayMachine()
const site = await openSite({ people: 1 })
try {
  const before = memoryOf(site.child)
  const heard = { count: 0, all: Promise.withResolvers<void>() }
  const { port } = new URL(site.child.origin)
  const open = Array.from({ length: count }, (_, each) => {
    const opened = Promise.withResolvers<void>()
    const headers = { 'x-forwarded-for': `10.${each >> 16}.${(each >> 8) & 255}.${each & 255}` }
    const asked = request({ host: '127.0.0.1', port, path: '/api/live', headers, agent: false }, (answer) => {
      answer.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('event: hello')) opened.resolve()
        if (!text.includes('"content"')) return
        heard.count += 1
        if (heard.count === count) heard.all.resolve()
      })
    })
    asked.on('error', (error) => opened.reject(error))
    asked.end()
    return { opened: opened.promise, close: () => asked.destroy() }
  })
  await Promise.all(open.map(({ opened }) => opened))
  const during = memoryOf(site.child)
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    heard.count = 0
    heard.all = Promise.withResolvers()
    const began = performance.now()
    await publish('public', { kind: 'content' })
    await heard.all.promise
    times.push(performance.now() - began)
    await sleep(200)
  }
  console.log(
    `${count} listeners: memory ${Math.round(before)} MB → ${Math.round(during)} MB, ${handlesOf(site.child)} handles`,
  )
  console.log(
    `a change has reached all after ${Math.round(at(times, 0.5))} ms (median), ${Math.round(Math.max(...times))} ms at most`,
  )
  for (const one of open) one.close()
  if (Math.max(...times) > 1_000) process.exitCode = 1
} finally {
  await site.close()
}
