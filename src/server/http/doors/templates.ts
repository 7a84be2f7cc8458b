import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import { z } from 'zod'
import { templateGroups } from '#shared/designs/posters/template-names.ts'
import { keep } from '#shared/words/kept.ts'
import { say } from '#shared/words/say.ts'
import { countNetworkTry, countTry, type Limit } from '#server/features/limits/limits.ts'
import { drawGroup, listOffered, takePhoto } from '#server/features/templates/templates.ts'
import type { AppContext, AppEnvironment } from '#server/http/environment.ts'
import { oneOfFew } from '#server/http/one-of-few.ts'
import { readJson } from '#server/http/read-json.ts'
import { networkOf } from '#server/lib/network.ts'

/** Free, and open to whoever only looks around: so bounded for each, and for a network a few times that. */
const photos: Limit = { name: 'template photos', tries: 60, seconds: 3_600 }
const pictures: Limit = { name: 'template pictures', tries: 900, seconds: 3_600 }

export const templateRoutes = new Hono<AppEnvironment>()
  .get('/api/templates', compress(), etag(), async (c) => {
    c.header('Cache-Control', 'private, no-cache')
    c.header('Vary', 'Cookie', { append: true })
    return c.json({ groups: await listOffered(c.req.query('tool') ?? '') })
  })
  .post('/api/templates/photo', async (c) => {
    await count(c, photos)
    c.header('Cache-Control', 'no-store')
    const who = whoOf(c)
    const photo = await oneOfFew(who, async () => takePhoto(who, Buffer.from(await c.req.arrayBuffer())))
    return c.json({ photo })
  })
  .post('/api/templates/pictures', async (c) => {
    const { values, ...wish } = await readJson(c, wishShape)
    await count(c, pictures)
    const own = { ...values, shop_name: c.get('user')?.shopName ?? '' }
    const who = whoOf(c)
    const bytes = await oneOfFew(who, () => drawGroup(who, { ...wish, values: own }))
    return c.body(new Uint8Array(bytes), 200, { 'Content-Type': 'image/webp', 'Cache-Control': 'no-store' })
  })

const whoOf = (c: AppContext): string => c.get('user')?.id ?? networkOf(c.get('browser').address)

async function count(c: AppContext, limit: Limit): Promise<void> {
  const user = c.get('user')
  if (user) await countTry(limit, user.id)
  else await countNetworkTry(limit, c.get('browser').address)
}

const odd = keep(say('form.notAsMade'))
const text = z.string(odd).max(2_000, odd)

const wishShape = z.object({
  tool: z.enum(['ad_generator', 'thumbnail_maker'], odd),
  group: z.enum(templateGroups, odd),
  photo: z.string(odd).max(64, odd).nullable(),
  values: z
    .object({
      text_option: text,
      product_name: text,
      product_details: text,
      ai_instructions: text,
      main_title: text,
      thumbnail_about: text,
      platform: text,
      aspect_ratio: text,
    })
    .partial(),
})
