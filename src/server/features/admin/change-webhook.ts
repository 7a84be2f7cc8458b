import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import { config } from '#server/config.ts'
import { findWebhookUrl, saveWebhookUrl } from '#server/features/webhook/webhook-config.ts'
import { isSafeUrl } from '#server/lib/safe-address.ts'
import { publish } from '#server/live/live.ts'
import { change, changedMeanwhile } from './admin-log.ts'
import type { Admin } from './admit.ts'

/** `was` is what the form was loaded with; null takes the address away, so that the next engine in line is used. */
export async function changeWebhookUrl(
  admin: Admin,
  input: { url: string | null; was: string },
): Promise<void> {
  const url = input.url === null ? null : readWebhookUrl(input.url)
  await change(admin, url === null ? 'webhook removed' : 'webhook changed', async () => {
    const before = (await findWebhookUrl()) ?? ''
    if (before !== input.was) throw changedMeanwhile()
    await saveWebhookUrl(url)
    await publish('admin', { kind: 'admin', what: 'webhook' })
    return { subject: 'webhook', before, after: url ?? '', result: undefined }
  })
}

/** Where the server itself sends pictures: public and https, whatever an admin types. */
export function readWebhookUrl(typed: string): string {
  const url = typed.trim()
  if (url === '') throw new AppError('invalid', say('admin.webhookEmpty'), { field: 'url' })
  if (!isSafeUrl(url, config().ALLOWED_HOSTS)) {
    throw new AppError('invalid', say('admin.webhookUnsafe'), { field: 'url' })
  }
  return url
}
