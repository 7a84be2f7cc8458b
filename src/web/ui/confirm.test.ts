import { expect, test } from 'vitest'
import { confirm, openQuestion } from './confirm.ts'

const question = { title: 'Delete this image?', action: 'Delete' }

test('answers what the person answers, and closes', async () => {
  const asked = confirm(question)
  openQuestion.now()?.answer(true)
  await expect(asked).resolves.toBe(true)
  expect(openQuestion.now()).toBeNull()
})

test('a second question answers the first with no', async () => {
  const first = confirm(question)
  const second = confirm({ ...question, title: 'Delete them all?' })
  await expect(first).resolves.toBe(false)
  expect(openQuestion.now()?.title).toBe('Delete them all?')
  openQuestion.now()?.answer(false)
  await expect(second).resolves.toBe(false)
})
