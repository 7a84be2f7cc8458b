import { say } from '#shared/words/say.ts'
import { wordsOf } from '#web/words.ts'
import { PictureRefused, preparePicture } from '../picture/prepare-picture.ts'
import { smallPicture } from './small-picture.ts'

/** Looked at and made smaller, ready to travel; or why it will not do. */
export type ReadPhoto = { file: File; small: string | null } | { problem: string }

export async function readPhoto(given: File, maxMegabytes: number): Promise<ReadPhoto> {
  try {
    const { file, url } = await preparePicture(given, given.name, maxMegabytes)
    URL.revokeObjectURL(url)
    return { file, small: await smallPicture(file) }
  } catch (error) {
    return { problem: error instanceof PictureRefused ? error.message : wordsOf(say('general.wrong')) }
  }
}
