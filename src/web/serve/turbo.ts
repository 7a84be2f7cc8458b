type Plain = string | number | boolean | null | undefined | Date | readonly Plain[] | object

/**
 * Writes plain data as the router's pages read it (turbo-stream 2): a list of values, in which objects name their keys
 * and values by their place, and nothing and undefined by numbers below zero.
 */
export function writeTurbo(data: object): string {
  const places = new Map<Plain, number>()
  const written: string[] = []

  function placeOf(value: Plain): number {
    if (value === undefined) return -7
    if (value === null) return -5
    const known = places.get(value)
    if (known !== undefined) return known
    const place = places.size
    places.set(value, place)
    // Its place is taken before what is inside of it takes theirs.
    written[place] = ''
    written[place] = write(value)
    return place
  }

  function write(value: Exclude<Plain, null | undefined>): string {
    if (typeof value === 'number' && !Number.isFinite(value))
      throw new TypeError('only plain data can be written')
    if (typeof value !== 'object') return JSON.stringify(value)
    if (value instanceof Date) return `["D",${value.getTime()}]`
    if (Array.isArray(value)) return `[${value.map((one: Plain) => placeOf(one)).join(',')}]`
    const kind: unknown = Object.getPrototypeOf(value)
    if (kind !== Object.prototype && kind !== null) throw new TypeError('only plain data can be written')
    let fields = ''
    for (const key of Object.keys(value)) {
      const field = `"_${placeOf(key)}":${placeOf(value[key as keyof typeof value])}`
      fields += fields === '' ? field : `,${field}`
    }
    return `{${fields}}`
  }

  placeOf(data)
  return `[${written.join(',')}]\n`
}
