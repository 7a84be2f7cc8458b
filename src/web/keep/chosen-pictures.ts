import {
  forgetFiles,
  hasRoomFor,
  keepFiles,
  type KeptFiles,
  photosMs,
  readFiles,
  takeFiles,
} from '#web/device/keep-files.ts'
import { keep, kept } from '#web/device/keep.ts'
import { newId } from '#web/device/new-id.ts'
import { sharedName } from '#web/device/shared-photos.ts'
import { holdWhileOpen, isLetGo } from '#web/device/open-pages.ts'
import { filled, type Held, type Noted, noted } from './noted.ts'

const isOf = (owner: string | null, name: string): boolean => name.startsWith(`${owner}:`)

export const hasPictures = (held: Held | undefined): boolean =>
  held !== undefined && Object.keys(held.pictures).length + (held.many?.length ?? 0) > 0

const megabyte = 1024 * 1024
/** For everything together; a phone's storage is small. */
const mostBytes = 24 * megabyte
/** Forty photos as a phone takes them, where it says that it has room for that. */
const mostBytesOfMany = 240 * megabyte
const livesMs = 60 * 60_000
const isFresh = (at: number): boolean => Date.now() - at < livesMs

const sizeOf = (files: readonly File[]): number => files.reduce((sum, { size }) => sum + size, 0)

/**
 * Before the browser leaves this page: words outlive that by themselves, chosen pictures do not. True when all that
 * is chosen will be there again.
 */
export const keepChosen = (owner?: string): Promise<boolean> => inTurn(() => keepAll(owner, undefined))

/** While the page is open, in case it ends without a word: this tab finds it then, or the next once this is closed. */
export async function keepForVisit(): Promise<void> {
  const visit = visitId()
  if (visit !== null) await inTurn(() => keepAll(undefined, visit))
}

let last: Promise<unknown> = Promise.resolve()

/** What is being written is written to its end before the next begins. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work)
  last = turn
  return turn
}

/** What lies here of each form's pictures, so that a word more does not write them once more. */
const keptPictures = new Map<
  string,
  Pick<Held, 'pictures' | 'many'> & { visit: string | undefined; at: number }
>()

function lies(name: string, { pictures, many }: Held, visit: string | undefined): boolean {
  const last = keptPictures.get(name)
  if (last?.pictures !== pictures || last.many !== many || last.visit !== visit) return false
  return Date.now() - last.at < livesMs / 4
}

async function keepAll(owner: string | undefined, visit: string | undefined): Promise<boolean> {
  let left = mostBytes
  let isAll = true
  const isLeft = ({ isSent }: Noted): boolean => visit !== undefined && isSent === true
  for (const [name, form] of [...noted].reverse()) {
    if (owner !== undefined && !isOf(owner, name)) continue
    const { values, pictures, many = [] } = form.held
    if (visit) await keepWords(name, isLeft(form) ? undefined : values, visit)
    if (isLeft(form) || !hasPictures(form.held)) continue
    const files = Object.fromEntries(Object.entries(pictures).map(([field, { file }]) => [field, file]))
    const bytes = sizeOf(Object.values(files))
    const isThere = lies(name, form.held, visit)
    const at = Date.now()
    const places = isThere ? [] : await keepMany(name, many)
    const record = { at, files, ...(places?.length && { many: places }), ...(visit && { visit }) }
    const isKept = isThere || (bytes <= left && (await keepFiles(name, record)))
    if (isKept) left -= bytes
    if (!isKept || !places) isAll = false
    else if (!isThere) keptPictures.set(name, { pictures, many: form.held.many, visit, at })
  }
  for (const name of filled) {
    const form = noted.get(name)
    if (form && hasPictures(form.held) && !isLeft(form)) continue
    filled.delete(name)
    keptPictures.delete(name)
    await keepMany(name, [])
    // Those of a page before this one are known to the record alone.
    for (const place of (await takeFiles(name))?.many ?? []) await takeFiles(place)
  }
  return isAll
}

/** Where each of many photos lies: under a name of its own, so that one that is taken out costs the others nothing. */
const lying = new Map<string, Map<File, string>>()

/** Their names, in order; undefined where they are too many for this device. */
async function keepMany(name: string, many: readonly File[]): Promise<string[] | undefined> {
  const places = lying.get(name) ?? new Map<File, string>()
  lying.set(name, places)
  for (const [file, place] of places) {
    if (many.includes(file)) continue
    places.delete(file)
    await takeFiles(place)
  }
  const bytes = sizeOf(many)
  if (bytes > mostBytes && !(bytes <= mostBytesOfMany && (await hasRoomFor(bytes)))) return undefined
  for (const file of many) {
    if (places.has(file)) continue
    const place = `${name} ${newId()}`
    if (!(await keepFiles(place, { at: Date.now(), files: { file } }, photosMs))) return undefined
    places.set(file, place)
  }
  return many.flatMap((file) => places.get(file) ?? [])
}

/** Where what was typed lies, beside the pictures. */
const wordsOf = (name: string): string => `${name} words`
const keptWords = new Map<string, Held['values'] | undefined>()

async function keepWords(name: string, values: Held['values'] | undefined, visit: string): Promise<void> {
  if (keptWords.has(name) && keptWords.get(name) === values) return
  keptWords.set(name, values)
  if (values) await keepFiles(wordsOf(name), { at: Date.now(), files: {}, values, visit })
  else await takeFiles(wordsOf(name))
}

/**
 * What was chosen before the browser left or the app was closed, and when it was put by: for an hour, and for one tab
 * alone. It lies here until the form holds it, as a page may end in between.
 */
export const takeChosen = (name: string): Promise<Returned> => inTurn(() => claim(name))

type Returned = Pick<KeptFiles, 'at' | 'files' | 'values'> & { many: readonly File[] }

async function claim(name: string): Promise<Returned> {
  const visit = visitId()
  const { at = 0, files = {}, many = [] } = (await claimed(name, visit)) ?? {}
  const photos = await Promise.all(many.map((place) => readFiles(place, photosMs)))
  const places = new Map<File, string>()
  for (const [index, place] of many.entries()) {
    const file = photos[index]?.files['file']
    if (file) places.set(file, place)
  }
  lying.set(name, places)
  const { values } = (await claimed(wordsOf(name), visit)) ?? {}
  // Taken as it stands, it is known all the same.
  if (values && !noted.has(name)) noted.set(name, { held: { values, pictures: {} } })
  return { at, files, many: [...places.keys()], ...(values && { values }) }
}

async function claimed(name: string, visit: string | null): Promise<KeptFiles | undefined> {
  const found = await readFiles(name, photosMs)
  if (!found || !isFresh(found.at) || !(await isFor(visit, found))) return undefined
  if (visit !== null && found.visit !== visit) await keepFiles(name, { ...found, visit })
  return found
}

/** A tab that was closed wants nothing any more: what it held is found by the next. */
const isFor = async (visit: string | null, found: KeptFiles): Promise<boolean> =>
  found.visit === undefined || found.visit === visit || (await isLetGo(lockOf(found.visit)))

const key = 'visit'
const lockOf = (visit: string): string => `visit ${visit}`
let isOpen = false

/** A tab that has left something somewhere is open on every page of it. */
export const sayOpen = (): unknown => kept('visit', key) !== null && visitId()

/** By which a tab knows itself again after a reload; null where it remembers nothing. */
function visitId(): string | null {
  if (kept('visit', key) === null) keep('visit', key, newId())
  const visit = kept('visit', key)
  if (visit !== null && !isOpen) holdWhileOpen(lockOf(visit))
  isOpen = true
  return visit
}

/**
 * Nobody finds what another has chosen: `owner` is who is signed in, null once somebody has signed out. What came
 * from the phone's share sheet waits for whoever signs in now.
 */
export async function forgetChosen(owner: string | null): Promise<void> {
  for (const names of [noted, lying, filled, keptWords, keptPictures])
    for (const name of names.keys()) if (!isOf(owner, name)) names.delete(name)
  const stays = (name: string): boolean => isOf(owner, name) || (owner !== null && name === sharedName)
  await forgetFiles((name, at) => stays(name) && isFresh(at))
}

/** For a visitor who may be on the way back from paying, in a browser that did not send its cookie along. */
export const forgetOldChosen = (): Promise<void> => forgetFiles((_, at) => isFresh(at))
