import type { Connection } from '#server/database/connection.ts'

/** What an owner knows their site by. */
export type SiteCount = { people: number; pictures: number }

/** Undefined where no program has ever begun a site: such a database is empty. */
export async function countSite(database: Pick<Connection, 'query'>): Promise<SiteCount | undefined> {
  const { rows } = await database.query("select to_regclass('public.generated_ads') is not null as begun")
  if (!(rows as { begun: boolean }[])[0]?.begun) return undefined
  const counted = await database.query(
    `select (select count(*) from users)::int as people,
      (select count(*) from generated_ads where removed_at is null)::int as pictures`,
  )
  return (counted.rows as SiteCount[])[0]
}
