import { Hono } from 'hono'
import { z } from 'zod'
import { mostPhotos } from '#shared/batch.ts'
import { AppError } from '#shared/errors.ts'
import { findTool } from '#shared/tools/index.ts'
import { imageFields } from '#shared/tools/declaration/values.ts'
import { say } from '#shared/words/say.ts'
import type { AppContext, AppEnvironment } from '#server/http/environment.ts'
import { oneOfFew } from '#server/http/one-of-few.ts'
import { readJson } from '#server/http/read-json.ts'
import { answerZip } from '#server/http/zip-answer.ts'
import { withWholeForm } from '#server/http/whole-form.ts'
import { requireUser } from '#server/http/session.ts'
import { getTool, presses } from '#server/http/take-form.ts'
import { countTry, type Limit } from '#server/features/limits/limits.ts'
import { networkOf } from '#server/lib/network.ts'
import { zipPictures } from '#server/features/gallery/picture-zip.ts'
import { receiveUpload, type SentForm } from '#server/features/generations/accept/upload.ts'
import { findPhoto, refusePhoto, takePhoto } from '#server/features/generations/batch/arrive.ts'
import { stopRest } from '#server/features/generations/batch/end-batch.ts'
import { openBatch } from '#server/features/generations/batch/open-batch.ts'
import { getOwnBatch } from '#server/features/generations/batch/own-batch.ts'
import { repeatFailed } from '#server/features/generations/batch/repeat-failed.ts'
import { isId } from '#server/features/generations/views.ts'
import { getBatch, listReady } from '#server/features/generations/batch/view.ts'
import { zips } from './gallery.ts'
import { readPress } from './generations.ts'

/** Forty photos, each sent again a few times where the network breaks. */
const arrivals: Limit = { name: 'photo of a batch', tries: 400, seconds: 600 }

export const batchRoutes = new Hono<AppEnvironment>()
  .post('/api/tools/:tool/batches', async (c) => {
    const user = requireUser(c, findTool(c.req.param('tool'))?.messages.signedOut)
    const tool = getTool(c.req.param('tool'))
    const press = readPress(c)
    await countTry(presses, user.id)
    const { id } = await openBatch(user, tool, await readJson(c, wishShape), press)
    return c.json({ batch: await getBatch(user.id, id) }, 202)
  })
  .get('/api/batches/:id', async (c) =>
    c.json({ batch: await getBatch(requireUser(c).id, c.req.param('id')) }),
  )
  .post('/api/batches/:id/photos/:at', takeUpload)
  .post('/api/batches/:id/stop', async (c) => {
    const user = requireUser(c)
    await stopRest(user.id, c.req.param('id'))
    return c.json({ batch: await getBatch(user.id, c.req.param('id')) })
  })
  .post('/api/batches/:id/again', async (c) => {
    const user = requireUser(c)
    await countTry(presses, user.id)
    const id = c.req.param('id')
    await oneOfFew(user.id, () => repeatFailed(user, id, c.get('requestId')))
    return c.json({ batch: await getBatch(user.id, id) }, 202)
  })
  .get('/api/batches/:id/pictures.zip', async (c) => {
    const user = requireUser(c)
    await countTry(zips, user.id)
    return answerZip(c, await zipPictures(user.id, { ids: await listReady(user.id, c.req.param('id')) }))
  })

const pair = z.tuple([z.string().max(64), z.string().max(16_384)])
const wishShape = z.object({
  form: z.array(pair).max(200),
  photos: z.array(z.string().max(400)).max(mostPhotos),
})

/** One photo of those that were pressed. One that is here already is read to its end and left alone. */
async function takeUpload(c: AppContext): Promise<Response> {
  const user = requireUser(c)
  await countTry(arrivals, user.id)
  const batch = await getOwnBatch(user.id, c.req.param('id') ?? '')
  const tool = getTool(batch.tool)
  const at = Number(c.req.param('at'))
  const photo = await findPhoto(batch.id, Number.isInteger(at) && at > 0 && at <= mostPhotos ? at : 0)
  const form = { id: tool.id, fields: Object.fromEntries(imageFields(tool)) }
  const isAwaited = photo.state === 'awaited'
  const take = async (sent: SentForm): Promise<true> => {
    const upload = await receiveUpload(sent, form, { keepPictures: isAwaited }).catch(
      async (error: unknown) => {
        if (isAwaited && error instanceof AppError && error.code === 'too_large')
          await refusePhoto(photo, error)
        throw error
      },
    )
    try {
      if (upload.pictures.size === 0) throw new AppError('invalid', say('form.oddlySent'))
      if (isAwaited) await takePhoto(photo, tool, upload, networkOf(c.get('browser').address))
    } finally {
      await upload.discard()
    }
    return true
  }
  const id = c.req.header('idempotency-key') ?? ''
  await oneOfFew(user.id, () =>
    withWholeForm(c.req.raw, {
      whose: { userId: user.id, id: isId(id) ? id : batch.id },
      take,
      before: async () => (isAwaited ? undefined : true),
    }),
  )
  return c.body(null, 204)
}
