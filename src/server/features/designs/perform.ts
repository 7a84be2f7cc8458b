import { and, eq } from '#server/database/sql.ts'
import { isDatabaseAway } from '#server/database/away.ts'
import { db } from '#server/database/transaction.ts'
import { generatedAds, isKept } from '#server/features/gallery/gallery.table.ts'
import type { PictureRow } from '#server/features/gallery/own-picture.ts'
import { filesOf } from '#server/features/gallery/picture-files.ts'
import { replacePicture } from '#server/features/gallery/replace.ts'
import { tellGallery } from '#server/features/gallery/tell-gallery.ts'
import { log } from '#server/lib/log.ts'
import { ownPicture } from '#server/lib/picture-intake.ts'
import type { JobDefinition } from '#server/queue/queue.ts'
import { storage } from '#server/storage/storage.ts'
import { designs } from './designs.table.ts'
import { documentOf, paidDocument } from './documents.ts'
import { type Drawn, type Kind, withKind } from './kinds.ts'

/** One at a time in a process: whoever pays does not wait behind those who try out words. */
export const redraw: JobDefinition<{ pictureId: string; hash: string }> = {
  name: 'redraw',
  retries: 2,
  retryDelay: 2,
  expireSeconds: 300,
  async run({ pictureId, hash }) {
    const isThis = and(eq(designs.pictureId, pictureId), eq(designs.hash, hash))
    const [found] = await db()
      .select()
      .from(designs)
      .innerJoin(generatedAds, eq(generatedAds.id, designs.pictureId))
      .where(and(isThis, eq(designs.state, 'waiting'), isKept))
    // A newer document has come, or the picture is gone: nothing is to be drawn.
    if (!found) return
    const { designs: row, generated_ads: picture } = found
    const settle = (state: 'done' | 'failed') => db().update(designs).set({ state }).where(isThis)
    try {
      const drawn = await withKind(picture, (kind) => drawnFrom(kind, picture, row.document))
      const isDone = await replacePicture(
        picture,
        await ownPicture(drawn.bytes),
        async () => void (await settle('done')),
        { productName: drawn.productName, beside: { original: await originalOf(picture), ...drawn.sides } },
      )
      if (!isDone) throw new ChangedMeanwhile()
    } catch (error) {
      // What passes by itself is tried again; all else stays as it was, and the person is told.
      if (error instanceof ChangedMeanwhile || isDatabaseAway(error)) throw error
      log.warn({ err: error, pictureId }, 'a design could not be drawn')
      await settle('failed')
      await tellGallery(picture.userId)
    }
  },
}

/** Tried again, it finds the picture as it is now, or gone. */
class ChangedMeanwhile extends Error {}

/** The picture that was paid, to the last byte; it stays beside all that is made of it later. */
const originalOf = ({ imageUrl, sides }: PictureRow): Promise<Buffer> => {
  const files = filesOf(imageUrl)
  return storage().read(sides.includes('original') ? files.side('original') : files.full)
}

/** The paid one comes back to the last byte. */
async function drawnFrom<D>(
  kind: Kind<D>,
  picture: PictureRow,
  text: string,
): Promise<Drawn & Pick<PictureRow, 'productName'>> {
  const [paid, wanted] = [await paidDocument(kind, picture), documentOf(kind, text)]
  const productName = kind.nameWith(picture, wanted.design)
  const drawn = { ...(await kind.draw(picture, wanted.design, paid.design)), productName }
  return wanted.hash === paid.hash ? { ...drawn, bytes: await originalOf(picture) } : drawn
}
