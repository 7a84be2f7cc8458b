// Looks whether an installation is well, and says what to do: npm run doctor
import { ownerCommand } from './owner-command.ts'

const marks = { ok: '✓', warn: '!', bad: '✗' }

await ownerCommand(async (environment) => {
  const { lookOnly } = await import('#server/config.ts')
  const config = (() => {
    try {
      return lookOnly({ ...environment, LOG_LEVEL: 'silent' })
    } catch (error) {
      throw new Error(
        `${marks.bad} Settings      ${error instanceof Error ? error.message : String(error)}`,
        {
          cause: error,
        },
      )
    }
  })()
  const { examine } = await import('#server/operations/doctor/doctor.ts')
  const count = { ok: 0, warn: 0, bad: 0 }
  for await (const { name, level, says, todo } of examine(config)) {
    count[level] += 1
    console.log(`${marks[level]} ${name.padEnd(12)} ${says}`)
    if (todo) console.log(`  ${''.padEnd(12)} → ${todo}`)
  }
  if (count.bad > 0) process.exitCode = 1
  return `\n${count.ok} well, ${count.warn} to think about, ${count.bad} to mend.`
})
