import { say } from '#shared/words/say.ts'
import { wordsOf } from '#web/words.ts'
import { whenOnline } from '#web/device/network.ts'
import type { Answer } from './answer.ts'

const pauses = [1_000, 3_000, 8_000]

type World = {
  sleep: (ms: number) => Promise<void>
  /** Resolves once the device has a network again, or when it has waited long enough. */
  online: () => Promise<void>
}

/** Tries again as long as nothing was heard, always with the same key, so that nothing is made twice. */
export async function persist<T>(
  attempt: () => Promise<Answer<T>>,
  world: World = browser,
): Promise<Answer<T>> {
  for (let tries = 0; ; tries++) {
    const answer = await attempt()
    if (answer.kind !== 'lost') return answer
    // What gets on is not given up, however often it breaks.
    if (answer.moved) tries = 0
    const pause = pauses[tries]
    if (pause === undefined) return answer
    await world.sleep(pause)
    await world.online()
  }
}

const longestOffline = 20_000

const browser: World = {
  sleep: (ms) => new Promise((wake) => setTimeout(wake, ms)),
  online: () => whenOnline(longestOffline),
}

/** What is said when it never got through. The key stays the same until something else is asked for. */
export function lostWords(isOnline: boolean, of?: 'form'): string {
  if (of === 'form') return wordsOf(say(isOnline ? 'lost.awayFormKept' : 'lost.offlineFormKept'))
  return wordsOf(say(isOnline ? 'lost.away' : 'lost.offline'))
}
