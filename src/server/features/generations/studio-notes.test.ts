import { beforeAll, expect, it } from 'vitest'
import { tools } from '#shared/tools/index.ts'
import { saveWebhookUrl } from '#server/features/webhook/webhook-config.ts'
import { eq } from '#server/database/sql.ts'
import { db } from '#server/database/transaction.ts'
import { look, make } from '#test/forms.ts'
import { generations } from './generations.table.ts'
import { ownProgram } from '#test/own-program.ts'
import { newPerson, type TestPerson } from '#test/people.ts'

const program = ownProgram()
let person: TestPerson
beforeAll(async () => {
  person = await newPerson(program)
})

const notes = tools.flatMap(({ path, fields }) =>
  Object.values(fields)
    // What is hidden at first says it when it is opened.
    .filter(({ studioNote, show }) => studioNote !== undefined && !show)
    .map(({ studioNote }) => ({ path, note: studioNote ?? '' })),
)

it('keeps how a picture was made by its key and says it in words, also what an older release has left', async () => {
  const { id, note } = await make(person, 'logo_maker')
  expect(note).toMatch(/^Made with the built-in studio, on a transparent ground\./)
  const ofIt = eq(generations.id, id)
  const [row] = await db().select().from(generations).where(ofIt)
  expect(row?.note).toBe('{"key":"studio.logoNote"}')
  await db().update(generations).set({ note: 'Made with an older studio.' }).where(ofIt)
  expect((await look(person, id)).note).toBe('Made with an older studio.')
})

it('says before paying what the studio does not do, and only where the studio works', async () => {
  expect(notes.length).toBeGreaterThan(3)
  for (const { path, note } of notes) expect(await person.browser.read(path)).toContain(note)
  await saveWebhookUrl('https://pictures.example/make')
  for (const { path, note } of notes) expect(await person.browser.read(path)).not.toContain(note)
})
