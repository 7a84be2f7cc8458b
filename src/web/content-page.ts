import { z } from 'zod'
import type { ContentElement, ManagedPage } from '#shared/content.ts'
import { say } from '#shared/words/say.ts'
import { formAction, type PageArgs } from './page.ts'

export type Managed = { elements: ContentElement[]; contentError: string | null }

/** A page still stands on its defaults when what an admin wrote cannot be read. */
export async function readContent(page: ManagedPage, { server, log, wordsOf }: PageArgs): Promise<Managed> {
  try {
    return { elements: await server.content.listContent(page), contentError: null }
  } catch (error) {
    log.error({ err: error }, 'what the admin wrote on this page could not be read')
    return { elements: [], contentError: wordsOf(say('content.notLoaded')) }
  }
}

/** For pages whose content has buttons that do something on the server. */
export const pressAction = formAction(z.object({ element: z.uuid() }), async ({ element }, page) => {
  await page.server.content.pressButton(element, page.user, page.browser)
  return { ok: true }
})
