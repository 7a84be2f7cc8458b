import { Hono } from 'hono'
import { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import { fileNameFor } from '#shared/file-name.ts'
import { cardWidths, mostChosen, type Side, sides } from '#shared/gallery.ts'
import { say } from '#shared/words/say.ts'
import type { AppContext, AppEnvironment } from '#server/http/environment.ts'
import { answerPicture, attachment } from '#server/http/picture-answer.ts'
import { readerOf, sendSlowly } from '#server/http/sending.ts'
import { requireUser } from '#server/http/session.ts'
import { countTry, type Limit } from '#server/features/limits/limits.ts'
import { nameOf } from '#server/lib/words.ts'
import { storage } from '#server/storage/storage.ts'
import {
  downloadName,
  findOwnPicture,
  noSuchPicture,
  type PictureRow,
} from '#server/features/gallery/own-picture.ts'
import { openCard, openDownload, openFull } from '#server/features/gallery/picture-copy.ts'
import { filesOf, sideTypes } from '#server/features/gallery/picture-files.ts'
import { findUnsaved } from '#server/features/generations/unsaved.ts'
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
    const { pictures } = zipShape.parse(await c.req.parseBody().catch(() => ({})))
    if (pictures.length === 0) throw new AppError('invalid', say('gallery.chooseSome'))
    await countTry(zips, user.id)
    return answerZip(c, await zipPictures(user.id, { ids: pictures }))
  })
  .get('/api/pictures/:id/:file', async (c) => {
    const { id: userId } = requireUser(c)
    const { id, file } = c.req.param()
    const row = await findOwnPicture(userId, id)
    return row ? answerFile(c, row, file) : answerUnsaved(c, userId, id, file)
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
  if (file === 'png') {
    const fileName = fileNameFor(row.productName, 'png')
    return answerPicture(c, await openFull(row), { type: 'image/png', etag, fileName })
  }
  const side = row.sides.find((each) => each === file)
  const stored = side && (await storage().open(filesOf(row.imageUrl).side(side)))
  if (!stored) throw noSuchPicture()
  return answerPicture(c, stored, sideLook(side, row.productName, etag))
}

/** The storage did not take it yet: it comes from where it waits. */
async function answerUnsaved(c: AppContext, userId: string, id: string, file: string): Promise<Response> {
  const side = sides.find((each) => each === file)
  const isPicture = file === 'full' || file === 'png'
  const found = side || isPicture ? await findUnsaved(userId, id, side ?? 'picture') : undefined
  if (!found) throw noSuchPicture()
  const { bytes, name } = found
  const etag = `"${id}-${file}"`
  if (side) return answerPicture(c, bytes, sideLook(side, name, etag))
  const saved = file === 'png' ? { fileName: fileNameFor(nameOf(name), 'png') } : {}
  return answerPicture(c, bytes, { type: 'image/png', etag, ...saved })
}

/** Outlines are for a printer, so they come as a file; what was before is only looked at. */
const sideLook = (side: Side, name: string, etag: string) => ({
  type: sideTypes[side],
  etag,
  ...(side === 'svg' ? { fileName: fileNameFor(name, 'svg') } : {}),
})

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
