import { expect, it, vi } from 'vitest'
import { transaction } from '#server/database/transaction.ts'
import { withTrace } from '#server/lib/trace.ts'
import { postLetter } from '#server/mail/mail.ts'
import { captureLog } from '#test/log.ts'
import { ownProgram } from '#test/own-program.ts'

ownProgram({ SMTP_URL: 'smtp://127.0.0.1:1' })

it('says in its log for which request and person it was queued, and gets its own data only', async () => {
  const { lines } = captureLog()
  await withTrace({ requestId: 'req-12345678', userId: 'somebody' }, () =>
    transaction(() => postLetter({ to: 'a@shop.example', subject: 's', paragraphs: ['p'] })),
  )
  await vi.waitFor(
    () => {
      const failed = lines().find(({ msg }) => msg === 'a job failed and is tried again later')
      expect(failed).toMatchObject({ requestId: 'req-12345678', userId: 'somebody', job: 'send-mail' })
      expect(failed?.['err']).toMatchObject({ code: expect.stringMatching(/^E/) as string })
    },
    { timeout: 60_000, interval: 100 },
  )
})
