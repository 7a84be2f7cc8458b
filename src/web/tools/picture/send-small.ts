import type { Answer, Wire } from '#web/calls/answer.ts'
import { call } from '#web/calls/call.ts'
import { PictureRefused, preparePicture } from './prepare-picture.ts'

/** More than a door takes: once it is smaller, a phone's photo has few bytes. */
const mostChosenMegabytes = 50

/**
 * Sends a form whose pictures are shown small, with pictures as small as that: more than `longest` pixels of them
 * would cost time and money and be thrown away. Never throws.
 */
export async function sendSmall<T>(
  address: string,
  body: FormData,
  longest: number,
  read: (wire: Wire) => T | undefined,
): Promise<Answer<T>> {
  try {
    for (const [name, part] of body)
      if (part instanceof File && part.size > 0) body.set(name, await madeSmall(part, longest))
    return await call(address, { body }, read)
  } catch (error) {
    if (!(error instanceof PictureRefused)) return { kind: 'lost' }
    return { kind: 'refused', status: 400, code: 'invalid', message: error.message }
  }
}

async function madeSmall(chosen: File, longest: number): Promise<File> {
  const { file, url } = await preparePicture(chosen, chosen.name, mostChosenMegabytes, longest)
  URL.revokeObjectURL(url)
  return file
}
