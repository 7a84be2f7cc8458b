import { expect, test } from 'vitest'
import { begun, changed, redone, rested, undone } from './history.ts'

test('all that was done can be taken back and done again, however much it was', () => {
  let history = begun(0)
  for (let n = 1; n <= 5_000; n++) history = changed(history, n)
  for (let n = 0; n < 5_000; n++) history = undone(history)
  expect(history.now).toBe(0)
  expect(undone(history)).toEqual(history)
  for (let n = 0; n < 5_000; n++) history = redone(history)
  expect([history.now, redone(history).now]).toEqual([5_000, 5_000])
})

test('a word that is typed is one step, and the next word another', () => {
  const typed = ['a', 'ab', 'abc'].reduce((before, text) => changed(before, text, 'type'), begun(''))
  const next = changed(rested(typed), 'abc d', 'type')
  expect(undone(next).now).toBe('abc')
  expect(undone(undone(next)).now).toBe('')
  expect(changed(undone(typed), 'x', 'type').past).toEqual([''])
})

test('what is done after something was taken back has no way forward, and no change is none', () => {
  const history = changed(undone(changed(begun('a'), 'b')), 'c')
  expect(redone(history).now).toBe('c')
  expect(changed(history, 'c')).toBe(history)
})
