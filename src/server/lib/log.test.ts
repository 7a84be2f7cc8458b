import { DrizzleQueryError } from '#server/database/sql.ts'
import { expect, it } from 'vitest'
import { captureLog } from '#test/log.ts'
import { log } from './log.ts'
import { addToTrace, withTrace } from './trace.ts'

it('shows the code of an error, also of its cause, and hides codes that are secrets', () => {
  const { lines } = captureLog()
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(a@b.example)',
  })
  log.warn({ err: cause }, 'x')
  log.warn({ err: new DrizzleQueryError('select $1', ['secret@shop.example', 'MAGIC-1'], cause) }, 'x')
  log.info({ form: { code: 'MAGIC-2' }, body: { password: 'p' } }, 'x')
  const [plain, query, form] = lines()
  expect(plain?.['err']).toMatchObject({ code: '23505', message: 'duplicate key' })
  expect(query?.['err']).toMatchObject({ code: '23505' })
  expect(JSON.stringify(query)).toContain('select $1')
  expect(JSON.stringify([plain, query])).not.toMatch(/secret@shop|MAGIC|a@b\.example/)
  expect([form?.['form'], form?.['body']]).toEqual([{ code: '[hidden]' }, { password: '[hidden]' }])
})

it('hides all lines of a value with line ends in it', () => {
  const { text } = captureLog()
  log.error(
    { err: new DrizzleQueryError('insert', ['line one\nline two secret', 'x'], new Error('because')) },
    'x',
  )
  expect(text()).not.toContain('secret')
  expect(text()).toContain('because')
})

it('says in every line for whom it is, and tells apart what runs at once', async () => {
  const { lines } = captureLog()
  await Promise.all(
    ['one', 'two'].map((requestId) =>
      withTrace({ requestId }, async () => {
        await Promise.resolve()
        addToTrace({ userId: `person of ${requestId}` })
        log.info('said')
      }),
    ),
  )
  log.info('outside')
  expect(lines().map(({ requestId, userId }) => [requestId, userId])).toEqual([
    ['one', 'person of one'],
    ['two', 'person of two'],
    [undefined, undefined],
  ])
})
