/** Lets the browser keep a file under a name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // Some phones read the file only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

export const saveText = (text: string, name: string): void =>
  saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), name)
