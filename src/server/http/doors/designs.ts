import { Hono } from 'hono'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import { changeDesign, viewDesign } from '#server/features/designs/designs.ts'
import { getOwnPicture } from '#server/features/gallery/own-picture.ts'
import { countTry, type Limit } from '#server/features/limits/limits.ts'
import type { AppEnvironment } from '#server/http/environment.ts'
import { requireUser } from '#server/http/session.ts'

/** It saves by itself while somebody types; a program that does so all day is stopped. */
const changes: Limit = { name: 'design', tries: 600, seconds: 3_600 }

export const designRoutes = new Hono<AppEnvironment>()
  .get('/api/pictures/:id/design', async (c) => {
    c.header('Cache-Control', 'no-store')
    return c.json({ design: await viewDesign(requireUser(c).id, c.req.param('id')) })
  })
  .put('/api/pictures/:id/design', async (c) => {
    const user = requireUser(c)
    // Whose picture it is comes first: nobody else's document is even read.
    const { id } = await getOwnPicture(user.id, c.req.param('id'))
    await countTry(changes, user.id)
    const revision = /^\d{1,9}$/.exec(c.req.query('revision') ?? '')?.[0]
    if (revision === undefined) throw new AppError('invalid', say('designs.notUnderstood'))
    const change = { written: await c.req.text(), revision: Number(revision) }
    return c.json({ design: await changeDesign(user.id, id, change) }, 202)
  })
