import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { sitePictureWidths } from '#shared/content.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import type { AppEnvironment } from '#server/http/environment.ts'
import { sparingWidth } from '#server/http/save-data.ts'
import { storage } from '#server/storage/storage.ts'
import { storedKey } from '#server/features/content/site-pictures.ts'

/** Pictures that an admin put on the site: open to all, and never changed under the same address. */
export const contentRoutes = new Hono<AppEnvironment>().get(
  '/content/pictures/:stored{[0-9a-f]{32}}/:width{[0-9]{3,4}}',
  async (c) => {
    const { stored, width } = c.req.param()
    const asked = sitePictureWidths.find((each) => String(each) === width)
    const object =
      asked && (await storage().open(storedKey(stored, sparingWidth(c, sitePictureWidths, asked))))
    if (!object) throw new AppError('not_found', say('pictures.noAddress'))
    c.header('Content-Type', 'image/webp')
    c.header('Content-Length', String(object.bytes))
    c.header('Cache-Control', 'public, max-age=31536000, immutable')
    c.header('Vary', 'Save-Data')
    if (c.req.method === 'HEAD') return c.body(null)
    return c.body(Readable.toWeb(object.body()) as ReadableStream)
  },
)
