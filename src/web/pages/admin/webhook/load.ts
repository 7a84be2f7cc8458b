import { type AdminArgs, loadPart } from '../ladder.ts'

export const loadWebhook = (page: AdminArgs) =>
  loadPart(page, 'Failed to load webhook URL', async () => ({
    url: (await page.server.webhook.findWebhookUrl()) ?? '',
    engine: await page.server.admin.getEngineState(),
  }))

export type WebhookData = Extract<Awaited<ReturnType<typeof loadWebhook>>, { ok: true }>['data']
