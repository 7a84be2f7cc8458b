/**
 * Copies a text. The clipboard is refused on plain http and in some in-app browsers; there the old way may
 * still work. False where nothing does: what is said then should name another way.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** Inside the open dialog, which keeps the focus away from everything behind it. */
function copyBySelection(text: string): boolean {
  const before = document.activeElement
  const box = Object.assign(document.createElement('textarea'), { value: text, readOnly: true })
  box.className = 'sr-only'
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]')
  const home = dialogs[dialogs.length - 1] ?? document.body
  home.append(box)
  try {
    box.focus({ preventScroll: true })
    box.select()
    // Deprecated, and the only way that there is without a secure connection.
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    box.remove()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}
