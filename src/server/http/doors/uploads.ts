import { Hono } from 'hono'
import { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import { pieceBytes } from '#shared/uploads.ts'
import { say } from '#shared/words/say.ts'
import { countTry, type Limit } from '#server/features/limits/limits.ts'
import {
  getUpload,
  mostBytes,
  pieceLength,
  type Place,
  takePiece,
  type Whose,
} from '#server/features/uploads/uploads.ts'
import type { AppContext, AppEnvironment } from '#server/http/environment.ts'
import { oneOfFew } from '#server/http/one-of-few.ts'
import { readBytes } from '#server/http/read-bytes.ts'
import { requireUser } from '#server/http/session.ts'

/** Three hundred megabytes a minute: more than any phone sends. */
const pieces: Limit = { name: 'piece of an upload', tries: 600, seconds: 60 }

/** Where a large form arrives piece by piece, so that after a break it goes on and does not begin anew. */
export const uploadRoutes = new Hono<AppEnvironment>()
  .get('/api/uploads/:id', async (c) => {
    const { arrived } = await getUpload(readWhose(c))
    return c.json({ arrived })
  })
  .put('/api/uploads/:id', async (c) => {
    const whose = readWhose(c)
    const place = readPlace(c)
    await countTry(pieces, whose.userId)
    const arrived = await oneOfFew(whose.userId, async () =>
      takePiece(whose, place, await readBytes(c.req.raw, pieceLength(place))),
    )
    return c.json({ arrived })
  })

const idShape = z.uuid()

function readWhose(c: AppContext): Whose {
  const userId = requireUser(c).id
  const id = idShape.safeParse(c.req.param('id'))
  if (!id.success) throw new AppError('not_found', say('general.nothingHere'))
  return { userId, id: id.data }
}

const figure = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
const placeShape = z
  .object({ at: figure, of: figure })
  .refine(({ at, of }) => at < of && of <= mostBytes && at % pieceBytes === 0)

/** The length of a piece follows from its place, so one of another length belongs to nothing. */
function readPlace(c: AppContext): Place {
  const place = placeShape.safeParse(c.req.query())
  if (place.success && c.req.header('content-length') === String(pieceLength(place.data))) return place.data
  // What comes along is of any length, and nobody reads it.
  c.header('Connection', 'close')
  throw new AppError('invalid', say('form.oddlySent'), { log: 'a piece of an upload that has no place' })
}
