import { pictureFiles } from '#shared/gallery.ts'
import { say } from '#shared/words/say.ts'
import { fetchPicture } from '#web/calls/call.ts'
import { sharedPhotos } from '#web/device/shared-photos.ts'
import { takeChosen } from '#web/keep/chosen-pictures.ts'
import { toast } from '#web/ui/toast.ts'
import { wordsOf } from '#web/words.ts'
import type { ToolForm } from '../use-tool-form.ts'
import { PictureRefused, preparePicture } from './prepare-picture.ts'

/** The form as it is at the moment: what is chosen while this reads is newer. */
type Form = () => ToolForm

/** What the address names, and what was chosen in this form before its person left to pay, made ready. */
export async function bringBack(form: Form): Promise<void> {
  const query = new URLSearchParams(location.search)
  await Promise.all([takeResult(form, query.get('from')), takeFiles(form, query.get('photo'))])
}

async function takeFiles(form: Form, photo: string | null): Promise<void> {
  const { draftKey, tool, setMany } = form()
  if (photo === 'all') {
    const photos = await sharedPhotos()
    if (photos.length > 1) return setMany(photos)
  }
  const files = Object.entries({ ...(await handedOver(photo)), ...(await takeChosen(draftKey)) })
  await Promise.all(
    files.map(async ([name, file]) => {
      const field = tool.fields[name]
      if (field?.kind !== 'image') return
      form().setReading(name, true)
      try {
        const picture = await preparePicture(file, file.name, field.maxMegabytes)
        if (!form().pictures[name]) form().setPicture(name, picture)
      } catch {
        // It was good when it was chosen; if this device has lost it, it is chosen again.
      } finally {
        form().setReading(name, false)
      }
    }),
  )
}

/** The address says which one: withPhoto('/agent', 0) */
async function handedOver(at: string | null): Promise<Record<string, File>> {
  const photo = at === null ? undefined : (await sharedPhotos())[Number(at === 'all' ? 0 : at)]
  return photo ? { file: photo } : {}
}

const anId = /^[0-9a-f-]{36}$/i

/** `?from={generation}`: the result of another tool becomes this one's picture, also after a reload. */
async function takeResult(form: Form, from: string | null): Promise<void> {
  const { file: field } = form().tool.fields
  if (!from || !anId.test(from) || field?.kind !== 'image') return
  try {
    const blob = await fetchPicture(pictureFiles.full({ id: from, version: 0 }), 'no-cache')
    form().setPicture('file', await preparePicture(blob, 'picture.png', field.maxMegabytes))
  } catch (error) {
    const text = error instanceof PictureRefused ? error.message : wordsOf(say('pictures.notHanded'))
    toast({ tone: 'error', text })
  }
}
