/** Whether this phone can hand a picture on to another app. */
export function canShare(file: File = new File([''], 'picture.png', { type: 'image/png' })): boolean {
  try {
    return typeof navigator.share === 'function' && (navigator.canShare?.({ files: [file] }) ?? false)
  } catch {
    return false
  }
}

/** `again`: the phone forgets the tap while a large picture is still coming. */
type Shared = 'shared' | 'cancelled' | 'again' | 'failed'

export async function shareFile(file: File, title?: string): Promise<Shared> {
  try {
    await navigator.share({ files: [file], ...(title && { title }) })
    return 'shared'
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    if (name === 'AbortError') return 'cancelled'
    return name === 'NotAllowedError' ? 'again' : 'failed'
  }
}
