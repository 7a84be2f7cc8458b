import { pictureFiles } from '#shared/gallery.ts'
import { say } from '#shared/words/say.ts'
import { fetchPicture } from '#web/calls/call.ts'
import { sharedPhotos } from '#web/device/shared-photos.ts'
import { dropFromAddress } from '#web/device/address.ts'
import { kept } from '#web/device/keep.ts'
import { hasPictures, takeChosen } from '#web/keep/chosen-pictures.ts'
import { noted } from '#web/keep/noted.ts'
import { toast } from '#web/ui/toast.ts'
import { wordsOf } from '#web/words.ts'
import type { ToolForm } from '../use-tool-form.ts'
import { type Picture, PictureRefused, preparePicture } from './prepare-picture.ts'

/** `isWanted`: also where another one has been chosen meanwhile. */
type Put = (name: string, picture: Picture, isWanted?: boolean) => void
type PutMany = (photos: readonly File[], isWanted?: boolean) => void

/** What the address names, and what was in this form before its page ended, made ready. */
export async function bringBack(form: ToolForm, put: Put, putMany: PutMany): Promise<void> {
  const query = new URLSearchParams(location.search)
  await Promise.all([
    takeResult(form, put, query.get('from')),
    takeFiles(form, put, putMany, query.get('photo')),
  ])
}

async function takeFiles(form: ToolForm, put: Put, putMany: PutMany, photo: string | null): Promise<void> {
  const { draftKey, tool } = form
  const { file: main } = tool.fields
  const shared = photo === null ? { at: 0, photos: [] as File[] } : await sharedPhotos()
  // What the form of this page holds is in it, whatever page was looked at meanwhile.
  const isHere = hasPictures(noted.get(draftKey)?.held)
  const before = isHere ? { at: 0, files: {}, many: [], values: undefined } : await takeChosen(draftKey)
  // A tab that has words of its own knows better.
  if (before.values && kept('visit', `draft:${draftKey}`) === null) form.fill(before.values)
  if (before.many.length > 0 && before.at > shared.at) return putMany(before.many)
  if (photo === 'all' && main?.kind === 'image' && main.multiple && shared.photos.length > 1)
    return putMany(shared.photos, true)
  // The address says which one: withPhoto('/agent', 0)
  const handed = shared.photos[Number(photo === 'all' ? 0 : photo)]
  const fromPhone = handed ? { file: handed } : {}
  const found = before.at > shared.at ? { ...fromPhone, ...before.files } : { ...before.files, ...fromPhone }
  await Promise.all(
    Object.entries(found).map(async ([name, file]) => {
      const field = tool.fields[name]
      if (field?.kind !== 'image') return
      form.setReading(name, true)
      try {
        put(name, await preparePicture(file, file.name, field.maxMegabytes))
      } catch (error) {
        // One that was chosen was good then; if this device has lost it, it is chosen again.
        if (file === handed && error instanceof PictureRefused)
          form.fail({ field: name, message: error.message })
      } finally {
        form.setReading(name, false)
      }
    }),
  )
}

const anId = /^[0-9a-f-]{36}$/i

/** `?from={generation}`: the result of another tool becomes this one's picture. */
async function takeResult({ tool }: ToolForm, put: Put, from: string | null): Promise<void> {
  const { file: field } = tool.fields
  if (!from || !anId.test(from) || field?.kind !== 'image') return
  try {
    const blob = await fetchPicture(pictureFiles.full({ id: from, version: 0 }), 'no-cache')
    put('file', await preparePicture(blob, 'picture.png', field.maxMegabytes), true)
    dropFromAddress('from')
  } catch (error) {
    const text = error instanceof PictureRefused ? error.message : wordsOf(say('pictures.notHanded'))
    toast({ tone: 'error', text })
  }
}
