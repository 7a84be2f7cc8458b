import { expect, test } from 'vitest'
import type { PageError } from '#web/page.ts'
import { explainError } from './explain-error.ts'

const answered = (status: number, data: unknown) => ({ status, statusText: '', internal: false, data })

test('says what the server meant for the person, and the number of the request', () => {
  const sent: PageError = { person: 'Mail is down.', requestId: 'r1' }
  expect(explainError(answered(503, sent))).toEqual({
    title: 'We will be right back',
    text: 'Mail is down.',
    requestId: 'r1',
  })
})

test('an unexpected error shows none of its own words', () => {
  const explained = explainError(new Error('connect ECONNREFUSED 10.0.0.3:5432'))
  expect(JSON.stringify(explained)).not.toContain('ECONNREFUSED')
  expect(explained.title).toBe('Something went wrong')
})

test.each([null, 'stack trace', { person: 12 }, { person: '' }, []])('data %j is not trusted', (data) => {
  const { text, requestId } = explainError(answered(500, data))
  expect(text).toContain('nothing was charged')
  expect(requestId).toBeUndefined()
})

test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
  '%s is the network, and no fault of ours',
  (message) => {
    expect(explainError(new TypeError(message)).title).toBe('No connection')
  },
)
