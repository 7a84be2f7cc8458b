import { chmodSync, mkdirSync, statSync } from 'node:fs'

/**
 * Pictures, secrets and the database lie there: nobody else on the machine looks in. A folder that is there already
 * keeps what its owner gave to their own group, and one that all share (like /tmp) is left alone.
 */
export function prepareDataFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { mode, uid } = statSync(folder)
  const isOwn = uid === process.getuid?.() && (mode & 0o1000) === 0
  if (isOwn && (mode & 0o007) !== 0) chmodSync(folder, mode & 0o770)
}
