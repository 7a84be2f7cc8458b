import { expect, it } from 'vitest'
import { askedOnce, withTrace } from './trace.ts'

it('asks once for all of one request, each time outside of any, and anew after a change or a failure', async () => {
  let count = 0
  let isAway = false
  const { asked, forget } = askedOnce(async () => {
    if (isAway) throw new Error('away')
    return ++count
  })
  const request = () => withTrace({}, async () => [await asked(), ...(await Promise.all([asked(), asked()]))])
  expect(await request()).toEqual([1, 1, 1])
  expect(await request()).toEqual([2, 2, 2])
  expect([await asked(), await asked()]).toEqual([3, 4])
  await withTrace({}, async () => {
    expect(await asked()).toBe(5)
    forget()
    expect(await asked()).toBe(6)
  })
  await withTrace({}, async () => {
    isAway = true
    await expect(asked()).rejects.toThrow('away')
    isAway = false
    expect(await asked()).toBe(7)
  })
})
