import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Pictures, secrets and the database lie there: nobody else on the machine looks in. A folder that is there already
 * keeps what its owner gave to their own group, and one that all share (like /tmp) is left alone.
 */
export function prepareDataFolder(folder: string): void {
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new UnusableFolder(folder, error)
  }
  const { mode, uid } = statSync(folder)
  const isOwn = uid === process.getuid?.() && (mode & 0o1000) === 0
  if (isOwn && (mode & 0o007) !== 0) chmodSync(folder, mode & 0o770)
}

/** One after the other: asked for all at once, Node tries for ever where none can be made, as below /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) {
    if (!statSync(folder).isDirectory()) throw new Error('it is a file')
    return
  }
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process was faster.
    if (!existsSync(folder)) throw error
  }
}

export class UnusableFolder extends Error {
  constructor(folder: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause)
    super(
      `The data folder ${folder} cannot be used: ${why}.\nGive it to the user that runs this, or name another one with DATA_DIR.`,
      { cause },
    )
    this.name = 'UnusableFolder'
  }
}
