import { Hono } from 'hono'
import { z } from 'zod'
import { ideaNumbers, otherIdeas } from '#shared/designs/ideas.ts'
import { chance, colour } from '#shared/designs/fields.ts'
import { isOwnLook, lookGroups } from '#shared/designs/other-looks.ts'
import { isTemplate } from '#shared/designs/posters/templates.ts'
import { isShape } from '#shared/designs/shapes.ts'
import { refuse } from '#shared/forms/refuse.ts'
import { AppError } from '#shared/errors.ts'
import { fileNameFor } from '#shared/file-name.ts'
import { say } from '#shared/words/say.ts'
import {
  addCutOut,
  addKitLogo,
  changeDesign,
  changeShape,
  drawGround,
  drawLooks,
  drawVersion,
  getVersion,
  keepIdea,
  listCutOuts,
  listGrounds,
  listVersions,
  layouts,
  makeShape,
  makeSmallShape,
  openSmallIdea,
  seeInLook,
  shapeFileName,
  shapeGround,
  useIdea,
  viewDesign,
  viewShape,
  viewIdeas,
  zipLogo,
  zipShapes,
} from '#server/features/designs/designs.ts'
import { getOwnPicture, noSuchPicture } from '#server/features/gallery/own-picture.ts'
import { countTry, type Limit } from '#server/features/limits/limits.ts'
import type { AppEnvironment } from '#server/http/environment.ts'
import { oneOfFew } from '#server/http/one-of-few.ts'
import { answerPicture } from '#server/http/picture-answer.ts'
import { requireUser } from '#server/http/session.ts'
import { answerZip } from '#server/http/zip-answer.ts'
import { nameOf } from '#server/lib/words.ts'

/** It saves by itself while somebody types; a program that does so all day is stopped. */
const changes: Limit = { name: 'design', tries: 600, seconds: 3_600 }
const files: Limit = { name: 'shapes', tries: 120, seconds: 3_600 }
/** Eight at a time, whenever something was changed. */
const looks: Limit = { name: 'looks of designs', tries: 1_200, seconds: 3_600 }
/** A few presses each: whoever tries three ideas out a hundred times is a program. */
const ideas: Limit = { name: 'ideas', tries: 120, seconds: 3_600 }
/** Each is decoded and kept. */
const pieces: Limit = { name: 'pieces of designs', tries: 60, seconds: 3_600 }
const zips: Limit = { name: 'zip of shapes', tries: 20, seconds: 3_600 }

/** A cut-out of the gallery by its id, or else the shop's logo. */
const pieceWish = z.union([
  z.strictObject({ from: z.literal('logo'), picture: z.undefined().optional() }),
  z.strictObject({ from: z.literal('picture'), picture: z.string().max(64) }),
])

const count = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(chance)
  .optional()

/** How a ground is wished, in the address of its picture. */
const groundWish = z
  .object({
    small: z.string().optional(),
    shape: z.string().optional(),
    mirrored: z.enum(['yes', 'no']).optional(),
    tint: z
      .union([
        z.literal('none').transform(() => null),
        z
          .string()
          .transform((hex) => `#${hex}`)
          .pipe(colour),
      ])
      .optional(),
    state: count,
    choice: count,
  })
  .transform(({ small, shape, mirrored, ...wish }) => ({
    tint: wish.tint,
    state: wish.state,
    choice: wish.choice,
    isSmall: small !== undefined,
    shape: shape !== undefined && isShape(shape) ? shape : undefined,
    isMirrored: mirrored && mirrored === 'yes',
  }))

export const designRoutes = new Hono<AppEnvironment>()
  .get('/api/pictures/:id/design', async (c) => {
    c.header('Cache-Control', 'no-store')
    return c.json({ design: await viewDesign(layouts, requireUser(c).id, c.req.param('id')) })
  })
  .put('/api/pictures/:id/design', async (c) => {
    const user = requireUser(c)
    // Whose picture it is comes first: nobody else's document is even read.
    const { id } = await getOwnPicture(user.id, c.req.param('id'))
    await countTry(changes, user.id)
    const revision = /^\d{1,9}$/.exec(c.req.query('revision') ?? '')?.[0]
    if (revision === undefined) throw new AppError('invalid', say('designs.notUnderstood'))
    const change = { written: await c.req.text(), revision: Number(revision) }
    return c.json({ design: await changeDesign(layouts, user.id, id, change) }, 202)
  })
  .get('/api/pictures/:id/versions', async (c) => {
    const user = requireUser(c)
    await getOwnPicture(user.id, c.req.param('id'))
    await countTry(looks, user.id)
    c.header('Cache-Control', 'no-store')
    return c.json({ versions: await listVersions(user.id, c.req.param('id')) })
  })
  .get('/api/pictures/:id/versions/:version', async (c) => {
    const user = requireUser(c)
    const { id, version } = c.req.param()
    await getOwnPicture(user.id, id)
    await countTry(looks, user.id)
    c.header('Cache-Control', 'no-store')
    return c.json({ design: await getVersion(user.id, id, version) })
  })
  .get('/api/pictures/:id/versions/:version/picture', async (c) => {
    const user = requireUser(c)
    const { id, version } = c.req.param()
    await getOwnPicture(user.id, id)
    await countTry(looks, user.id)
    const bytes = await oneOfFew(user.id, () => drawVersion(user.id, id, version))
    return answerPicture(c, bytes, { type: 'image/webp', etag: `"${version}"` })
  })
  .get('/api/pictures/:id/pieces', async (c) => {
    const user = requireUser(c)
    await getOwnPicture(user.id, c.req.param('id'))
    await countTry(looks, user.id)
    c.header('Cache-Control', 'no-store')
    return c.json({ cutOuts: await listCutOuts(user.id) })
  })
  .post('/api/pictures/:id/pieces', async (c) => {
    const user = requireUser(c)
    const { id } = await getOwnPicture(user.id, c.req.param('id'))
    await countTry(pieces, user.id)
    const wish = pieceWish.safeParse(await c.req.json().catch(() => null))
    if (!wish.success) throw refuse(wish.error, say('form.notUnderstood'))
    const { picture } = wish.data
    const piece = await oneOfFew(user.id, () =>
      picture === undefined ? addKitLogo(user.id, id) : addCutOut(user.id, id, picture),
    )
    return c.json({ piece }, 201)
  })
  .get('/api/pictures/:id/grounds', async (c) => {
    const user = requireUser(c)
    const { id } = await getOwnPicture(user.id, c.req.param('id'))
    await countTry(looks, user.id)
    c.header('Cache-Control', 'no-store')
    return c.json(await listGrounds(user.id, id))
  })
  .get('/api/pictures/:id/grounds/:name', async (c) => {
    const user = requireUser(c)
    const { id } = await getOwnPicture(user.id, c.req.param('id'))
    await countTry(looks, user.id)
    const wish = groundWish.safeParse(c.req.query())
    if (!wish.success) throw noSuchPicture()
    const drawn = await oneOfFew(user.id, () => drawGround(user.id, id, c.req.param('name'), wish.data))
    if (!drawn) throw noSuchPicture()
    return answerPicture(c, drawn.bytes, { type: 'image/webp', etag: drawn.etag, cache: 'private, no-cache' })
  })
  .get('/api/pictures/:id/looks/:group', async (c) => {
    const user = requireUser(c)
    const { id } = await getOwnPicture(user.id, c.req.param('id'))
    const group = lookGroups.find((each) => each === c.req.param('group'))
    if (!group) throw noSuchPicture()
    await countTry(looks, user.id)
    const { bytes, etag } = await oneOfFew(user.id, () => drawLooks(user.id, id, group))
    return answerPicture(c, bytes, { type: 'image/webp', etag, cache: 'private, no-cache' })
  })
  .get('/api/pictures/:id/looks/:look/design', async (c) => {
    const user = requireUser(c)
    const { id } = await getOwnPicture(user.id, c.req.param('id'))
    const look = c.req.param('look')
    if (!isOwnLook(look) && !isTemplate(look)) throw noSuchPicture()
    await countTry(looks, user.id)
    c.header('Cache-Control', 'no-store')
    return c.json({ design: await oneOfFew(user.id, () => seeInLook(user.id, id, look)) })
  })
  .get('/api/pictures/:id/ideas', async (c) => {
    c.header('Cache-Control', 'no-store')
    return c.json({ ideas: await viewIdeas(requireUser(c).id, c.req.param('id')) })
  })
  .get('/api/pictures/:id/ideas/:idea', async (c) => {
    const user = requireUser(c)
    const idea = numbered(ideaNumbers, c.req.param('idea'))
    await countTry(looks, user.id)
    const bytes = await openSmallIdea(user.id, c.req.param('id'), idea)
    // An idea never becomes another one.
    return answerPicture(c, bytes, { type: 'image/webp', etag: `"idea-${idea}-small"` })
  })
  .post('/api/pictures/:id/ideas/:idea/use', async (c) => {
    const user = requireUser(c)
    const { id } = await getOwnPicture(user.id, c.req.param('id'))
    const idea = numbered(ideaNumbers, c.req.param('idea'))
    await countTry(ideas, user.id)
    await useIdea(user.id, id, idea)
    return c.json({ ideas: await viewIdeas(user.id, id) }, 202)
  })
  .post('/api/pictures/:id/ideas/:idea/keep', async (c) => {
    const user = requireUser(c)
    const { id } = await getOwnPicture(user.id, c.req.param('id'))
    const idea = numbered(otherIdeas, c.req.param('idea'))
    await countTry(ideas, user.id)
    await oneOfFew(user.id, () => keepIdea(user.id, id, idea))
    return c.json({ ideas: await viewIdeas(user.id, id) }, 201)
  })
  .get('/api/pictures/:id/shapes.zip', async (c) => {
    const user = requireUser(c)
    const { productName } = await getOwnPicture(user.id, c.req.param('id'))
    await countTry(zips, user.id)
    const zip = await oneOfFew(user.id, () => zipShapes(user.id, c.req.param('id')))
    return answerZip(c, zip, fileNameFor(nameOf(productName), 'zip'))
  })
  .get('/api/pictures/:id/logo.zip', async (c) => {
    const user = requireUser(c)
    const { id } = await getOwnPicture(user.id, c.req.param('id'))
    await countTry(zips, user.id)
    const { zip, called } = await oneOfFew(user.id, () => zipLogo(user.id, id))
    return answerZip(c, zip, fileNameFor(called, 'zip'))
  })
  .get('/api/pictures/:id/shapes/:shape/design', async (c) => {
    const user = requireUser(c)
    const { id, shape } = c.req.param()
    await getOwnPicture(user.id, id)
    if (!isShape(shape)) throw noSuchPicture()
    await countTry(looks, user.id)
    c.header('Cache-Control', 'no-store')
    return c.json({ design: await oneOfFew(user.id, () => viewShape(user.id, id, shape)) })
  })
  .put('/api/pictures/:id/shapes/:shape/design', async (c) => {
    const user = requireUser(c)
    const { id, shape } = c.req.param()
    await getOwnPicture(user.id, id)
    if (!isShape(shape)) throw noSuchPicture()
    await countTry(changes, user.id)
    const revision = /^\d{1,9}$/.exec(c.req.query('revision') ?? '')?.[0]
    if (revision === undefined) throw new AppError('invalid', say('designs.notUnderstood'))
    const isAnew = c.req.query('anew') !== undefined
    const change = { written: await c.req.text(), revision: Number(revision), isAnew }
    return c.json({ design: await oneOfFew(user.id, () => changeShape(user.id, id, shape, change)) })
  })
  .get('/api/pictures/:id/shapes/:shape/ground', async (c) => {
    const user = requireUser(c)
    const { id, shape } = c.req.param()
    await getOwnPicture(user.id, id)
    if (!isShape(shape)) throw noSuchPicture()
    await countTry(looks, user.id)
    const { bytes, etag } = await oneOfFew(user.id, () => shapeGround(user.id, id, shape))
    return answerPicture(c, bytes, { type: 'image/webp', etag, cache: 'private, no-cache' })
  })
  .get('/api/pictures/:id/shapes/:shape', async (c) => {
    const user = requireUser(c)
    const { id, shape } = c.req.param()
    await getOwnPicture(user.id, id)
    if (!isShape(shape)) throw noSuchPicture()
    const isSmall = c.req.query('small') !== undefined
    await countTry(isSmall ? looks : files, user.id)
    const make = isSmall ? makeSmallShape : makeShape
    const { bytes, etag, name } = await oneOfFew(user.id, () => make(user.id, id, shape))
    const file = isSmall ? {} : { fileName: shapeFileName(nameOf(name), shape) }
    return answerPicture(c, bytes, { type: 'image/jpeg', etag, ...file, cache: 'private, no-cache' })
  })

/** What is asked for by another number is not there. */
function numbered<Idea extends number>(ideas: readonly Idea[], text: string): Idea {
  const idea = ideas.find((each) => String(each) === text)
  if (idea === undefined) throw noSuchPicture()
  return idea
}
