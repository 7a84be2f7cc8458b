import type { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import type { galleryForm } from '#shared/forms/gallery.ts'
import { say } from '#shared/words/say.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { done, type Outcome, type PageArgs } from '#web/page.ts'
import { failedWords } from './use-gallery-action.ts'

type Args = PageArgs & { user: SessionUser }

/** Does what the gallery was asked for; what fails unexpectedly says so in the words of what was asked. */
export async function changeGallery(input: z.infer<typeof galleryForm>, args: Args): Promise<Outcome> {
  try {
    return await change(input, args)
  } catch (error) {
    const known = args.toAppError(error)
    if (known.status < 500) throw error
    throw new AppError(known.code, say(failedWords[input.intent]), {
      log: `gallery ${input.intent} failed`,
      cause: error,
      ...(known.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: known.retryAfterSeconds }),
    })
  }
}

async function change(input: z.infer<typeof galleryForm>, { user, server }: Args): Promise<Outcome> {
  switch (input.intent) {
    case 'delete':
      await server.gallery.removePictures(user.id, input.pictures)
      return { ok: true }
    case 'undo':
      await server.gallery.restorePictures(user.id, input.pictures)
      return { ok: true }
    case 'delete-time':
      await server.gallery.setDeleteTime(user.id, input.picture, input.days)
      return done(say('gallery.daysSet', { days: input.days }))
    case 'keep-longer':
      await server.gallery.keepLonger(user.id)
      return done(say('gallery.daysSet', { days: 30 }))
    case 'mail-before-delete':
      await server.profiles.setMailBeforeDelete(user.id, input.wanted === 'yes')
      return done(say(input.wanted === 'yes' ? 'gallery.mailOn' : 'gallery.mailOff'))
    case 'hide-failed':
      await server.generations.hideFailed(user.id, input.generation)
      return { ok: true }
    case 'shop-name':
      await server.profiles.updateShopName(user.id, input.shopName)
      return done(say('shop.changed'))
  }
}
