import { createHash } from 'node:crypto'
import { and, eq, ne } from '#server/database/sql.ts'
import { AppError } from '#shared/errors.ts'
import { canTouchUp, isAllCutOut } from '#shared/gallery.ts'
import type { ToolId } from '#shared/tools/cards.ts'
import { type Look, plainLook, type TouchUpView } from '#shared/touch-up.ts'
import { say } from '#shared/words/say.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { getOwnPicture, type PictureRow } from '#server/features/gallery/own-picture.ts'
import { filesOf } from '#server/features/gallery/picture-files.ts'
import { storage } from '#server/storage/storage.ts'
import { enqueue } from '#server/queue/queue.ts'
import { checkStrokes } from '#server/lib/drawing.ts'
import { checkGround } from './intake.ts'
import { touchUp } from './perform.ts'
import { touchUps } from './touch-ups.table.ts'
import { stateNow, viewOf } from './view.ts'

export type Wish = {
  look: Look
  /** The drawing as it came; none where nothing is drawn. */
  strokes: Buffer | null
  /** A new ground; without one that of the last time stays. */
  ground: Buffer | null
}

/** Pictures of one person that are made anew at the same time. */
const mostAtOnce = 3

/** Free, so bounded by itself: one wish a picture, of which the newest counts; what is asked twice is made once. */
export async function askForTouchUp(userId: string, id: string, wish: Wish): Promise<TouchUpView> {
  const picture = await getOwnPicture(userId, id)
  if (!canTouchUp(picture)) throw new AppError('conflict', say('touchUp.notThis'))
  const look = isAllCutOut(picture.tool as ToolId) ? wish.look : { ...plainLook, edge: wish.look.edge }
  const strokes = wish.strokes && (await checkStrokes(wish.strokes, await readMask(picture)))
  const sent = wish.ground && (await checkGround(wish.ground))
  await transaction(async () => {
    const before = await findBefore(picture.id)
    const ground = look.ground === 'picture' ? (sent ?? before?.ground ?? null) : null
    if (look.ground === 'picture' && !ground)
      throw new AppError('invalid', say('touchUp.noGround'), { field: 'ground' })
    const hash = hashOf(look, strokes, ground)
    if (before?.hash === hash && before.state !== 'failed') return
    await refuseTooMany(userId, picture.id)
    const row = {
      userId,
      hash,
      look,
      strokes,
      ground,
      state: 'waiting' as const,
      askedAt: new Date(),
    }
    await db()
      .insert(touchUps)
      .values({ pictureId: picture.id, ...row })
      .onConflictDoUpdate({ target: touchUps.pictureId, set: row })
    await enqueue(touchUp, { pictureId: picture.id, hash })
  })
  return viewOf(picture)
}

const readMask = (picture: PictureRow): Promise<Buffer> =>
  storage().read(filesOf(picture.imageUrl).side('mask'))

async function findBefore(pictureId: string) {
  const [row] = await db()
    .select({ state: stateNow, hash: touchUps.hash, ground: touchUps.ground })
    .from(touchUps)
    .where(eq(touchUps.pictureId, pictureId))
    .for('update')
  return row
}

export function hashOf(look: Look, strokes: Buffer | null, ground: Buffer | null): string {
  const { edge, ground: on, shadow, crop } = look
  return createHash('sha256')
    .update(JSON.stringify([edge, on, shadow, crop, strokes?.length, ground?.length]))
    .update(strokes ?? '')
    .update(ground ?? '')
    .digest('hex')
}

async function refuseTooMany(userId: string, pictureId: string): Promise<void> {
  const waiting = await db().$count(
    touchUps,
    and(eq(touchUps.userId, userId), eq(stateNow, 'waiting'), ne(touchUps.pictureId, pictureId)),
  )
  if (waiting < mostAtOnce) return
  throw new AppError('too_many', say('touchUp.tooMany', { most: mostAtOnce }), { retryAfterSeconds: 20 })
}
