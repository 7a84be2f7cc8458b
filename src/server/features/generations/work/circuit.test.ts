import { afterEach, describe, expect, it, vi } from 'vitest'
import { saveWebhookUrl } from '#server/features/webhook/webhook-config.ts'
import { accepted, goodForm, make, press, refusalOf, until } from '#test/forms.ts'
import { assertWell } from '#test/invariants.ts'
import { ownService } from '#test/own-program.ts'
import { noteFailure, noteSuccess } from './circuit.ts'
import { balanceOf, newPerson } from '#test/people.ts'

const { program, service } = ownService()

afterEach(async () => {
  service.reset()
  await noteSuccess(service.webhookUrl)
  await assertWell({ atRest: true })
})

describe('a service that is down', () => {
  const resting =
    'The image service does not answer right now. Nothing was charged. Please try again in a minute.'

  it('is left alone after five failures, and people are told at once', async () => {
    const person = await newPerson(program)
    for (let count = 0; count < 5; count += 1) {
      service.script({ kind: 'reset' })
      expect(await make(person, 'logo_maker')).toMatchObject({ state: 'failed' })
    }
    const answer = await press(person, 'logo_maker', await goodForm('logo_maker'))
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(15)
    expect(await refusalOf(answer)).toEqual({ status: 503, message: resting })
    expect(await balanceOf(person)).toEqual({ credits: 1000, held: 0, made: 0 })
    expect(service.calls).toHaveLength(5)

    // Another address is another service.
    await saveWebhookUrl(`${service.url}/webhook/ok`)
    expect(await make(person, 'logo_maker')).toMatchObject({ state: 'done' })
    await saveWebhookUrl(null)
    expect((await press(person, 'logo_maker', await goodForm('logo_maker'))).status).toBe(503)
  })

  it('is asked again after its rest, and is well with the first success', async () => {
    const person = await newPerson(program)
    for (let count = 0; count < 5; count += 1) await noteFailure(service.webhookUrl)
    expect((await press(person, 'logo_maker', await goodForm('logo_maker'))).status).toBe(503)
    const now = vi
      .spyOn(Date, 'now')
      .mockImplementation(() => performance.timeOrigin + performance.now() + 40_000)
    const { id } = await accepted(await press(person, 'logo_maker', await goodForm('logo_maker')))
    now.mockRestore()
    expect(await until(person, id)).toMatchObject({ state: 'done' })
    expect(await make(person, 'logo_maker')).toMatchObject({ state: 'done' })
  })

  it('is not down when it refuses one picture after the other', async () => {
    const person = await newPerson(program)
    for (let count = 0; count < 6; count += 1) {
      service.script({ kind: 'status', status: 422, body: 'No face found' })
      expect(await make(person, 'profile_studio')).toMatchObject({ state: 'failed' })
    }
    expect(await make(person, 'profile_studio')).toMatchObject({ state: 'done' })
  })
})
