import { sql } from '#server/database/sql.ts'
import { hotQuery } from '#server/database/hot-query.ts'
import { db } from '#server/database/transaction.ts'
import { webhookConfig } from './webhook-config.table.ts'

/** The address that the admin has set; undefined when there is none. */
export async function findWebhookUrl(): Promise<string | undefined> {
  const [row] = await configured().execute()
  return row?.url ?? undefined
}

const configured = hotQuery((database) =>
  database.select({ url: webhookConfig.webhookUrl }).from(webhookConfig).limit(1).prepare('webhook_url'),
)

export async function saveWebhookUrl(webhookUrl: string | null): Promise<void> {
  await db()
    .insert(webhookConfig)
    .values({ webhookUrl })
    .onConflictDoUpdate({ target: webhookConfig.id, set: { webhookUrl, updatedAt: sql`now()` } })
}
