import { sql } from '#server/database/sql.ts'
import { hotQuery } from '#server/database/hot-query.ts'
import { db } from '#server/database/transaction.ts'
import { keepSetting } from '#server/features/settings/settings.ts'
import { keptSettings } from '#server/features/settings/settings.table.ts'
import type { ChosenLetterers } from '#shared/letterers.ts'
import type { ChosenMakers } from '#shared/makers.ts'
import { webhookConfig } from './webhook-config.table.ts'

const makers = 'makers'
const letterers = 'letterers'

/** What the admin has said of who makes the pictures: the address of an own service, who makes which tool's, and who sets words. */
export async function findServices(): Promise<{
  url: string | undefined
  makers: ChosenMakers
  letterers: ChosenLetterers
}> {
  const [row] = await configured().execute()
  return { url: row?.url ?? undefined, makers: row?.makers ?? {}, letterers: row?.letterers ?? {} }
}

/** The address that the admin has set; undefined when there is none. */
export const findWebhookUrl = async (): Promise<string | undefined> => (await findServices()).url

const configured = hotQuery((database) =>
  database
    .select({
      url: sql<string | null>`(select ${webhookConfig.webhookUrl} from ${webhookConfig} limit 1)`,
      makers: sql<ChosenMakers | null>`(select ${keptSettings.value} from ${keptSettings} where ${keptSettings.name} = ${makers})`,
      letterers: sql<ChosenLetterers | null>`(select ${keptSettings.value} from ${keptSettings} where ${keptSettings.name} = ${letterers})`,
    })
    .from(sql`(select 1) as one`)
    .prepare('services'),
)

export async function saveWebhookUrl(webhookUrl: string | null): Promise<void> {
  await db()
    .insert(webhookConfig)
    .values({ webhookUrl })
    .onConflictDoUpdate({ target: webhookConfig.id, set: { webhookUrl, updatedAt: sql`now()` } })
}

export const saveLetterers = (chosen: ChosenLetterers): Promise<void> => keepSetting(letterers, chosen)

export const saveMakers = (chosen: ChosenMakers): Promise<void> => keepSetting(makers, chosen)
