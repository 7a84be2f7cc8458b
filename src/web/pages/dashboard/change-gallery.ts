import type { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import type { galleryForm } from '#shared/forms/gallery.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { FormAnswer, PageArgs } from '#web/page.ts'
import { failedWords } from './use-gallery-action.ts'

type Args = PageArgs & { user: SessionUser }

/** Does what the gallery was asked for; what fails unexpectedly says so in the words of what was asked. */
export async function changeGallery(input: z.infer<typeof galleryForm>, args: Args): Promise<FormAnswer> {
  try {
    return await change(input, args)
  } catch (error) {
    const known = args.toAppError(error)
    if (known.status < 500) throw error
    throw new AppError(known.code, {
      person: failedWords[input.intent],
      log: `gallery ${input.intent} failed`,
      cause: error,
      ...(known.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: known.retryAfterSeconds }),
    })
  }
}

async function change(input: z.infer<typeof galleryForm>, { user, server }: Args): Promise<FormAnswer> {
  switch (input.intent) {
    case 'delete':
      await server.gallery.removePictures(user.id, input.pictures)
      return { ok: true }
    case 'undo':
      await server.gallery.restorePictures(user.id, input.pictures)
      return { ok: true }
    case 'delete-time':
      await server.gallery.setDeleteTime(user.id, input.picture, input.days)
      return said(`Auto-delete set to ${input.days} days`)
    case 'keep-longer':
      await server.gallery.keepLonger(user.id)
      return said('Auto-delete set to 30 days')
    case 'mail-before-delete':
      await server.profiles.setMailBeforeDelete(user.id, input.wanted === 'yes')
      return said(
        input.wanted === 'yes'
          ? 'You will get a mail before pictures go'
          : 'No more mails before pictures go',
      )
    case 'hide-failed':
      await server.generations.hideFailed(user.id, input.generation)
      return { ok: true }
    case 'shop-name':
      await server.profiles.updateShopName(user.id, input.shopName)
      return said('Shop name updated successfully')
  }
}

const said = (text: string): FormAnswer => ({ ok: true, toast: { tone: 'success', text } })
