import { beforeAll, expect, it } from 'vitest'
import { tools } from '#shared/tools/index.ts'
import { saveWebhookUrl } from '#server/features/webhook/webhook-config.ts'
import { eq } from '#server/database/sql.ts'
import { db } from '#server/database/transaction.ts'
import { goodForm, look, make, press, refusalOf } from '#test/forms.ts'
import { generations } from './generations.table.ts'
import { ownProgram } from '#test/own-program.ts'
import { balanceOf, newPerson, type TestPerson } from '#test/people.ts'

const program = ownProgram()
let person: TestPerson
beforeAll(async () => {
  person = await newPerson(program)
})

const notes = tools.flatMap(({ path, fields }) =>
  Object.values(fields)
    // What is hidden at first says it when it is opened.
    .flatMap(({ studioNote, engineNote, show }) => (show ? [] : [studioNote ?? [], engineNote ?? []].flat()))
    .map((note) => ({ path, note })),
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

it.each([
  ['passport_photo', { change_dress: 'yes', choose_dress: 'Black Shirt' }],
  ['profile_studio', { outfit: 'traditional' }],
  ['thumbnail_maker', { add_face: 'Friendly' }],
] as const)('of %s nothing is begun, and nothing held, that only an engine does', async (id, values) => {
  const before = await balanceOf(person)
  const refusal = await refusalOf(await press(person, id, await goodForm(id, values)))
  expect(refusal).toMatchObject({ status: 400 })
  expect(refusal.message).toMatch(/^Changing this needs a connected AI engine/)
  expect(await db().select().from(generations).where(eq(generations.tool, id))).toEqual([])
  expect(await balanceOf(person)).toEqual(before)
})

it('says before paying what the studio does not do, and only where the studio works', async () => {
  expect(notes.length).toBeGreaterThan(3)
  for (const { path, note } of notes) expect(await person.browser.read(path)).toContain(note)
  await saveWebhookUrl('https://pictures.example/make')
  for (const { path, note } of notes) expect(await person.browser.read(path)).not.toContain(note)
})
