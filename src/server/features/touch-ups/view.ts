import { eq, sql } from '#server/database/sql.ts'
import { plainLook, type TouchUpState, type TouchUpView } from '#shared/touch-up.ts'
import { db } from '#server/database/transaction.ts'
import { getOwnPicture, noSuchPicture, type PictureRow } from '#server/features/gallery/own-picture.ts'
import { touchUps } from './touch-ups.table.ts'

/** What was lost with a process, or with the database, may be asked for again. */
export const stateNow = sql<TouchUpState>`case when ${touchUps.state} = 'waiting'
  and ${touchUps.askedAt} < now() - interval '10 minutes' then 'failed' else ${touchUps.state} end`

const hasBytes = (which: 'strokes' | 'ground') => sql<boolean>`${touchUps[which]} is not null`

/** How the picture was last asked to look, and whether it looks so already. */
export async function viewTouchUp(userId: string, id: string): Promise<TouchUpView> {
  return viewOf(await getOwnPicture(userId, id))
}

export async function viewOf({ id, version }: PictureRow): Promise<TouchUpView> {
  const [row] = await db()
    .select({
      state: stateNow,
      look: touchUps.look,
      hash: touchUps.hash,
      hasStrokes: hasBytes('strokes'),
      hasGround: hasBytes('ground'),
    })
    .from(touchUps)
    .where(eq(touchUps.pictureId, id))
  if (!row) return { state: 'done', look: plainLook, strokesUrl: null, groundUrl: null, version }
  const address = (file: string) => `/api/pictures/${id}/touch-up/${file}?${row.hash.slice(0, 12)}`
  return {
    state: row.state,
    look: row.look,
    strokesUrl: row.hasStrokes ? address('strokes') : null,
    groundUrl: row.hasGround ? address('ground') : null,
    version,
  }
}

export const findStrokes = (userId: string, id: string): Promise<Buffer> => findBytes(userId, id, 'strokes')
export const findGround = (userId: string, id: string): Promise<Buffer> => findBytes(userId, id, 'ground')

async function findBytes(userId: string, id: string, which: 'strokes' | 'ground'): Promise<Buffer> {
  const picture = await getOwnPicture(userId, id)
  const [row] = await db()
    .select({ bytes: touchUps[which] })
    .from(touchUps)
    .where(eq(touchUps.pictureId, picture.id))
  if (!row?.bytes) throw noSuchPicture()
  return row.bytes
}
