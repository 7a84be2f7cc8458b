import { Hono } from 'hono'
import type { AppContext, AppEnvironment } from '#server/http/environment.ts'
import { answerPicture } from '#server/http/picture-answer.ts'
import type { PictureRow } from '#server/features/gallery/own-picture.ts'
import { openCard, openDownload, openPreview } from '#server/features/gallery/picture-copy.ts'
import { getSharedPicture } from '#server/features/gallery/shares.ts'

/** The link may be ended any moment, so browsers ask again each time. */
const cache = 'private, no-cache'

/** The picture behind a private link: without signing in, and without a word about whose it is. */
export const shareRoutes = new Hono<AppEnvironment>()
  .use('/s/*', async (c, next) => {
    await next()
    c.header('X-Robots-Tag', 'noindex, nofollow, noimageindex')
  })
  .get('/s/:token/picture', async (c) => {
    const row = await getSharedPicture(c.req.param('token'))
    return answerPicture(c, await openCard(row, 1280), { type: 'image/webp', etag: tag(row, 'w'), cache })
  })
  .get('/s/:token/preview.jpg', async (c) => {
    const row = await getSharedPicture(c.req.param('token'))
    return answerPicture(c, await openPreview(row), { type: 'image/jpeg', etag: tag(row, 'p'), cache })
  })
  .get('/s/:token/download', async (c) => answerDownload(c, await getSharedPicture(c.req.param('token'))))

async function answerDownload(c: AppContext, row: PictureRow): Promise<Response> {
  const isPng = row.hasAlpha === 1
  return answerPicture(c, await openDownload(row), {
    type: isPng ? 'image/png' : 'image/jpeg',
    etag: tag(row, 'd'),
    fileName: isPng ? 'picture.png' : 'picture.jpg',
    cache,
  })
}

const tag = (row: PictureRow, what: string): string => `"${row.checksum.slice(0, 20)}-${what}"`
