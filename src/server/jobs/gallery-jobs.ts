import type { JobDefinition } from '#server/queue/queue.ts'

/** What a person deleted is really gone a minute later; what the storage refused is tried again. */
export const finishRemovals: JobDefinition<object> = {
  name: 'finish-removals',
  retries: 0,
  retryDelay: 60,
  expireSeconds: 1_800,
  schedule: '* * * * *',
  async run() {
    await (await import('#server/features/gallery/remove-pictures.ts')).finishRemovals()
  },
}

/** Pictures go within the hour of their day, but not before a letter that was asked for. */
export const autoDelete: JobDefinition<object> = {
  name: 'auto-delete',
  retries: 3,
  retryDelay: 300,
  expireSeconds: 3_000,
  schedule: '5 * * * *',
  async run() {
    await (await import('#server/features/gallery/auto-delete.ts')).deleteDuePictures()
  },
}

/** Files and rows are compared at night, which is 21:40 in UTC. */
export const sweepPictures: JobDefinition<object> = {
  name: 'sweep-pictures',
  retries: 1,
  retryDelay: 600,
  expireSeconds: 4 * 3_600,
  schedule: '40 21 * * *',
  async run() {
    await (await import('#server/features/gallery/auto-delete.ts')).refuseWhenClocksDiffer()
    await (await import('#server/features/sweep/sweep.ts')).sweep()
  },
}

/** In the morning of Dhaka. Its name is that of its queue, whose timetable outlives a release. */
export const tellGoingSoon: JobDefinition<object> = {
  name: 'warn-by-mail',
  retries: 3,
  retryDelay: 600,
  expireSeconds: 1_800,
  schedule: '0 3 * * *',
  async run() {
    await (await import('#server/features/gallery/tell-going-soon.ts')).tellGoingSoon()
  },
}
