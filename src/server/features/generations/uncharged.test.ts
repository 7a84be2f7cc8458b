import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { releaseHold } from '#server/features/credits/holds.ts'
import { type FakeService, startFakeService } from '#test/fake-service.ts'
import { accepted, goodForm, press, until } from '#test/forms.ts'
import { assertWell } from '#test/invariants.ts'
import { balanceOf, newPerson } from '#test/makers.ts'
import { startTestProgram, type TestProgram } from '#test/program.ts'

let program: TestProgram
let service: FakeService
beforeAll(async () => {
  service = await startFakeService()
  program = await startTestProgram({ WEBHOOK_URL: service.webhookUrl, ALLOWED_HOSTS: service.host })
})
afterAll(async () => {
  await assertWell({ atRest: true })
  await program.stop()
  await service.close()
})

it('says that the credits could not be deducted, takes none and makes nothing of the picture', async () => {
  const person = await newPerson(program)
  service.script({ kind: 'wait' })
  const { id } = await accepted(await press(person, 'image_upscaler', await goodForm('image_upscaler')))
  await vi.waitFor(() => expect(service.calls).toHaveLength(1), { timeout: 20_000 })
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
