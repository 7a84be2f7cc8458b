/** Seeded chance: the same seed gives the same row of numbers on every machine. */
export class Chance {
  /** All that decides what comes next. */
  state: number

  constructor(seed: number) {
    this.state = (Math.imul(Math.trunc(seed) | 0, 0x9e3779b1) ^ 0x85ebca6b) >>> 0
    for (let n = 0; n < 8; n++) this.next()
  }

  /** One that goes on where another was. */
  static at(state: number): Chance {
    const chance = new Chance(0)
    chance.state = state
    return chance
  }

  /** From 0 up to, but not, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let mixed = this.state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next()
  }

  below(count: number): number {
    return Math.floor(this.next() * count)
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[this.below(items.length)] ?? items[0]
  }
}
