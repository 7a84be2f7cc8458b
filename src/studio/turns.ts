/**
 * Lets so many through at once. Piscina's own queue starves when a thread dies while others wait and no thread
 * is kept in reserve, so nothing ever waits inside it.
 */
export class Turns {
  private free: number
  private readonly waiting: (() => void)[] = []

  constructor(places: number) {
    this.free = places
  }

  async run<Answer>(signal: AbortSignal, work: () => Promise<Answer>): Promise<Answer> {
    await this.enter(signal)
    try {
      signal.throwIfAborted()
      return await work()
    } finally {
      this.leave()
    }
  }

  private enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (this.free > 0) {
      this.free--
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const start = () => {
        signal.removeEventListener('abort', giveUp)
        resolve()
      }
      const giveUp = () => {
        this.waiting.splice(this.waiting.indexOf(start), 1)
        reject(signal.reason as Error)
      }
      this.waiting.push(start)
      signal.addEventListener('abort', giveUp, { once: true })
    })
  }

  private leave(): void {
    const next = this.waiting.shift()
    if (next) next()
    else this.free++
  }
}
