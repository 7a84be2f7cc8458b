import { createHash } from 'node:crypto'
import { AppError } from '#shared/errors.ts'
import { canRedraw } from '#shared/gallery.ts'
import type { Design } from '#shared/designs/design.ts'
import { readDesign } from '#shared/designs/read-design.ts'
import { say } from '#shared/words/say.ts'
import { getOwnPicture, type PictureRow } from '#server/features/gallery/own-picture.ts'
import { filesOf } from '#server/features/gallery/picture-files.ts'
import { storage } from '#server/storage/storage.ts'

/** A document as it is kept, and a name for what it says. */
export type Document = { design: Design; text: string; hash: string }

/** Read and written again, so that the same design is the same text whoever wrote it. */
export function documentOf(written: string, refusal: 'invalid' | 'conflict'): Document {
  const read = readDesign(written)
  if ('wrong' in read) throw new AppError(refusal, read.wrong)
  const text = JSON.stringify(read.design)
  return { design: read.design, text, hash: createHash('sha256').update(text).digest('hex') }
}

/** As it was paid. */
export async function paidDocument({ imageUrl }: PictureRow): Promise<Document> {
  return documentOf((await storage().read(filesOf(imageUrl).side('design'))).toString(), 'conflict')
}

/** A picture of this person's own that can be drawn anew. */
export async function getDesigned(userId: string, id: string): Promise<PictureRow> {
  const picture = await getOwnPicture(userId, id)
  if (!canRedraw(picture)) throw new AppError('conflict', say('designs.notThis'))
  return picture
}
