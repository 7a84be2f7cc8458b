import { type AdminArgs, loadPart } from '../ladder.ts'
import { say } from '#shared/words/say.ts'

export const loadWebhook = (page: AdminArgs) =>
  loadPart(page, say('admin.webhookNotLoaded'), async () => ({
    url: (await page.server.webhook.findWebhookUrl()) ?? '',
    engine: await page.server.admin.getEngineState(),
  }))

export type WebhookData = Extract<Awaited<ReturnType<typeof loadWebhook>>, { ok: true }>['data']
