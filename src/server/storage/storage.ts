import type { Readable } from 'node:stream'

export type StoredObject = { bytes: number; body: (range?: ByteRange) => Readable }
export type ByteRange = { start: number; end: number }
export type ListedObject = {
  key: string
  bytes: number
  modifiedAt: Date
  /** Where the store tells it. */
  md5?: string
}

/** Where pictures live. Keys are made by us: ASCII, with slashes, never by what a person typed alone. */
export interface Storage {
  /**
   * Whole or not at all: a reader never sees half of an object. `isFollowed`: nobody asks for it before another one of
   * its folder is there, which is put after it; so a name that a power cut forgot is missed by nobody.
   */
  put(key: string, bytes: Buffer, how?: { isFollowed: boolean }): Promise<void>
  read(key: string): Promise<Buffer>
  /** Undefined when there is none. */
  open(key: string): Promise<StoredObject | undefined>
  /** No error when it is gone already. */
  remove(key: string): Promise<void>
  /** Folder by folder, for the sweep that finds what no row knows. */
  list(prefix: string): AsyncIterable<ListedObject>
  /** Takes away what a crash left half-written. */
  tidy(olderThan: Date): Promise<void>
  /** Throws when nothing could be stored right now. */
  check(): Promise<void>
}

let current: Storage | undefined

export function storage(): Storage {
  if (!current) throw new Error('The storage is not open yet.')
  return current
}

/** Several at once; where one fails, the others have ended as well before that is told. */
export async function putAll(
  files: readonly (readonly [key: string, bytes: Buffer])[],
  how?: { isFollowed: boolean },
): Promise<void> {
  const ends = await Promise.allSettled(files.map(([key, bytes]) => storage().put(key, bytes, how)))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

export function useStorage(given: Storage): void {
  current = given
}
