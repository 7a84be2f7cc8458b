import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { AppError } from '#shared/errors.ts'
import { isLanguage } from '#shared/words/language.ts'
import { isArea } from '#shared/written/areas.ts'
import { packOf, version } from '#shared/written/pack.ts'
import { say } from '#shared/words/say.ts'
import type { AppEnvironment } from '#server/http/environment.ts'

/** The words of pages, for a browser that goes on to another page or another language. */
export const words = new Hono<AppEnvironment>().get(
  '/words/:version/:language/:areas{.+\\.json}',
  compress(),
  (c) => {
    const { version: asked, language, areas } = c.req.param()
    const wanted = areas.replace(/\.json$/, '').split('+')
    if (!isLanguage(language) || !wanted.every(isArea)) throw new AppError('not_found', say('general.noPage'))
    // A page from before an update is answered too, but nothing may keep new words under an old name.
    c.header('Cache-Control', asked === version ? 'public, max-age=31536000, immutable' : 'no-store')
    c.header('Content-Type', 'application/json; charset=utf-8')
    return c.body(JSON.stringify(packOf(language, wanted)))
  },
)
