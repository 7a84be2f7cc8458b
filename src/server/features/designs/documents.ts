import { createHash } from 'node:crypto'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import { getOwnPicture, type PictureRow } from '#server/features/gallery/own-picture.ts'
import { filesOf } from '#server/features/gallery/picture-files.ts'
import { storage } from '#server/storage/storage.ts'
import type { Kind } from './kinds.ts'

/** A document as it is kept, and a name for what it says. */
export type Document<D> = { design: D; text: string; hash: string }

/** Read and written again, so that the same design is the same text whoever wrote it. */
export function documentOf<D>(
  kind: Kind<D>,
  written: string,
  refusal: 'invalid' | 'conflict' = 'conflict',
): Document<D> {
  const read = kind.read(written)
  if ('wrong' in read) throw new AppError(refusal, read.wrong)
  const text = JSON.stringify(read.design)
  return { design: read.design, text, hash: createHash('sha256').update(text).digest('hex') }
}

/** As it was paid. */
export async function paidDocument<D>(kind: Kind<D>, { imageUrl }: PictureRow): Promise<Document<D>> {
  return documentOf(kind, (await storage().read(filesOf(imageUrl).side(kind.side))).toString())
}

/** A picture of this person's own that can be drawn anew. */
export async function getDesigned<D>(kind: Kind<D>, userId: string, id: string): Promise<PictureRow> {
  const picture = await getOwnPicture(userId, id)
  if (!kind.fits(picture)) throw new AppError('conflict', say('designs.notThis'))
  return picture
}

/** It may be drawn anew while its files are read, and these lie elsewhere then: what needs them begins once more. */
export async function withDesigned<D, T>(
  kind: Kind<D>,
  userId: string,
  id: string,
  work: (picture: PictureRow) => Promise<T>,
): Promise<T> {
  for (let left = mostMoves; ; left--) {
    const picture = await getDesigned(kind, userId, id)
    try {
      return await work(picture)
    } catch (error) {
      const { imageUrl } = await getDesigned(kind, userId, id)
      if (left === 0 || imageUrl === picture.imageUrl) throw error
    }
  }
}

const mostMoves = 3
