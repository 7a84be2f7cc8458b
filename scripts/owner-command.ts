import { reasonOf } from '#server/operations/doctor/check.ts'

const plain = ['Refusal', 'FolderInUse', 'NewerSchema', 'UnfinishedRestore', 'SettingsError', 'TypeError']

/** Runs a command for the owner: its answer on success, one readable sentence when it refuses. */
export async function ownerCommand(
  work: (environment: NodeJS.ProcessEnv) => Promise<string | undefined>,
): Promise<void> {
  try {
    const answer = await work(process.env)
    if (answer) console.log(answer)
    process.exit(process.exitCode ?? 0)
  } catch (error) {
    console.error(readable(error))
    process.exit(1)
  }
}

/** The whole error only where nobody has planned for it. */
export function readable(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if ('$metadata' in error)
    return `The object store refuses: ${reasonOf(error)}. Check its address, key and secret.`
  return plain.includes(error.name) || 'code' in error || error.cause ? error.message : error
}
