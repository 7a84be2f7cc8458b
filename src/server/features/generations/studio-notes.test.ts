import { afterAll, beforeAll, expect, it } from 'vitest'
import { tools } from '#shared/tools/index.ts'
import { saveWebhookUrl } from '#server/features/webhook/webhook-config.ts'
import { newPerson, type TestPerson } from '#test/makers.ts'
import { startTestProgram, type TestProgram } from '#test/program.ts'

let program: TestProgram
let person: TestPerson
beforeAll(async () => {
  program = await startTestProgram()
  person = await newPerson(program)
})
afterAll(() => program.stop())

const notes = tools.flatMap(({ path, fields }) =>
  Object.values(fields)
    // What is hidden at first says it when it is opened.
    .filter(({ studioNote, show }) => studioNote !== undefined && !show)
    .map(({ studioNote }) => ({ path, note: studioNote ?? '' })),
)

it('says before paying what the studio does not do, and only where the studio works', async () => {
  expect(notes.length).toBeGreaterThan(3)
  for (const { path, note } of notes) expect(await person.browser.read(path)).toContain(note)
  await saveWebhookUrl('https://pictures.example/make')
  for (const { path, note } of notes) expect(await person.browser.read(path)).not.toContain(note)
})
