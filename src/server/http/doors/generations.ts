import { Hono } from 'hono'
import { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import { findTool } from '#shared/tools/index.ts'
import { image } from '#shared/tools/declaration/fields.ts'
import { say } from '#shared/words/say.ts'
import type { AppContext, AppEnvironment } from '#server/http/environment.ts'
import { oneOfFew } from '#server/http/one-of-few.ts'
import { answerPicture } from '#server/http/picture-answer.ts'
import { readJson } from '#server/http/read-json.ts'
import { requireUser } from '#server/http/session.ts'
import { getTool, presses, takeForm, takeText } from '#server/http/take-form.ts'
import { withWholeForm } from '#server/http/whole-form.ts'
import { countTry } from '#server/features/limits/limits.ts'
import { networkOf } from '#server/lib/network.ts'
import { repeatGeneration } from '#server/features/generations/accept/accept.ts'
import { findPress, type Press } from '#server/features/generations/accept/start.ts'
import { bytesOf, receiveUpload } from '#server/features/generations/accept/upload.ts'
import { maskToDrawOn, photoToDrawOn } from '#server/features/generations/drawn.ts'
import { hasAllInputs } from '#server/features/generations/may-work.ts'
import { cancelGeneration, getGeneration, markSeen, viewOf } from '#server/features/generations/views.ts'

export const generationRoutes = new Hono<AppEnvironment>()
  .post('/api/tools/:tool/generations', async (c) => {
    const user = requireUser(c, findTool(c.req.param('tool'))?.messages.signedOut)
    const tool = getTool(c.req.param('tool'))
    const press = readPress(c)
    const { row, isHad } = await withWholeForm(c.req.raw, {
      whose: { userId: user.id, id: press.key },
      take: (form) =>
        takeForm(form, user, tool, (texts) => {
          const seed = takeSeed(texts)
          return seed === undefined ? press : { ...press, seed }
        }),
      // The same press is the same picture.
      async before() {
        const row = await findPress(user.id, press.key)
        return row?.tool === tool.id ? { row, isHad: false } : undefined
      },
    })
    return c.json({ generation: await viewOf(row), isHad }, isHad ? 200 : 202)
  })
  .post('/api/generations/:id/again', async (c) => {
    const user = requireUser(c)
    const press = readPress(c)
    await countTry(presses, user.id)
    const failed = await getGeneration(user.id, c.req.param('id'))
    if (failed.state !== 'failed' || !hasAllInputs(failed)) {
      throw new AppError('conflict', say('pictures.gone'))
    }
    const { row, isHad } = await oneOfFew(user.id, async () =>
      repeatGeneration(user, failed, getTool(failed.tool), press, await readDrawing(c.req.raw)),
    )
    return c.json({ generation: await viewOf(row), isHad }, isHad ? 200 : 202)
  })
  .post('/api/generations/:id/cancel', async (c) => {
    const row = await cancelGeneration(requireUser(c).id, c.req.param('id'))
    return c.json({ generation: await viewOf(row) })
  })
  .post('/api/generations/seen', async (c) => {
    const user = requireUser(c)
    const { ids } = await readJson(c, seenShape)
    await markSeen(user.id, ids)
    return c.body(null, 204)
  })
  .get('/api/generations/:id/photo', async (c) => {
    const row = await getGeneration(requireUser(c).id, c.req.param('id'))
    return answerPicture(c, await photoToDrawOn(row), { type: 'image/webp', etag: `"photo-${row.id}"` })
  })
  .get('/api/generations/:id/mask', async (c) => {
    const row = await getGeneration(requireUser(c).id, c.req.param('id'))
    return answerPicture(c, await maskToDrawOn(row), { type: 'image/png', etag: `"mask-${row.id}"` })
  })
  .get('/api/generations/:id', async (c) => {
    const row = await getGeneration(requireUser(c).id, c.req.param('id'))
    return c.json({ generation: await viewOf(row) })
  })

const seenShape = z.object({ ids: z.array(z.string().max(40)).max(50).catch([]) }).catch({ ids: [] })
/** Sent along where the studio was not sure what is meant. */
async function readDrawing(request: Request): Promise<Buffer | null> {
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data')) return null
  const upload = await receiveUpload(request, drawingForm)
  try {
    const sent = upload.pictures.get('strokes')
    return sent === undefined ? null : await bytesOf(sent)
  } finally {
    await upload.discard()
  }
}

const drawingForm = {
  id: 'drawing',
  fields: { strokes: image({ label: 'Drawing', hint: 'PNG', maxMegabytes: 1 }) },
}

const keyShape = z.uuid()

/** Each press of the button has a key of its own, so that a repeated request is not a second picture. */
export function readPress(c: AppContext): Press {
  const key = keyShape.safeParse(c.req.header('idempotency-key'))
  if (!key.success) throw new AppError('invalid', say('general.reload'), { log: 'no press key' })
  return { key: key.data, requestId: c.get('requestId'), network: networkOf(c.get('browser').address) }
}

/** The seed is no field of the form: it says which variation of the same form is wanted. */
function takeSeed(texts: [string, string][]): number | undefined {
  const text = takeText(texts, 'seed')
  if (text === undefined) return undefined
  const seed = Number(text)
  if (!Number.isInteger(seed) || seed < 0 || seed >= 2 ** 31)
    throw new AppError('invalid', say('general.reload'))
  return seed
}
