import { afterAll, expect, it, vi } from 'vitest'
import { releaseHold } from '#server/features/credits/holds.ts'
import { accepted, goodForm, press, until } from '#test/forms.ts'
import { assertWell } from '#test/invariants.ts'
import { ownService } from '#test/own-program.ts'
import { balanceOf, newPerson } from '#test/people.ts'

const { program, service } = ownService()
afterAll(async () => {
  await assertWell({ atRest: true })
})

it('says that the credits could not be deducted, takes none and makes nothing of the picture', async () => {
  const person = await newPerson(program)
  service.script({ kind: 'wait' })
  const { id } = await accepted(await press(person, 'image_upscaler', await goodForm('image_upscaler')))
  await vi.waitFor(() => expect(service.calls).toHaveLength(1), { timeout: 60_000 })
  // What is held for it goes, as by a hand in the database.
  expect(await releaseHold(id)).toBe(true)
  service.release()
  expect(await until(person, id)).toMatchObject({
    state: 'failed',
    error: 'Failed to deduct credits',
    result: null,
  })
  expect(await balanceOf(person)).toEqual({ credits: 1000, held: 0, made: 0 })
  expect(await person.browser.read('/dashboard')).not.toContain('/api/gallery/')
})
