import { Hono } from 'hono'
import { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import { fileNameFor } from '#shared/file-name.ts'
import { cardWidths, mostChosen } from '#shared/gallery.ts'
import { say } from '#shared/words/say.ts'
import type { AppContext, AppEnvironment } from '#server/http/environment.ts'
import { answerPicture, attachment } from '#server/http/picture-answer.ts'
import { readerOf, sendSlowly } from '#server/http/sending.ts'
import { requireUser } from '#server/http/session.ts'
import { countTry, type Limit } from '#server/features/limits/limits.ts'
import { storage } from '#server/storage/storage.ts'
import {
  downloadName,
  getOwnPicture,
  noSuchPicture,
  type PictureRow,
} from '#server/features/gallery/own-picture.ts'
import { openCard, openDownload, openFull } from '#server/features/gallery/picture-copy.ts'
import { filesOf } from '#server/features/gallery/picture-files.ts'
import { zipPictures } from '#server/features/gallery/picture-zip.ts'

const zips: Limit = { name: 'zip', tries: 30, seconds: 3_600 }

export const galleryRoutes = new Hono<AppEnvironment>()
  .get('/api/pictures/everything.zip', async (c) => {
    const user = requireUser(c)
    await countTry(zips, user.id)
    return answerZip(c, await zipPictures(user.id, 'everything'))
  })
  .post('/api/pictures/zip', async (c) => {
    const user = requireUser(c)
    const { pictures } = zipShape.parse(await c.req.parseBody())
    if (pictures.length === 0) throw new AppError('invalid', say('gallery.chooseSome'))
    await countTry(zips, user.id)
    return answerZip(c, await zipPictures(user.id, { ids: pictures }))
  })
  .get('/api/pictures/:id/:file', async (c) => {
    const row = await getOwnPicture(requireUser(c).id, c.req.param('id'))
    return answerFile(c, row, c.req.param('file'))
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

async function answerFile(c: AppContext, row: PictureRow, file: string): Promise<Response> {
  const etag = `"${row.checksum.slice(0, 20)}-${file}"`
  const width = cardWidths.find((each) => file === `w${each}`)
  if (width) return answerPicture(c, await openCard(row, width), { type: 'image/webp', etag })
  if (file === 'full') return answerPicture(c, await openFull(row), { type: 'image/png', etag })
  if (file === 'download') {
    const type = row.hasAlpha === 1 ? 'image/png' : 'image/jpeg'
    const fileName = downloadName({ name: row.productName, hasAlpha: row.hasAlpha })
    return answerPicture(c, await openDownload(row), { type, etag, fileName })
  }
  if (file === 'before') {
    return answerPicture(c, await openExtra(filesOf(row.imageUrl).before), { type: 'image/webp', etag })
  }
  if (file === 'svg') {
    const fileName = fileNameFor(row.productName, 'svg')
    return answerPicture(c, await openExtra(filesOf(row.imageUrl).svg), {
      type: 'image/svg+xml',
      etag,
      fileName,
    })
  }
  throw noSuchPicture()
}

async function openExtra(key: string) {
  const stored = await storage().open(key)
  if (!stored) throw noSuchPicture()
  return stored
}

function answerZip(c: AppContext, zip: AsyncIterable<Uint8Array>): Response {
  const day = new Date().toISOString().slice(0, 10)
  return new Response(sendSlowly(readerOf(c), zip, 'zip'), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': attachment(`pictures ${day}.zip`),
      'Cache-Control': 'no-store',
    },
  })
}
