import { eq } from '#server/database/sql.ts'
import { expect, it } from 'vitest'
import { db } from '#server/database/transaction.ts'
import { generations } from '#server/features/generations/generations.table.ts'
import { make } from '#test/forms.ts'
import { ownProgram } from '#test/own-program.ts'
import { generatedAds } from './gallery.table.ts'
import { keepMadeWith, readMadeWith } from './made-with.ts'
import { withTrace } from '#server/lib/trace.ts'
import { newPerson } from '#test/people.ts'

const program = ownProgram()

it('keeps what was filled in as data, beyond its generation, and shows it in the labels of today', async () => {
  const person = await newPerson(program)
  const { id } = await make(person, 'logo_maker')
  const [row] = await db().select().from(generatedAds).where(eq(generatedAds.generationId, id))
  if (!row) throw new Error('nothing was kept')
  expect(JSON.parse(row.details ?? '')).toMatchObject({ brand_name: 'Ruma’s Kitchen' })
  await db().delete(generations).where(eq(generations.id, id))

  const page = await person.browser.read(`/dashboard/${row.id}`)
  expect(page).toContain('Brand name')
  expect(page).toContain('Ruma’s Kitchen')
  expect(page).not.toContain('brand_name')
})

it('shows what was chosen in the language of the reader, and what was typed as it is', async () => {
  const kept = keepMadeWith({
    logo_type: 'Wordmark (text only)',
    brand_name: 'Print',
    usage: ['Print', 'Mugs'],
  })
  const lines = await withTrace({ language: 'bn' }, async () => readMadeWith('logo_maker', kept))
  expect(lines).toEqual([
    { label: 'লোগোর ধরন', value: 'শুধু লেখা' },
    { label: 'ব্র্যান্ডের নাম', value: 'Print' },
    { label: 'কোথায় ব্যবহার করবেন', value: 'ছাপার কাজ, Mugs' },
  ])
})

it('still shows the lines that an older release has left', async () => {
  const lines = [
    { label: 'Shop', value: 'Rahim: sweets' },
    { label: 'Product details', value: '500 g\n350 TK' },
  ]
  const old = 'Shop: Rahim: sweets\nProduct details: 500 g\n350 TK'
  expect(readMadeWith('ad_generator', old)).toEqual(lines)
  expect(readMadeWith('a tool that is gone', old)).toEqual(lines)
})

it.each([null, '', '{', '{"brand_name":7}', '[]'])('makes nothing of %j', (kept) => {
  expect(readMadeWith('logo_maker', kept)).toEqual([])
})

it('has nothing to say of the values of a tool that is gone', () => {
  expect(readMadeWith('a tool that is gone', keepMadeWith({ brand_name: 'Ruma' }))).toEqual([])
})
