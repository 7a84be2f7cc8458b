/** Files under one name, and when they were put there. */
export type KeptFiles = {
  at: number
  files: Readonly<Record<string, File>>
  /** What was typed beside them. */
  values?: Readonly<Record<string, unknown>>
  /** The names under which more of them lie, each by itself. */
  many?: readonly string[]
  /** The tab that they are for, where it is one alone. */
  visit?: string
}

const room = 'kept-files'
const shelf = 'files'

const patienceMs = 2_000
/** Many photos on a slow phone. */
export const photosMs = 8_000

/**
 * Keeps files on this device; false where it cannot. Storage can be full, forbidden, broken or absent, and some
 * browsers never answer: nothing depends on it.
 */
export const keepFiles = async (name: string, kept: KeptFiles, patience = patienceMs): Promise<boolean> =>
  (await ask('readwrite', (files) => files.put(kept, name), patience)) !== undefined

export async function readFiles(name: string, patience = patienceMs): Promise<KeptFiles | undefined> {
  const found: unknown = await ask('readonly', (files) => files.get(name), patience)
  return isKept(found) ? found : undefined
}

/** Gives them once: they are here no more afterwards. */
export async function takeFiles(name: string): Promise<KeptFiles | undefined> {
  // A slow phone that has just begun has much else to do, and nobody waits for this.
  const found = await readFiles(name, photosMs)
  if (found) await ask('readwrite', (files) => files.delete(name))
  return found
}

/** Throws away what need not stay. */
export async function forgetFiles(stays: (name: string, at: number) => boolean): Promise<void> {
  for (const name of await keptNames()) {
    const found: unknown = await ask('readonly', (files) => files.get(name))
    if (typeof name !== 'string' || !isKept(found) || !stays(name, found.at)) {
      await ask('readwrite', (files) => files.delete(name))
    }
  }
}

/** Everything that is here, by one question. */
export const keptNames = async (): Promise<IDBValidKey[]> =>
  (await ask('readonly', (files) => files.getAllKeys())) ?? []

/** Whether so many bytes are little for this device, as far as it tells. */
export async function hasRoomFor(bytes: number): Promise<boolean> {
  try {
    const { quota = 0, usage = 0 } = await navigator.storage.estimate()
    return bytes * 4 < quota - usage
  } catch {
    return false
  }
}

function isKept(found: unknown): found is KeptFiles {
  if (typeof found !== 'object' || found === null || !('at' in found) || !('files' in found)) return false
  const { at, files } = found
  if (typeof at !== 'number' || typeof files !== 'object' || files === null) return false
  return Object.values(files).every((file) => file instanceof File)
}

/** One question, with a connection of its own; undefined when there is no answer. */
async function ask<T>(
  mode: IDBTransactionMode,
  question: (files: IDBObjectStore) => IDBRequest<T>,
  patience = patienceMs,
): Promise<T | undefined> {
  let late: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<undefined>((done) => {
    late = setTimeout(() => done(undefined), patience)
  })
  try {
    return await Promise.race([answer(mode, question), tooLate])
  } catch {
    return undefined
  } finally {
    clearTimeout(late)
  }
}

async function answer<T>(
  mode: IDBTransactionMode,
  question: (files: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(room, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(shelf))
  const database = await resultOf(opening)
  try {
    const work = database.transaction(shelf, mode)
    const asked = question(work.objectStore(shelf))
    await new Promise((done, fail) => {
      work.addEventListener('complete', done)
      for (const trouble of ['error', 'abort']) work.addEventListener(trouble, fail)
    })
    return asked.result
  } finally {
    database.close()
  }
}

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.addEventListener('success', () => done(request.result))
    for (const trouble of ['error', 'blocked']) request.addEventListener(trouble, fail)
  })
