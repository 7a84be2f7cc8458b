import { turns } from '#shared/turns.ts'

const uploadsAtOnce = 4
const uploading = new Map<string, { turn: ReturnType<typeof turns>; waiting: number }>()

/** Of one person a few forms are read at a time, as more would only fill the disk; the others wait unread. */
export async function oneOfFew<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const mine = uploading.get(userId) ?? { turn: turns(uploadsAtOnce), waiting: 0 }
  uploading.set(userId, mine)
  mine.waiting += 1
  try {
    return await mine.turn(work)
  } finally {
    mine.waiting -= 1
    if (mine.waiting === 0) uploading.delete(userId)
  }
}
