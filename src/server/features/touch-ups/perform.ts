import { isAllCutOut } from '#shared/gallery.ts'
import type { PictureType } from '#shared/pictures.ts'
import type { ToolId } from '#shared/tools/cards.ts'
import { and, eq } from '#server/database/sql.ts'
import { isDatabaseAway } from '#server/database/away.ts'
import { db } from '#server/database/transaction.ts'
import { generatedAds, isKept } from '#server/features/gallery/gallery.table.ts'
import type { PictureRow } from '#server/features/gallery/own-picture.ts'
import { filesOf, type Sides } from '#server/features/gallery/picture-files.ts'
import { replacePicture } from '#server/features/gallery/replace.ts'
import { generations } from '#server/features/generations/generations.table.ts'
import { tellGallery } from '#server/features/gallery/tell-gallery.ts'
import { log } from '#server/lib/log.ts'
import { ownPicture } from '#server/lib/picture-intake.ts'
import { config } from '#server/config.ts'
import type { JobDefinition } from '#server/queue/queue.ts'
import { storage } from '#server/storage/storage.ts'
import type { Studio, SubjectJob } from '#studio/studio.ts'
import { touchUps } from './touch-ups.table.ts'

let studio: Maker | undefined

type Maker = Pick<Studio, 'touchUp' | 'touchSubject' | 'make'>

/** Who makes pictures anew; it lives as long as the process. */
export function useTouchUps(by: Maker): void {
  studio = by
}

/** The studio gives a picture up by itself; before that, others may be before it. */
const untilLate = () => AbortSignal.timeout(config().STUDIO_SECONDS * 1_000 + 30_000)

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
      const { bytes, beside } = await (isAllCutOut(picture.tool as ToolId)
        ? cutOutAnew(picture, wish)
        : portraitAnew(picture, wish))
      const isDone = await replacePicture(
        picture,
        await ownPicture(bytes),
        async () => void (await settle('done')),
        { beside },
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

type Wish = Pick<typeof touchUps.$inferSelect, 'look' | 'strokes' | 'ground'>
type Anew = { bytes: Buffer; beside: Sides }

const cutOutAnew = async (picture: PictureRow, { strokes, ground, look }: Wish): Promise<Anew> => ({
  bytes: await maker().touchUp({ ...(await readCutOut(picture)), strokes, ground, look }, untilLate()),
  beside: {},
})

/** Made from the same form, so that nothing changes but the person in it. */
async function portraitAnew(picture: PictureRow, { strokes, look }: Wish): Promise<Anew> {
  const [generation] = await db()
    .select({ values: generations.values, seed: generations.seed })
    .from(generations)
    .where(and(eq(generations.id, picture.generationId ?? ''), eq(generations.userId, picture.userId)))
  if (!generation) throw new Error('what it was made with is gone')
  const { photo, mask } = await readCutOut(picture)
  const asInput = (bytes: Buffer, type: PictureType) => ({ bytes, type, width: 0, height: 0 })
  const { bytes, portrait } = await maker().make(
    {
      ...generation,
      tool: picture.tool as ToolId,
      pictures: {
        file: asInput(photo, 'image/jpeg'),
        mask: asInput(mask, 'image/png'),
        ...(strokes && { strokes: asInput(strokes, 'image/png') }),
      },
      edge: look.edge,
    },
    untilLate(),
  )
  const places = portrait && Buffer.from(JSON.stringify(portrait.places))
  return { bytes, beside: portrait && places ? { figure: portrait.figure, places } : {} }
}

/** The photo, and what was taken for the subject at first. */
export async function readCutOut({ imageUrl }: PictureRow): Promise<{ photo: Buffer; mask: Buffer }> {
  const { side } = filesOf(imageUrl)
  return { photo: await storage().read(side('photo')), mask: await storage().read(side('mask')) }
}

export const subjectAnew = (job: SubjectJob): Promise<Buffer> => maker().touchSubject(job, untilLate())

function maker(): Maker {
  if (!studio) throw new Error('The studio was not started.')
  return studio
}
