import { afterEach, describe, expect, it } from 'vitest'
import { monthLater } from './month-later.ts'

const zone = process.env['TZ']

describe.each([
  ['UTC', 0],
  ['Asia/Dhaka', -360],
  ['America/New_York', 300],
])('a month later, on a machine in %s', (timeZone, offset) => {
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  })

  it.each([
    ['an ordinary day', '2026-11-20T12:34:56.789Z', '2026-12-20T12:34:56.789Z'],
    ['31 January', '2026-01-31T10:00:00.000Z', '2026-02-28T10:00:00.000Z'],
    ['31 January of a leap year', '2028-01-31T10:00:00.000Z', '2028-02-29T10:00:00.000Z'],
    ['29 February', '2028-02-29T10:00:00.000Z', '2028-03-29T10:00:00.000Z'],
    ['28 February, as a shorter month left it', '2026-02-28T10:00:00.000Z', '2026-03-28T10:00:00.000Z'],
    ['31 March', '2026-03-31T23:59:59.999Z', '2026-04-30T23:59:59.999Z'],
    ['31 December', '2026-12-31T00:00:00.000Z', '2027-01-31T00:00:00.000Z'],
    ['the evening before a Dhaka morning', '2026-01-30T20:00:00.000Z', '2026-02-28T20:00:00.000Z'],
    ['over the clock change in New York', '2026-02-15T06:30:00.000Z', '2026-03-15T06:30:00.000Z'],
  ])('%s', (_, from, to) => {
    process.env['TZ'] = timeZone
    expect(new Date('2026-01-01T00:00:00Z').getTimezoneOffset()).toBe(offset)
    const start = new Date(from)
    expect(monthLater(start).toISOString()).toBe(to)
    expect(start.toISOString()).toBe(from)
  })
})
