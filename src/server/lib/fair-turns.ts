type Waiting = { who: readonly string[]; start: () => void }

export type FairTurn = <T>(who: readonly string[], work: () => Promise<T>) => Promise<T>

/**
 * At most `places` works run at the same time. Whose turn is next goes round: first by the first name of `who`, say
 * the network, then by the next, say the person, so that whoever sends a hundred makes only themselves wait.
 */
export function fairTurns(places: number): FairTurn {
  let free = places
  let clock = 0
  const waiting: Waiting[] = []
  const lastServed = new Map<string, number>()

  const servedBefore = (one: Waiting, other: Waiting): boolean => {
    for (const [level, name] of one.who.entries()) {
      const difference = (lastServed.get(name) ?? 0) - (lastServed.get(other.who[level] ?? '') ?? 0)
      if (difference !== 0) return difference < 0
    }
    return false
  }
  const serve = (who: readonly string[]): void => {
    clock += 1
    for (const name of who) lastServed.set(name, clock)
  }
  const enter = (who: readonly string[]): Promise<void> => {
    if (free === 0) return new Promise((start) => waiting.push({ who, start }))
    free -= 1
    serve(who)
    return Promise.resolve()
  }
  const leave = (): void => {
    const next = waiting.reduce<Waiting | undefined>(
      (best, each) => (best === undefined || servedBefore(each, best) ? each : best),
      undefined,
    )
    if (!next) {
      free += 1
      if (free === places) lastServed.clear()
      return
    }
    waiting.splice(waiting.indexOf(next), 1)
    serve(next.who)
    next.start()
  }

  return async (who, work) => {
    await enter(who)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
