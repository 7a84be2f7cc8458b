import { and, eq } from '#server/database/sql.ts'
import { isDatabaseAway } from '#server/database/away.ts'
import { db } from '#server/database/transaction.ts'
import { generatedAds, isKept } from '#server/features/gallery/gallery.table.ts'
import { filesOf } from '#server/features/gallery/picture-files.ts'
import { replacePicture } from '#server/features/gallery/replace.ts'
import { tellGallery } from '#server/features/gallery/tell-gallery.ts'
import { log } from '#server/lib/log.ts'
import { ownPicture } from '#server/lib/picture-intake.ts'
import { config } from '#server/config.ts'
import type { JobDefinition } from '#server/queue/queue.ts'
import { storage } from '#server/storage/storage.ts'
import type { Studio } from '#studio/studio.ts'
import { touchUps } from './touch-ups.table.ts'

let studio: Pick<Studio, 'touchUp'> | undefined

/** Who makes pictures anew; it lives as long as the process. */
export function useTouchUps(by: Pick<Studio, 'touchUp'>): void {
  studio = by
}

/** The studio gives a picture up by itself; before that, others may be before it. */
const limitMs = () => config().STUDIO_SECONDS * 1_000 + 30_000

/** One at a time in a process: whoever pays does not wait behind those who try out grounds. */
export const touchUp: JobDefinition<{ pictureId: string; hash: string }> = {
  name: 'touch-up',
  retries: 2,
  retryDelay: 2,
  expireSeconds: 300,
  async run({ pictureId, hash }) {
    const isThis = and(eq(touchUps.pictureId, pictureId), eq(touchUps.hash, hash))
    const [found] = await db()
      .select()
      .from(touchUps)
      .innerJoin(generatedAds, eq(generatedAds.id, touchUps.pictureId))
      .where(and(isThis, eq(touchUps.state, 'waiting'), isKept))
    // A newer wish has come, or the picture is gone: nothing is to be made.
    if (!found) return
    const { touch_ups: wish, generated_ads: picture } = found
    const settle = (state: 'done' | 'failed') => db().update(touchUps).set({ state }).where(isThis)
    try {
      const files = filesOf(picture.imageUrl)
      const bytes = await maker().touchUp(
        {
          photo: await storage().read(files.side('photo')),
          mask: await storage().read(files.side('mask')),
          strokes: wish.strokes,
          ground: wish.ground,
          look: wish.look,
        },
        AbortSignal.timeout(limitMs()),
      )
      const isDone = await replacePicture(
        picture,
        await ownPicture(bytes),
        async () => void (await settle('done')),
      )
      if (!isDone) throw new ChangedMeanwhile()
    } catch (error) {
      // What passes by itself is tried again; all else stays as it was, and the person is told.
      if (error instanceof ChangedMeanwhile || isDatabaseAway(error)) throw error
      log.warn({ err: error, pictureId }, 'a picture could not be made anew')
      await settle('failed')
      await tellGallery(picture.userId)
    }
  },
}

/** Tried again, it finds the picture as it is now, or gone. */
class ChangedMeanwhile extends Error {}

function maker(): Pick<Studio, 'touchUp'> {
  if (!studio) throw new Error('The studio was not started.')
  return studio
}
