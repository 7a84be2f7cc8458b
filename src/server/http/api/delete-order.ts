import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import { hideOrder } from '#server/features/api-keys/delete-order.ts'
import type { OrderView } from '#server/features/api-keys/list-orders.ts'
import { findOwnPicture } from '#server/features/gallery/own-picture.ts'
import { removePictures } from '#server/features/gallery/remove-pictures.ts'
import { hideFailed } from '#server/features/generations/after/failures.ts'
import { cancelGeneration } from '#server/features/generations/views.ts'

/**
 * What waits is cancelled and costs nothing, what is done goes out of the gallery with its files, what failed is put
 * away. Only what is being made stays until it has ended. Cut off in the middle, the same request finishes it.
 */
export async function deleteOrder(userId: string, { id, status, picture }: OrderView): Promise<void> {
  if (status === 'working') throw new AppError('conflict', say('generations.begun'))
  if (status === 'queued') await cancelGeneration(userId, id)
  if (status === 'failed') await hideFailed(userId, id)
  if (picture) {
    const kept = await findOwnPicture(userId, id)
    if (!kept) throw new AppError('conflict', say('api.notStoredYet'))
    await removePictures(userId, [kept.id])
  }
  await hideOrder(userId, id)
}
