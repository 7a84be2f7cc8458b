import { and, eq, ne } from '#server/database/sql.ts'
import type { DesignView } from '#shared/designs/design-view.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { generatedAds } from '#server/features/gallery/gallery.table.ts'
import { enqueue } from '#server/queue/queue.ts'
import { designs } from './designs.table.ts'
import { documentOf, getDesigned, paidDocument } from './documents.ts'
import type { Kind } from './kinds.ts'
import { redraw } from './perform.ts'
import { keepVersion } from './versions.ts'
import { stateNow, viewOf } from './view.ts'

/** Designs of one person that are drawn at the same time. */
const mostAtOnce = 4

/** `revision` is the one that the person saw: what another device has changed since is never written over. */
type Change = { written: string; revision: number }

/** Free, so bounded by itself: of one picture the newest document counts, and one that is there already draws nothing. */
export async function changeDesign<D>(
  kind: Kind<D>,
  userId: string,
  id: string,
  { written, revision }: Change,
): Promise<DesignView<D>> {
  const picture = await getDesigned(kind, userId, id)
  const { design, text: document, hash } = documentOf(kind, written, 'invalid')
  const paid = await paidDocument(kind, picture)
  kind.check?.(picture, design)
  await transaction(async () => {
    // Two devices may both bring the first change.
    await db()
      .select({ id: generatedAds.id })
      .from(generatedAds)
      .where(eq(generatedAds.id, picture.id))
      .for('update')
    const [before] = await db()
      .select({
        state: stateNow,
        hash: designs.hash,
        revision: designs.revision,
        document: designs.document,
        changedAt: designs.changedAt,
      })
      .from(designs)
      .where(eq(designs.pictureId, picture.id))
    const now = before ?? { state: 'done', hash: paid.hash, revision: 0 }
    // Also where the answer to the first press was lost on its way.
    if (now.hash === hash && now.state !== 'failed') return
    if (now.revision !== revision) throw new AppError('conflict', say('designs.changedElsewhere'))
    await refuseTooMany(userId, picture.id)
    if (before && kind.keepsVersions) await keepVersion({ pictureId: picture.id, ...before })
    const row = {
      userId,
      document,
      hash,
      revision: revision + 1,
      state: 'waiting' as const,
      changedAt: new Date(),
    }
    await db()
      .insert(designs)
      .values({ pictureId: picture.id, ...row })
      .onConflictDoUpdate({ target: designs.pictureId, set: row })
    await enqueue(redraw, { pictureId: picture.id, hash })
  })
  return viewOf(kind, picture)
}

async function refuseTooMany(userId: string, pictureId: string): Promise<void> {
  const waiting = await db().$count(
    designs,
    and(eq(designs.userId, userId), eq(stateNow, 'waiting'), ne(designs.pictureId, pictureId)),
  )
  if (waiting < mostAtOnce) return
  throw new AppError('too_many', say('designs.tooMany', { most: mostAtOnce }), { retryAfterSeconds: 10 })
}
