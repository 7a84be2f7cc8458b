import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import { fileNameFor } from '#shared/file-name.ts'
import { namesOfCountries } from '#shared/offices/countries.ts'
import type { Wish } from '#shared/offices/wish.ts'
import { countTry, type Limit } from '#server/features/limits/limits.ts'
import { checkPortrait } from '#server/features/offices/check.ts'
import {
  listOffices,
  makeOfficeFile,
  makePrintSheet,
  readOffered,
  readSheet,
  smallFigure,
} from '#server/features/offices/offices.ts'
import type { AppContext, AppEnvironment } from '#server/http/environment.ts'
import { oneOfFew } from '#server/http/one-of-few.ts'
import { answerPicture } from '#server/http/picture-answer.ts'
import { requireUser } from '#server/http/session.ts'
import { languageNow, nameOf } from '#server/lib/words.ts'

/** Free, so that a person tries every form; a program that does so all day is stopped. */
const files: Limit = { name: 'office files', tries: 120, seconds: 3_600 }
/** A camera asks once a second while its guide is open. */
const checks: Limit = { name: 'portrait check', tries: 1_200, seconds: 3_600 }
/** A row may be corrected, so a browser asks again. */
const cache = 'private, no-cache'

export const officeRoutes = new Hono<AppEnvironment>()
  .get('/api/offices', compress(), etag(), async (c) => {
    requireUser(c)
    const offices = await listOffices()
    c.header('Cache-Control', cache)
    c.header('Vary', 'Cookie', { append: true })
    return c.json({ offices, countries: namesOfCountries(offices, languageNow()) })
  })
  .post('/api/portraits/check', async (c) => {
    const { id } = requireUser(c)
    await countTry(checks, id)
    c.header('Cache-Control', 'no-store')
    const check = await oneOfFew(id, async () => checkPortrait(Buffer.from(await c.req.arrayBuffer())))
    return c.json({ check })
  })
  .get('/api/pictures/:id/figure.webp', async (c) => {
    const { bytes, etag } = await smallFigure(requireUser(c).id, c.req.param('id'))
    return answerPicture(c, bytes, { type: 'image/webp', etag })
  })
  .get('/api/pictures/:id/office.jpg', async (c) => {
    const user = requireUser(c)
    await countTry(files, user.id)
    const wish = await readAsked(c)
    const { bytes, etag, name } = await makeOfficeFile(user.id, c.req.param('id'), wish)
    const { width, height } = wish.office.pixels
    const fileName = fileNameFor(`${nameOf(name)} ${width}x${height}`, 'jpg')
    return answerPicture(c, bytes, { type: 'image/jpeg', etag, fileName, cache })
  })
  .get('/api/pictures/:id/sheet.jpg', (c) => answerSheet(c, c.req.param('id'), 'jpg'))
  .get('/api/pictures/:id/sheet.pdf', (c) => answerSheet(c, c.req.param('id'), 'pdf'))

async function answerSheet(c: AppContext, id: string, as: 'jpg' | 'pdf'): Promise<Response> {
  const user = requireUser(c)
  await countTry(files, user.id)
  const sheet = readSheet(queryOf(c))
  const { bytes, etag, name } = await makePrintSheet(user.id, id, await readAsked(c), { ...sheet, as })
  const fileName = fileNameFor(`${nameOf(name)} ${sheet.paper}`, as)
  const type = as === 'pdf' ? 'application/pdf' : 'image/jpeg'
  return answerPicture(c, bytes, { type, etag, fileName, cache })
}

const readAsked = async (c: AppContext): Promise<Wish> => readOffered(queryOf(c), await listOffices())

const queryOf = (c: AppContext): URLSearchParams => new URL(c.req.url).searchParams
