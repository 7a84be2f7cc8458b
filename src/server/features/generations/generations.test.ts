import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creditEntries } from '#server/features/credits/credits.table.ts'
import { findImbalances } from '#server/features/credits/credits.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { db } from '#server/database/transaction.ts'
import { startFakeService, type FakeService } from '#test/fake-service.ts'
import { jpeg } from '#test/pictures.ts'
import { startTestProgram, type TestProgram } from '#test/program.ts'

describe('a generation through the door', () => {
  let program: TestProgram
  let service: FakeService

  beforeAll(async () => {
    service = await startFakeService()
    const host = new URL(service.url).host
    program = await startTestProgram({ WEBHOOK_URL: `${service.url}/webhook`, ALLOWED_HOSTS: host })
  })
  afterAll(async () => {
    await program.stop()
    await service.close()
  })

  it('is made, charged and kept', async () => {
    const browser = program.browser()
    await browser.signUp()
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(await jpeg())], { type: 'image/jpeg' }), 'a.jpg')
    const answer = await browser.send('/api/tools/background_remover/generations', {
      method: 'POST',
      headers: { 'idempotency-key': randomUUID() },
      body: form,
    })
    const { generation } = await answer.json()
    expect(answer.status).toBe(202)
    let view = generation
    for (let i = 0; i < 50 && view.state !== 'done' && view.state !== 'failed'; i++) {
      await sleep(100)
      view = (await (await browser.send(`/api/generations/${generation.id}`)).json()).generation
    }
    expect(view).toMatchObject({ state: 'done' })
    expect(await findImbalances()).toEqual([])
    expect(await db().select().from(creditEntries)).toHaveLength(2)
    expect(await db().select().from(profiles)).toMatchObject([
      { credits: 20, held: 0, totalImagesGenerated: 1 },
    ])
    const picture = await browser.send(view.result.downloadUrl)
    expect(picture.status).toBe(200)
  })
})
