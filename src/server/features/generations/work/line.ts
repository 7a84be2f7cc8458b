import { sql } from '#server/database/sql.ts'
import { generations } from '../generations.table.ts'

const justNow = sql`now() - interval '1 minute'`
/** Further back nobody is taken from, and nobody asks for the exact place. */
const mostRead = 1_000

/**
 * Those who wait, in the order in which they are made. Each picture stands behind as many rounds as its owner has
 * pictures before it: running, begun in the last minute, or waiting. So twenty presses of one person and one press of
 * another take turns, whoever came first.
 */
export const line = sql`(
  select waiting.id, coalesce(mine.running, 0) as running,
    row_number() over (order by coalesce(mine.recent, 0) + waiting.round, waiting.created_at) - 1 as place
  from (
    select q.id, q.user_id, q.created_at,
      row_number() over (partition by q.user_id order by q.created_at) as round
    from (select * from ${generations} where state = 'queued' order by created_at limit ${mostRead}) q
  ) waiting
  left join (
    select r.user_id, count(*) as recent, count(*) filter (where r.state in ('working', 'fetching')) as running
    from ${generations} r
    where r.started_at > ${justNow} or r.state in ('working', 'fetching')
    group by r.user_id
  ) mine on mine.user_id = waiting.user_id
)`
