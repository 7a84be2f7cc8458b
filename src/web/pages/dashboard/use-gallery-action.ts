import { useFetcher } from 'react-router'
import type { z } from 'zod'
import { undoSeconds } from '#shared/gallery.ts'
import type { galleryForm } from '#shared/forms/gallery.ts'
import { say } from '#shared/words/say.ts'
import type { FormAnswer } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { toast } from '#web/ui/toast.ts'
import { type BrowserKey, wordsOf } from '#web/words.ts'
import { hidePictures, showPictures } from './hidden-pictures.ts'

export type GalleryIntent = z.infer<typeof galleryForm>['intent']

/** What is said when a thing could not be done. */
export const failedWords = {
  delete: 'gallery.notDeleted',
  undo: 'gallery.notBack',
  'delete-time': 'gallery.daysNotSet',
  'keep-longer': 'gallery.daysNotSet',
  'mail-before-delete': 'gallery.settingNotChanged',
  'hide-failed': 'gallery.notHidden',
  'shop-name': 'gallery.shopNotSaved',
} as const satisfies Record<GalleryIntent, BrowserKey>

type Server = { request: Request; serverAction: () => Promise<unknown> }
let sendAgain: ((fields: Record<string, string>) => void) | undefined

/** Runs in the browser around the page's action: says how it went, also when the network did not let it through. */
export async function galleryClientAction({ request, serverAction }: Server): Promise<FormAnswer> {
  const form = await request.clone().formData()
  const intent = textOf(form, 'intent') as GalleryIntent
  const pictures = textOf(form, 'pictures').split(',')
  const answer = await reach(serverAction, wordsOf(say(failedWords[intent])))
  if (intent === 'delete' && answer.ok) {
    const run = () => sendAgain?.({ intent: 'undo', pictures: pictures.join(',') })
    const many = pictures.length
    const text = wordsOf(
      many === 1 ? say('pictures.deleted') : say('pictures.manyDeleted', { pictures: many }),
    )
    toast({
      tone: 'success',
      text,
      action: { text: wordsOf(say('gallery.undo')), run, seconds: undoSeconds },
    })
  }
  if (intent === 'delete' ? !answer.ok : intent === 'undo' && answer.ok) showPictures(pictures)
  // The dialog that was filled in shows its own error.
  if (!answer.ok && intent !== 'shop-name') toast({ tone: 'error', text: answer.message })
  return answer
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

async function reach(serverAction: () => Promise<unknown>, failed: string): Promise<FormAnswer> {
  try {
    return (await serverAction()) as FormAnswer
  } catch (error) {
    if (error instanceof Response) throw error
    return { ok: false, message: failed, requestId: '' }
  }
}

/** Sends one wish to the gallery. Several at once each have their own way there. */
export function useGalleryAction() {
  const fetcher = useFetcher<FormAnswer>()
  const send = (fields: Record<string, string>) =>
    void fetcher.submit(fields, { method: 'post', action: paths.dashboard })
  return {
    busy: fetcher.state !== 'idle',
    answer: fetcher.data,
    send,
    remove: (ids: string[]) => {
      sendAgain = send
      hidePictures(ids)
      send({ intent: 'delete', pictures: ids.join(',') })
    },
  }
}
