import { z } from 'zod'
import { db } from '#server/database/transaction.ts'
import { unseal } from '#server/lib/secrets.ts'
import { wordsOf } from '#server/lib/words.ts'
import type { Say } from '#shared/words/say.ts'

const words = z.custom<Say>().transform((says) => wordsOf(says))
const waiting = z.object({
  to: z.string(),
  subject: words,
  paragraphs: z.array(words),
  button: z.object({ text: words, url: z.string() }),
})
type WaitingLetter = z.infer<typeof waiting>

/** What waits to be sent, oldest first. Letters wait sealed, as the links in some of them open accounts. */
export async function waitingLetters(): Promise<WaitingLetter[]> {
  const { rows } = await db().execute<{ sealed: string }>(
    `select data->>'sealed' as sealed from pgboss.job where name = 'send-mail' order by created_on`,
  )
  return rows.map(({ sealed }) => waiting.parse(JSON.parse(unseal(sealed, 'letters'))))
}

export const lettersTo = async (email: string): Promise<WaitingLetter[]> =>
  (await waitingLetters()).filter(({ to }) => to === email)
