import { createTransport, type Transporter } from 'nodemailer'
import { z } from 'zod'
import { brand } from '#shared/brand.ts'
import { config } from '#server/config.ts'
import { enqueue, type JobDefinition } from '#server/queue/queue.ts'
import { seal, unseal } from '#server/lib/secrets.ts'

const letterShape = z.object({
  to: z.string(),
  subject: z.string(),
  /** Plain paragraphs; the HTML part is made from them. */
  paragraphs: z.array(z.string()),
  button: z.object({ text: z.string(), url: z.string() }).optional(),
})
export type Letter = z.infer<typeof letterShape>

let transport: Transporter | undefined

/** As it waits in the queue: links in letters open accounts, so a copy of that table must not tell them. */
type SealedLetter = { sealed: string }
const purpose = 'letters'

export const sendMail: JobDefinition<SealedLetter> = {
  name: 'send-mail',
  retries: 8,
  retryDelay: 30,
  expireSeconds: 120,
  async run({ sealed }) {
    const letter = letterShape.parse(JSON.parse(unseal(sealed, purpose)))
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
  await enqueue(sendMail, { sealed: seal(JSON.stringify(letter), purpose) })
}

export function closeMail(): void {
  transport?.close()
  transport = undefined
}

function plainText({ paragraphs, button }: Letter): string {
  const link = button ? [`${button.text}:\n${button.url}`] : []
  return [...paragraphs, ...link, `${brand.name} · ${brand.supportEmail}`].join('\n\n')
}

function htmlText({ paragraphs, button }: Letter): string {
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('')
  const link = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;background:#0b4f3c;color:#ffffff;padding:14px 22px;border-radius:10px;font-weight:600;text-decoration:none">${escapeHtml(button.text)}</a></p>`
    : ''
  return `<!doctype html><html lang="en"><body style="margin:0;background:#fbf7f0;color:#1b1714;font:16px/1.55 sans-serif"><div style="max-width:520px;margin:0 auto;padding:32px 20px"><p style="font-size:22px;font-weight:800;color:#0b4f3c;margin:0 0 24px">${escapeHtml(brand.name)}</p>${body}${link}<p style="color:#6b6259;font-size:14px">${escapeHtml(brand.supportEmail)}</p></div></body></html>`
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
