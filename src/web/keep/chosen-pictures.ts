import {
  forgetFiles,
  hasRoomFor,
  keepFiles,
  type KeptFiles,
  photosMs,
  takeFiles,
} from '#web/device/keep-files.ts'
import { keep, kept } from '#web/device/keep.ts'
import { newId } from '#web/device/new-id.ts'
import { sharedName } from '#web/device/shared-photos.ts'
import { type Chosen, chosen } from './noted.ts'

const isOf = (owner: string | null, name: string): boolean => name.startsWith(`${owner}:`)

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

/** While the page is open, in case it ends without a word: only this tab finds them then. */
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

/** The forms that this page has written down. */
const written = new Set<string>()

async function keepAll(owner: string | undefined, visit: string | undefined): Promise<boolean> {
  let left = mostBytes
  let isAll = true
  const isLeft = ({ isSent }: Chosen): boolean => visit !== undefined && isSent === true
  for (const [name, form] of [...chosen].reverse()) {
    if ((owner !== undefined && !isOf(owner, name)) || isLeft(form)) continue
    const { files, many } = form
    const bytes = sizeOf(Object.values(files))
    const places = await keepMany(name, many)
    const record = { at: Date.now(), files, ...(places?.length && { many: places }), ...(visit && { visit }) }
    const isKept = bytes <= left && (await keepFiles(name, record))
    if (isKept) {
      left -= bytes
      written.add(name)
    }
    if (!isKept || !places) isAll = false
  }
  for (const name of written) {
    const now = chosen.get(name)
    if (now && !isLeft(now)) continue
    written.delete(name)
    await keepMany(name, [])
    await takeFiles(name)
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

/** What was chosen before the browser left, and when it was put by: once, and for an hour only. */
export async function takeChosen(name: string): Promise<Chosen & { at: number }> {
  const { at = 0, files = {}, many = [] } = (await takeFiles(name, isForThisTab)) ?? {}
  const photos = await Promise.all(many.map((place) => takeFiles(place)))
  if (!isFresh(at)) return { at: 0, files: {}, many: [] }
  return { at, files, many: photos.flatMap((photo) => Object.values(photo?.files ?? {})) }
}

const isForThisTab = ({ visit }: KeptFiles): boolean => visit === undefined || visit === visitId()

const key = 'visit'

/** By which a tab knows itself again after a reload; null where it remembers nothing. */
function visitId(): string | null {
  if (kept('visit', key) === null) keep('visit', key, newId())
  return kept('visit', key)
}

/**
 * Nobody finds what another has chosen: `owner` is who is signed in, null once somebody has signed out. What came
 * from the phone's share sheet waits for whoever signs in now.
 */
export async function forgetChosen(owner: string | null): Promise<void> {
  for (const names of [chosen, lying, written])
    for (const name of names.keys()) if (!isOf(owner, name)) names.delete(name)
  const stays = (name: string): boolean => isOf(owner, name) || (owner !== null && name === sharedName)
  await forgetFiles((name, at) => stays(name) && isFresh(at))
}

/** For a visitor who may be on the way back from paying, in a browser that did not send its cookie along. */
export const forgetOldChosen = (): Promise<void> => forgetFiles((_, at) => isFresh(at))
