import { say } from '#shared/words/say.ts'
import { wordsOf } from '#web/words.ts'
import type { MouseEvent } from 'react'
import { fetchPicture } from '#web/calls/call.ts'
import { saveFile } from '#web/device/save-file.ts'
import { toast } from '#web/ui/toast.ts'

/** Fetches a picture of ours, for saving or handing on. */
export async function fetchFile(url: string, name: string): Promise<File> {
  const blob = await fetchPicture(url)
  return new File([blob], name, { type: blob.type })
}

/** Saves under the given name and says how it went. */
export async function savePicture(url: string, name: string): Promise<void> {
  try {
    saveFile(await fetchFile(url, name), name)
    toast({ tone: 'success', text: wordsOf(say('tools.downloaded')) })
  } catch {
    toast({ tone: 'error', text: wordsOf(say('tools.notDownloaded')) })
  }
}

/** A link that downloads by itself where no script runs. */
export const onSave = (url: string, name: string) => (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  void savePicture(url, name)
}
