import { chosen, type Files } from './noted.ts'
import { forgetFiles, keepFiles, takeFiles } from '#web/device/keep-files.ts'
import { sharedName } from '#web/device/shared-photos.ts'

const isOf = (owner: string | null, name: string): boolean => name.startsWith(`${owner}:`)

/** For everything together; a phone's storage is small. */
const mostBytes = 24 * 1024 * 1024
const livesMs = 60 * 60_000
const isFresh = (at: number): boolean => Date.now() - at < livesMs

/**
 * Before the browser leaves this page: words outlive that by themselves, chosen pictures do not. True when all that
 * is chosen will be there again.
 */
export async function keepChosen(owner?: string): Promise<boolean> {
  let left = mostBytes
  let isAll = true
  for (const [name, files] of [...chosen].toReversed()) {
    if (owner !== undefined && !isOf(owner, name)) continue
    const bytes = Object.values(files).reduce((sum, { size }) => sum + size, 0)
    const isKept = bytes <= left && (await keepFiles(name, { at: Date.now(), files }))
    if (isKept) left -= bytes
    else isAll = false
  }
  return isAll
}

/** What was chosen before the browser left: once, and for an hour only. */
export async function takeChosen(name: string): Promise<Files> {
  const kept = await takeFiles(name)
  return kept && isFresh(kept.at) ? kept.files : {}
}

/**
 * Nobody finds what another has chosen: `owner` is who is signed in, null once somebody has signed out. What came
 * from the phone's share sheet waits for whoever signs in now.
 */
export async function forgetChosen(owner: string | null): Promise<void> {
  for (const name of chosen.keys()) if (!isOf(owner, name)) chosen.delete(name)
  const stays = (name: string): boolean => isOf(owner, name) || (owner !== null && name === sharedName)
  await forgetFiles((name, at) => stays(name) && isFresh(at))
}

/** For a visitor who may be on the way back from paying, in a browser that did not send its cookie along. */
export const forgetOldChosen = (): Promise<void> => forgetFiles((_, at) => isFresh(at))
