import { sql } from '#server/database/sql.ts'
import { generations } from '../generations.table.ts'

/** Longer than any picture takes: whoever has had none for so long is as good as never served. */
const lately = sql`now() - interval '10 minutes'`
/** Further back nobody is taken from, and nobody asks for the exact place. */
const mostRead = 1_000

/**
 * Those who wait, in the order in which they are made. It goes round: each picture stands behind as many rounds as its
 * owner has pictures before it, running or waiting, and within a round whoever was served longest ago comes first. So
 * forty of one person and one of another take turns, whoever came first and however long a picture takes. Of one's own
 * a single press goes before a batch. Of batches the first photos are read first, so that the forty of some never push
 * somebody else out of what is read.
 */
export const line = sql`(
  select waiting.id, coalesce(mine.running, 0) as running,
    row_number() over (
      order by coalesce(mine.running, 0) + waiting.round, mine.last_begun nulls first, waiting.created_at, waiting.id
    ) - 1 as place
  from (
    select q.id, q.user_id, q.created_at,
      row_number() over (partition by q.user_id order by q.batch_place, q.created_at) as round
    from (
      select * from ${generations} where state = 'queued' order by batch_place, created_at limit ${mostRead}
    ) q
  ) waiting
  left join (
    select r.user_id, max(r.started_at) as last_begun,
      count(*) filter (where r.state in ('working', 'fetching')) as running
    from ${generations} r
    where r.started_at > ${lately} or r.state in ('working', 'fetching')
    group by r.user_id
  ) mine on mine.user_id = waiting.user_id
)`
