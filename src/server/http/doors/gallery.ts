import { Hono } from 'hono'
import { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import { mostChosen } from '#shared/gallery.ts'
import { say } from '#shared/words/say.ts'
import type { AppEnvironment } from '#server/http/environment.ts'
import { answerOwnFile } from '#server/http/picture-file-answer.ts'
import { requireUser } from '#server/http/session.ts'
import { answerZip } from '#server/http/zip-answer.ts'
import { countTry, type Limit } from '#server/features/limits/limits.ts'
import { zipPictures } from '#server/features/gallery/picture-zip.ts'

export const zips: Limit = { name: 'zip', tries: 30, seconds: 3_600 }

export const galleryRoutes = new Hono<AppEnvironment>()
  .get('/api/pictures/everything.zip', async (c) => {
    const user = requireUser(c)
    await countTry(zips, user.id)
    return answerZip(c, await zipPictures(user.id, 'everything'))
  })
  .post('/api/pictures/zip', async (c) => {
    const user = requireUser(c)
    const { pictures } = zipShape.parse(await c.req.parseBody().catch(() => ({})))
    if (pictures.length === 0) throw new AppError('invalid', say('gallery.chooseSome'))
    await countTry(zips, user.id)
    return answerZip(c, await zipPictures(user.id, { ids: pictures }))
  })
  .get('/api/pictures/:id/:file', async (c) => {
    const { id: userId } = requireUser(c)
    const { id, file } = c.req.param()
    return answerOwnFile(c, userId, id, file)
  })

/** Ids that are none are simply not found among the person's own. */
const zipShape = z
  .object({
    pictures: z
      .string()
      .transform((text) => text.split(',').filter((id) => z.uuid().safeParse(id).success))
      .pipe(z.array(z.string()).max(mostChosen).catch([])),
  })
  .catch({ pictures: [] })
