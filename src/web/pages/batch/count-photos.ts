import type { BatchCount, BatchPhoto } from '#shared/batch.ts'

const kinds: Record<BatchPhoto['state'], keyof BatchCount> = {
  awaited: 'open',
  queued: 'open',
  working: 'open',
  done: 'done',
  had: 'done',
  failed: 'failed',
  stopped: 'stopped',
}

/** As many as the server counts when it tells of them. */
export function countPhotos(photos: readonly Pick<BatchPhoto, 'state'>[]): BatchCount {
  const count: BatchCount = { open: 0, done: 0, failed: 0, stopped: 0 }
  for (const { state } of photos) count[kinds[state]] += 1
  return count
}
