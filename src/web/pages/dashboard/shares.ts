import { shareForm } from '#shared/forms/gallery.ts'
import type { ShareView } from '#shared/gallery.ts'
import { say } from '#shared/words/say.ts'
import { done, type FormAnswer, formAction, type Outcome, pageLoader } from '#web/page.ts'
import { galleryUser } from './gallery-user.ts'
import type { Route } from './+types/shares.ts'

export const loader = pageLoader((page) =>
  page.server.gallery.listShares(galleryUser(page).id, page.params['id'] ?? ''),
)

/** Offline there is nothing to list; making a link says what is wrong. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<ShareView[]> {
  try {
    return await serverLoader()
  } catch (error) {
    if (error instanceof Response) throw error
    return []
  }
}

export type ShareAnswer = FormAnswer<{ address?: string }>

export const action = formAction(shareForm, async (input, page): Promise<Outcome<{ address?: string }>> => {
  const user = galleryUser(page)
  const { params, server, origin } = page
  const picture = params['id'] ?? ''
  if (input.intent === 'end') {
    await server.gallery.endShare(user.id, picture, input.share)
    return done(say('gallery.linkEnded'))
  }
  const token = await server.gallery.createShare(user.id, picture, input.days)
  return { ok: true, address: `${origin}/s/${token}` }
})
