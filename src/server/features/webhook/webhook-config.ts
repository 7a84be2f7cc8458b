import { sql } from '#server/database/sql.ts'
import { hotQuery } from '#server/database/hot-query.ts'
import { db } from '#server/database/transaction.ts'
import { keepSetting } from '#server/features/settings/settings.ts'
import { keptSettings } from '#server/features/settings/settings.table.ts'
import type { ChosenLetterers } from '#shared/letterers.ts'
import type { ChosenMakers } from '#shared/makers.ts'
import { askedOnce } from '#server/lib/trace.ts'
import { webhookConfig } from './webhook-config.table.ts'

const makers = 'makers'
const letterers = 'letterers'
const rest = 'service_rest'

/** Until when the service at this address is left alone. */
export type Rest = { url: string; until: number }

type Services = {
  url: string | undefined
  makers: ChosenMakers
  letterers: ChosenLetterers
  rest: Rest | undefined
}

const services = askedOnce(async (): Promise<Services> => {
  const [row] = await configured().execute()
  return {
    url: row?.url ?? undefined,
    makers: row?.makers ?? {},
    letterers: row?.letterers ?? {},
    rest: row?.rest ?? undefined,
  }
})

/** What is known of who makes the pictures: the address of an own service, who makes which tool's, who sets words, who is left alone. */
export const findServices = services.asked

/** The address that the admin has set; undefined when there is none. */
export const findWebhookUrl = async (): Promise<string | undefined> => (await findServices()).url

const setting = <T>(name: string) =>
  sql<T | null>`(select ${keptSettings.value} from ${keptSettings} where ${keptSettings.name} = ${name})`

const configured = hotQuery((database) =>
  database
    .select({
      url: sql<string | null>`(select ${webhookConfig.webhookUrl} from ${webhookConfig} limit 1)`,
      makers: setting<ChosenMakers>(makers),
      letterers: setting<ChosenLetterers>(letterers),
      rest: setting<Rest>(rest),
    })
    .from(sql`(select 1) as one`)
    .prepare('services'),
)

export async function saveWebhookUrl(webhookUrl: string | null): Promise<void> {
  await db()
    .insert(webhookConfig)
    .values({ webhookUrl })
    .onConflictDoUpdate({ target: webhookConfig.id, set: { webhookUrl, updatedAt: sql`now()` } })
  services.forget()
}

export const saveLetterers = (chosen: ChosenLetterers): Promise<void> => keep(letterers, chosen)

export const saveMakers = (chosen: ChosenMakers): Promise<void> => keep(makers, chosen)

export const saveRest = (chosen: Rest): Promise<void> => keep(rest, chosen)

async function keep(name: string, value: unknown): Promise<void> {
  await keepSetting(name, value)
  services.forget()
}
