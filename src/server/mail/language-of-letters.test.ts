import { eq } from '#server/database/sql.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { users } from '#server/auth/auth.table.ts'
import { db } from '#server/database/transaction.ts'
import { withTrace } from '#server/lib/trace.ts'
import { unseal } from '#server/lib/secrets.ts'
import { newEmail } from '#test/browser.ts'
import { ownProgram } from '#test/own-program.ts'
import { newAccount } from '#test/people.ts'
import { say } from '#shared/words/say.ts'
import type { Language } from '#shared/words/language.ts'
import { postLetter } from './mail.ts'

ownProgram({ ROLE: 'web', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'shop@chobi.example' })

const queued = z.object({ to: z.string(), language: z.string() })

async function languageOfLetterTo(to: string): Promise<string | undefined> {
  await postLetter({ to, subject: say('general.wrong'), paragraphs: [] })
  const { rows } = await db().execute<{ sealed: string }>(
    `select data->>'sealed' as sealed from pgboss.job where name = 'send-mail'`,
  )
  return rows
    .map(({ sealed }) => queued.parse(JSON.parse(unseal(sealed, 'letters'))))
    .find((letter) => letter.to === to)?.language
}

async function accountIn(language: Language | null): Promise<string> {
  const email = newEmail()
  await db()
    .update(users)
    .set({ language })
    .where(eq(users.id, await newAccount(email)))
  return email
}

describe('a letter is written in the language', () => {
  it('of the account it goes to, whoever asked for it, and without anybody asking', async () => {
    const [bangla, english] = [await accountIn('bn'), await accountIn('en')]
    expect(await languageOfLetterTo(bangla)).toBe('bn')
    expect(await withTrace({ language: 'bn' }, () => languageOfLetterTo(english))).toBe('en')
  })

  it('else of the request that asked for it', async () => {
    const [known, stranger] = [await accountIn(null), newEmail()]
    expect(await withTrace({ language: 'bn' }, () => languageOfLetterTo(known))).toBe('bn')
    expect(await withTrace({ language: 'bn' }, () => languageOfLetterTo(stranger))).toBe('bn')
    expect(await languageOfLetterTo(newEmail())).toBe('en')
  })
})
