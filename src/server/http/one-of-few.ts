import { turns } from '#shared/turns.ts'

const atOnce = 4
const busy = new Map<string, { turn: ReturnType<typeof turns>; waiting: number }>()

/**
 * Of one person, or one network of visitors, a few forms are read at a time, as more would only fill the disk; the
 * others wait unread.
 */
export async function oneOfFew<T>(who: string, work: () => Promise<T>): Promise<T> {
  const mine = busy.get(who) ?? { turn: turns(atOnce), waiting: 0 }
  busy.set(who, mine)
  mine.waiting += 1
  try {
    return await mine.turn(work)
  } finally {
    mine.waiting -= 1
    if (mine.waiting === 0) busy.delete(who)
  }
}
