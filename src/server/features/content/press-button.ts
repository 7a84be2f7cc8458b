import { eq } from '#server/database/sql.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import type { Browser } from '#server/auth/sessions.ts'
import { config } from '#server/config.ts'
import { db } from '#server/database/transaction.ts'
import { countNetworkTry } from '#server/features/limits/limits.ts'
import { log } from '#server/lib/log.ts'
import { safeRequest } from '#server/lib/safe-fetch.ts'
import { isSafeWebhook } from './button-action.ts'
import { pageContent } from './content.table.ts'

const presses = { name: 'content-button', tries: 10, seconds: 600 }

/** A button that does something on the server: 'save' leaves a line in the log, 'webhook' calls the owner's address. */
export async function pressButton(
  id: string,
  person: { id: string } | null,
  browser: Browser,
): Promise<void> {
  await countNetworkTry(presses, browser.address)
  const [row] = await db().select().from(pageContent).where(eq(pageContent.id, id))
  const { action, value = '' } = row?.contentData ?? {}
  if (row?.contentType !== 'button' || (action !== 'save' && action !== 'webhook')) {
    throw new AppError('not_found', say('content.buttonGone'))
  }
  log.info(
    { element: id, page: row.pageName, section: row.sectionName, userId: person?.id },
    `content button: ${action}`,
  )
  if (action === 'save') return
  if (!isSafeWebhook(value))
    throw new AppError('invalid', say('content.notNow'), { log: 'unsafe webhook in content' })
  const body = JSON.stringify({
    page: row.pageName,
    section: row.sectionName,
    element: id,
    user_id: person?.id ?? null,
  })
  try {
    const { status } = await safeRequest(value, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      timeoutMs: 10_000,
      maxBytes: 64 * 1024,
      allowedHosts: config().ALLOWED_HOSTS,
    })
    if (status >= 400) throw new Error(`the webhook answered ${status}`)
  } catch (error) {
    throw new AppError('unavailable', say('content.notNow'), { log: 'content webhook failed', cause: error })
  }
}
