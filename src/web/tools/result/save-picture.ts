import type { GenerationView } from '#shared/generation.ts'
import { fetchPicture } from '#web/calls/call.ts'
import { openPicture } from '../picture/prepare-picture.ts'

/** What a file system takes: pictureName('A/B: “শাড়ি”') === 'A B শাড়ি' */
export function pictureName(name: string): string {
  const safe = name
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|“”]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
  return safe === '' || /^\.+$/.test(safe) ? 'picture' : safe
}

/** The picture as a file: as it is, or standing on a colour. */
export async function pictureFile(generation: GenerationView, backdrop: string | null): Promise<File> {
  const address = generation.result?.downloadUrl ?? ''
  const blob = await fetchPicture(address)
  const finished = backdrop === null ? blob : await onColour(blob, backdrop)
  return new File([finished], `${pictureName(generation.name)}.png`, { type: 'image/png' })
}

async function onColour(picture: Blob, colour: string): Promise<Blob> {
  const bitmap = await openPicture(picture)
  try {
    const { width, height } = bitmap
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('This browser cannot draw.')
    context.fillStyle = colour
    context.fillRect(0, 0, width, height)
    context.drawImage(bitmap, 0, 0)
    return await new Promise((done, refuse) => {
      canvas.toBlob(
        (blob) => (blob ? done(blob) : refuse(new Error('The picture is too large.'))),
        'image/png',
      )
    })
  } finally {
    bitmap.close()
  }
}
