import { publish } from '#server/live/live.ts'

/** Other tabs of the same person read their gallery again. */
export const tellGallery = (userId: string): Promise<void> => publish(`user:${userId}`, { kind: 'gallery' })
