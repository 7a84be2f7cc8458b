import { eq } from '#server/database/sql.ts'
import type { Transporter } from 'nodemailer'
import { z } from 'zod'
import { brand } from '#shared/brand.ts'
import { firstLanguage, type Language, languages } from '#shared/words/language.ts'
import type { Say } from '#shared/words/say.ts'
import { users } from '#server/auth/auth.table.ts'
import { config } from '#server/config.ts'
import { db } from '#server/database/transaction.ts'
import { enqueue, type JobDefinition } from '#server/queue/queue.ts'
import { seal, unseal } from '#server/lib/secrets.ts'
import { languageNow, wordsOf } from '#server/lib/words.ts'

/** A message, or what an older release has queued: a finished sentence. */
const words = z.union([z.string(), z.custom<Say>((value) => typeof value === 'object' && value !== null)])

const letterShape = z.object({
  to: z.string(),
  subject: words,
  /** Plain paragraphs; the HTML part is made from them. */
  paragraphs: z.array(words),
  button: z.object({ text: words, url: z.string() }).optional(),
})
export type Letter = z.infer<typeof letterShape>

const queuedShape = letterShape.extend({ language: z.enum(languages).default(firstLanguage) })

let transport: Transporter | undefined

/** As it waits in the queue: links in letters open accounts, so a copy of that table must not tell them. */
type SealedLetter = { sealed: string }
const purpose = 'letters'

export const sendMail: JobDefinition<SealedLetter> = {
  name: 'send-mail',
  // About two days, as mail servers do among themselves: a night or a Friday without one loses no letter.
  retries: 54,
  retryDelay: 30,
  expireSeconds: 120,
  async run({ sealed }) {
    const letter = written(queuedShape.parse(JSON.parse(unseal(sealed, purpose))))
    const { createTransport } = await import('nodemailer')
    transport ??= createTransport({
      url: config().SMTP_URL,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    })
    await transport.sendMail({
      from: config().MAIL_FROM,
      // An object, not a line: a name or a line break in it cannot add another receiver.
      to: { name: '', address: letter.to },
      subject: letter.subject,
      text: plainText(letter),
      html: htmlText(letter),
    })
  },
}

/** Queued, so that a slow mail server never keeps a person waiting. */
export async function postLetter(letter: Letter): Promise<void> {
  const queued: z.infer<typeof queuedShape> = { ...letter, language: await languageOf(letter.to) }
  await enqueue(sendMail, { sealed: seal(JSON.stringify(queued), purpose) })
}

/** Of the account that has this address; else that of whoever asked for the letter. */
async function languageOf(address: string): Promise<Language> {
  const [account] = await db()
    .select({ language: users.language })
    .from(users)
    .where(eq(users.email, address))
  return account?.language ?? languageNow()
}

export function closeMail(): void {
  transport?.close()
  transport = undefined
}

type Written = ReturnType<typeof written>

/** The letter in the words of whoever opens it. */
function written({ to, subject, paragraphs, button, language }: z.infer<typeof queuedShape>) {
  const inWords = (part: Say | string): string => (typeof part === 'string' ? part : wordsOf(part, language))
  return {
    to,
    language,
    subject: inWords(subject),
    paragraphs: paragraphs.map(inWords),
    button: button && { text: inWords(button.text), url: button.url },
  }
}

function plainText({ paragraphs, button }: Written): string {
  const link = button ? [`${button.text}:\n${button.url}`] : []
  return [...paragraphs, ...link, `${brand.name} · ${brand.supportEmail}`].join('\n\n')
}

function htmlText({ paragraphs, button, language }: Written): string {
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('')
  const link = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;background:#0b4f3c;color:#ffffff;padding:14px 22px;border-radius:10px;font-weight:600;text-decoration:none">${escapeHtml(button.text)}</a></p>`
    : ''
  return `<!doctype html><html lang="${language}"><body style="margin:0;background:#fbf7f0;color:#1b1714;font:16px/1.55 sans-serif"><div style="max-width:520px;margin:0 auto;padding:32px 20px"><p style="font-size:22px;font-weight:800;color:#0b4f3c;margin:0 0 24px">${escapeHtml(brand.name)}</p>${body}${link}<p style="color:#6b6259;font-size:14px">${escapeHtml(brand.supportEmail)}</p></div></body></html>`
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
