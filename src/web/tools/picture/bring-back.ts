import { sharedPhotos } from '#web/device/shared-photos.ts'
import { takeChosen } from '#web/keep/chosen-pictures.ts'
import type { ToolForm } from '../use-tool-form.ts'
import { type Picture, preparePicture } from './prepare-picture.ts'

type To = {
  put: (name: string, picture: Picture) => void
  read: (name: string, reads: boolean) => void
}

/** What was chosen in a form before its person left to pay, or shared from the phone, made ready. */
export async function bringBack({ draftKey, tool }: Pick<ToolForm, 'draftKey' | 'tool'>, to: To) {
  const files = Object.entries({ ...(await handedOver()), ...(await takeChosen(draftKey)) })
  await Promise.all(
    files.map(async ([name, file]) => {
      const field = tool.fields[name]
      if (field?.kind !== 'image') return
      to.read(name, true)
      try {
        to.put(name, await preparePicture(file, file.name, field.maxMegabytes))
      } catch {
        // It was good when it was chosen; if this device has lost it, it is chosen again.
      } finally {
        to.read(name, false)
      }
    }),
  )
}

/** The address says which one: withPhoto('/agent', 0) */
async function handedOver(): Promise<Record<string, File>> {
  const at = new URLSearchParams(location.search).get('photo')
  const photo = at === null ? undefined : (await sharedPhotos())[Number(at)]
  return photo ? { file: photo } : {}
}
