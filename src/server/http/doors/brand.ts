import { Hono } from 'hono'
import { image } from '#shared/tools/declaration/fields.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import { findLogo, getKit, takeLogo } from '#server/features/brand-kits/brand-kits.ts'
import { receiveUpload } from '#server/features/generations/accept/upload.ts'
import { noSuchPicture } from '#server/features/gallery/own-picture.ts'
import type { AppEnvironment } from '#server/http/environment.ts'
import { oneOfFew } from '#server/http/one-of-few.ts'
import { answerPicture } from '#server/http/picture-answer.ts'
import { requireUser } from '#server/http/session.ts'

const logoForm = {
  id: 'brand-logo',
  fields: { logo: image({ label: 'Logo', hint: 'PNG, JPG, WEBP', maxMegabytes: 10 }) },
}

export const brandRoutes = new Hono<AppEnvironment>()
  .get('/api/brand', async (c) => {
    c.header('Cache-Control', 'no-store')
    return c.json({ kit: await getKit(requireUser(c).id) })
  })
  .get('/api/brand/logo', async (c) => {
    const user = requireUser(c)
    const { logo } = await getKit(user.id)
    const bytes = logo && (await findLogo(user.id))
    if (!bytes) throw noSuchPicture()
    return answerPicture(c, bytes, {
      type: 'image/webp',
      etag: `"${logo.version}"`,
      cache: 'private, no-cache',
    })
  })
  .post('/api/brand/logo', async (c) => {
    const user = requireUser(c)
    await oneOfFew(user.id, async () => {
      const upload = await receiveUpload(c.req.raw, logoForm)
      try {
        const sent = upload.pictures.get('logo')
        if (sent === undefined) throw new AppError('invalid', say('brand.logoMissing'))
        await takeLogo(user.id, sent)
      } finally {
        await upload.discard()
      }
    })
    return c.json({ kit: await getKit(user.id) })
  })
