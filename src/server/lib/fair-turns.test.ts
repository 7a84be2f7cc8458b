import { expect, test } from 'vitest'
import { fairTurns } from './fair-turns.ts'

test('turns go round by network and person, whoever came first, and no more run than there are places', async () => {
  const turn = fairTurns(1)
  const order: string[] = []
  let running = 0
  const send = (network: string, person: string) =>
    turn([network, person], async () => {
      running += 1
      expect(running).toBe(1)
      order.push(person)
      await new Promise((resolve) => setTimeout(resolve, 1))
      running -= 1
    })
  const sent = [
    ...['a1', 'a1', 'a1', 'a2', 'a2'].map((person) => send('a', person)),
    send('b', 'b1'),
    send('c', 'c1'),
    send('b', 'b1'),
  ]
  await Promise.all(sent)
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b1', 'a1', 'a2', 'a1'])
})

test('a failure frees its place', async () => {
  const turn = fairTurns(1)
  const fails = turn(['a'], () => Promise.reject(new Error('broken')))
  const works = turn(['a'], () => Promise.resolve('done'))
  await expect(fails).rejects.toThrow('broken')
  expect(await works).toBe('done')
})
