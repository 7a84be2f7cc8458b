import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import { config } from '#server/config.ts'
import { log } from '#server/lib/log.ts'

const timeoutMs = 10_000

/** Whether text messages can be sent: by a gateway, or, in development, into a folder. */
export const canText = (): boolean => config().SMS_URL !== undefined || !config().production

/** Not queued: the person waits for it, and a late code is worth nothing. */
export async function sendText(to: string, text: string): Promise<void> {
  const { SMS_URL, SMS_TOKEN, DATA_DIR, production } = config()
  if (SMS_URL === undefined) {
    if (production) throw new AppError('unavailable', say('phone.off'))
    const folder = join(DATA_DIR, 'mail')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${Date.now()}-sms-${to.slice(1)}.txt`), `To: ${to}\n\n${text}\n`)
    return
  }
  try {
    const answer = await fetch(...requestFor(SMS_URL, SMS_TOKEN, to, text))
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the gateway answered ${answer.status}`)
  } catch (error) {
    log.error({ err: error }, 'a text message could not be sent')
    throw new AppError('unavailable', say('phone.notSent'), { cause: error })
  }
}

/** With {to} and {text} in the address it is asked for by GET; otherwise both are posted as JSON. */
function requestFor(
  address: string,
  token: string | undefined,
  to: string,
  text: string,
): [string, RequestInit] {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const common: RequestInit = { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }
  if (address.includes('{to}')) {
    const filled = address
      .replaceAll('{to}', encodeURIComponent(to))
      .replaceAll('{text}', encodeURIComponent(text))
    return [filled, { ...common, headers }]
  }
  const body = JSON.stringify({ to, text })
  return [
    address,
    { ...common, method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body },
  ]
}
