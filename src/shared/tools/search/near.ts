const shortest = 4
const longEnoughForTwo = 8

/** Whether one word may be the other with a slip of the finger: a letter too many, missing, wrong or swapped. */
export function isNear(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length)
  if (length < shortest || one[0] !== other[0]) return false
  return distance(one, other) <= (length >= longEnoughForTwo ? 2 : 1)
}

/** In letters, of which two neighbours may have changed places. */
function distance(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const now = [row]
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1]
      const isSwapped = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      now[at] = Math.min(
        (now[at - 1] ?? 0) + 1,
        (last[at] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[at - 2] ?? 0) + 1 : Infinity,
      )
    }
    beforeLast = last
    last = now
  }
  return last[other.length] ?? 0
}
