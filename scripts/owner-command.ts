/** Runs a command for the owner: its answer on success, one readable sentence when it refuses. */
export async function ownerCommand(
  work: (environment: NodeJS.ProcessEnv) => Promise<string | undefined>,
): Promise<void> {
  try {
    const answer = await work(process.env)
    if (answer) console.log(answer)
    process.exit(process.exitCode ?? 0)
  } catch (error) {
    const plain = ['Refusal', 'FolderInUse', 'NewerSchema', 'UnfinishedRestore', 'SettingsError', 'TypeError']
    const isPlain = error instanceof Error && (plain.includes(error.name) || 'code' in error || error.cause)
    console.error(isPlain ? error.message : error)
    process.exit(1)
  }
}
