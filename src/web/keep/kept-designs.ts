import type { Design } from '#shared/designs/design.ts'
import { keep, kept } from '#web/device/keep.ts'

/** A design that has not reached the server, and which of the server's it was changed from. */
export type KeptDesign = { design: Design; revision: number }

const shelf = 'unsaved designs'

/** The latest few: each takes up to 64 kB of the little that a browser gives. */
const most = 12

type Kept = Record<string, { written: string; revision: number }>

/** On this phone, until it is saved. Where the phone keeps nothing, it is sent as long as the page is open. */
export function keepDesign(id: string, { design, revision }: KeptDesign): void {
  const { [id]: _, ...others } = allKept()
  const latest = Object.entries(others).slice(1 - most)
  put({ ...Object.fromEntries(latest), [id]: { written: JSON.stringify(design), revision } })
}

export function forgetDesign(id: string): void {
  const { [id]: gone, ...others } = allKept()
  if (gone) put(others)
}

/** They are of the person who signs out. */
export const forgetDesigns = (): void => put({})

/** Read as if somebody else had written it; what reads it is fetched only where there is something. */
export async function keptDesign(id: string): Promise<KeptDesign | null> {
  const found = allKept()[id]
  if (!found) return null
  const { readDesign } = await import('#shared/designs/read-design.ts')
  const read = readDesign(found.written)
  return 'wrong' in read ? null : { design: read.design, revision: found.revision }
}

const put = (all: Kept): void => keep('device', shelf, JSON.stringify(all))

function allKept(): Kept {
  try {
    const found: unknown = JSON.parse(kept('device', shelf) ?? '{}')
    const entries = typeof found === 'object' && found !== null ? Object.entries(found) : []
    return Object.fromEntries(entries.filter((entry): entry is [string, Kept[string]] => isKept(entry[1])))
  } catch {
    return {}
  }
}

const isKept = (found: unknown): found is Kept[string] =>
  typeof found === 'object' &&
  found !== null &&
  'written' in found &&
  typeof found.written === 'string' &&
  'revision' in found &&
  typeof found.revision === 'number'
