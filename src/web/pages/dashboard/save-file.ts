import type { MouseEvent } from 'react'
import { downloaded, downloadFailed } from '#shared/tools/declaration/words.ts'
import { toast } from '#web/ui/toast.ts'

/** Fetches a picture of ours, for saving or handing on. */
export async function fetchFile(url: string, name: string): Promise<File> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`the picture answered ${response.status}`)
  const blob = await response.blob()
  return new File([blob], name, { type: blob.type })
}

/** Saves under the given name and says how it went. */
export async function saveFile(url: string, name: string): Promise<void> {
  try {
    const address = URL.createObjectURL(await fetchFile(url, name))
    const link = document.createElement('a')
    link.href = address
    link.download = name
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
    toast({ tone: 'success', text: downloaded })
  } catch {
    toast({ tone: 'error', text: downloadFailed })
  }
}

/** A link that downloads by itself where no script runs. */
export const onSave = (url: string, name: string) => (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  void saveFile(url, name)
}
