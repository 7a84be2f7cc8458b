/**
 * Copies what stands in the box. The clipboard is refused on plain http and in some in-app browsers;
 * there the old way may still work, and if not, the text is left selected for the person's own hand.
 */
export async function copyFrom(box: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(box.value)
    return true
  } catch {
    box.focus()
    box.select()
    return copySelection()
  }
}

function copySelection(): boolean {
  try {
    // Deprecated, and the only way that there is without a secure connection.
    return document.execCommand('copy')
  } catch {
    return false
  }
}
