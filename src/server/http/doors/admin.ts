import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { z } from 'zod'
import { image } from '#shared/tools/declaration/fields.ts'
import { AppError } from '#shared/errors.ts'
import { refuse } from '#shared/forms/refuse.ts'
import { keep } from '#shared/words/kept.ts'
import { say } from '#shared/words/say.ts'
import { bytesOf, receiveUpload, type SentPicture } from '#server/features/generations/accept/upload.ts'
import type { AppEnvironment } from '#server/http/environment.ts'
import { admit } from '#server/features/admin/admit.ts'
import { booksAsCsv } from '#server/features/payments/books.ts'
import { changeExample, keepContentPicture } from '#server/features/admin/change-content.ts'

/** Pictures come here, as pages take no files; the books leave as a file. */
export const adminRoutes = new Hono<AppEnvironment>()

adminRoutes.get('/api/admin/payments.csv', async (c) => {
  await admit(c.get('user'), c.get('requestId'))
  c.header('Content-Type', 'text/csv; charset=utf-8')
  c.header('Content-Disposition', 'attachment; filename="payments.csv"')
  return c.body(Readable.toWeb(Readable.from(booksAsCsv())) as ReadableStream)
})

adminRoutes.post('/api/admin/content-pictures', async (c) => {
  const admin = await admit(c.get('user'), c.get('requestId'))
  const upload = await receiveUpload(c.req.raw, pictureForm)
  try {
    const bytes = await read(upload.pictures.get('picture'))
    if (!bytes) throw new AppError('invalid', say('content.choosePicture'), { field: 'picture' })
    return c.json({ url: await keepContentPicture(admin, bytes) })
  } finally {
    await upload.discard()
  }
})

adminRoutes.post('/api/admin/examples', async (c) => {
  // Who asks comes first: nobody else's upload is even read.
  const admin = await admit(c.get('user'), c.get('requestId'))
  const upload = await receiveUpload(c.req.raw, exampleForm)
  try {
    const parsed = textsShape.safeParse(Object.fromEntries(upload.texts))
    if (!parsed.success) throw refuse(parsed.error, say('form.again'))
    const { noBefore, ...texts } = parsed.data
    const before = await read(upload.pictures.get('before'))
    const after = await read(upload.pictures.get('after'))
    await changeExample(admin, {
      ...texts,
      ...(before ? { before } : noBefore === 'yes' ? { before: null } : {}),
      ...(after ? { after } : {}),
    })
  } finally {
    await upload.discard()
  }
  return c.body(null, 204)
})

const pictureForm = {
  id: 'content-picture',
  fields: { picture: image({ label: 'Picture', hint: '', maxMegabytes: 10 }) },
}

const exampleForm = {
  id: 'example',
  fields: {
    before: image({ label: 'Before', hint: '', maxMegabytes: 10 }),
    after: image({ label: 'After', hint: '', maxMegabytes: 10 }),
  },
}

const title = z
  .string()
  .trim()
  .max(120, keep(say('content.longTitle', { most: 120 })))
  .default('')

const textsShape = z.object({
  tool: z.string().max(40),
  position: z.coerce.number().int(),
  title,
  titleInBangla: title,
  noBefore: z.enum(['yes', 'no']).default('no'),
  was: z.string().max(40),
})

const read = (sent: SentPicture | undefined) => (sent === undefined ? undefined : bytesOf(sent))
