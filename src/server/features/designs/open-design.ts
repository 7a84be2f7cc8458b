import type { OpenedDesign } from '#shared/designs/design-view.ts'
import { canTouchUpPiece, hasIdeas } from '#shared/gallery.ts'
import type { PictureRow } from '#server/features/gallery/own-picture.ts'
import { nameOf } from '#server/lib/words.ts'
import { listAdjusted } from './adjusted.ts'
import { paidDocument, withDesigned } from './documents.ts'
import { layouts } from './kinds.ts'
import { viewOf } from './view.ts'

/** All that the page needs on which a design is changed. */
export const openDesign = (userId: string, id: string): Promise<OpenedDesign> =>
  withDesigned(layouts, userId, id, opened)

async function opened(picture: PictureRow): Promise<OpenedDesign> {
  const { design: paid } = await paidDocument(layouts, picture)
  const view = await viewOf(layouts, picture)
  return {
    ...view,
    id: picture.id,
    name: nameOf(picture.productName),
    paid,
    shape: null,
    adjusted: await listAdjusted(picture.id, view.design),
    hasIdeas: hasIdeas(picture),
    canTouchUp: canTouchUpPiece(picture),
  }
}
