import { eq } from '#server/database/sql.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { setAccountEnabled } from '#server/features/account/enable-account.ts'
import { db } from '#server/database/transaction.ts'
import { apiKeys } from '#server/features/api-keys/api-keys.table.ts'
import { generatedAds } from '#server/features/gallery/gallery.table.ts'
import { endUnkept } from '#server/features/generations/states.ts'
import { generations } from '#server/features/generations/generations.table.ts'
import { say } from '#shared/words/say.ts'
import { tools } from '#shared/tools/index.ts'
import { accepted, goodForm, press, until } from '#test/forms.ts'
import { assertWell } from '#test/invariants.ts'
import { ownService } from '#test/own-program.ts'
import { balanceOf, ledgerOf } from '#test/people.ts'
import {
  callWith,
  lookAt,
  newShopSystem,
  order,
  ordered,
  refused,
  systemOf,
  untilEnded,
} from '#test/shop-system.ts'

// Runs on the embedded database, and on Postgres where TEST_DATABASE_URL names one.
const { program, service } = ownService({ WORKERS: '4' })
beforeEach(() => service.reset())

const spentBy = async (keyId: string): Promise<number | undefined> => {
  const [key] = await db().select({ spent: apiKeys.spent }).from(apiKeys).where(eq(apiKeys.id, keyId))
  return key?.spent
}

describe('a picture ordered by a key', () => {
  it('is held, made, charged and fetched as one of a page is', async () => {
    const shop = await newShopSystem(program, { credits: 10, limit: 5 })
    const answer = await order(shop, 'background_remover')
    expect(answer.status).toBe(202)
    const { id, ...asked } = await ordered(answer)
    expect(asked).toMatchObject({ tool: 'background_remover', cost: 1, picture: null, already_made: false })
    const done = await untilEnded(shop, id)
    expect(done).toMatchObject({ status: 'done', error: null, picture: { width: expect.any(Number) } })
    expect(await ledgerOf(shop.person.id)).toEqual([
      ['admin', 100],
      ['generation', -10],
    ])
    expect(await (await shop.call('/me')).json()).toMatchObject({
      credits: { balance: 9, reserved: 0, available: 4 },
      plan: { id: 'starter' },
      key: { name: 'Till', limit: 5, spent: 1, left: 4 },
    })
    const picture = await callWith(program, shop.token, new URL(done.picture?.url ?? '').pathname.slice(7))
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, no-cache',
      vary: 'Authorization',
    })
    expect(Buffer.from(await picture.arrayBuffer()).toString('latin1', 1, 4)).toBe('PNG')
    // Its person sees it on the pages as well.
    expect((await shop.person.send(`/api/pictures/${id}/full`)).status).toBe(200)
    await assertWell({ files: false })
  })

  it('is one picture however often its request arrives, and none with another form', async () => {
    const shop = await newShopSystem(program, { credits: 1 })
    const key = { 'idempotency-key': 'order 1001, photo 2' }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => order(shop, 'background_remover', {}, key)),
    )
    const ids = await Promise.all(answers.map(async (answer) => (await ordered(answer)).id))
    expect(new Set(ids).size).toBe(1)
    await untilEnded(shop, ids[0] ?? '')
    const late = await ordered(await order(shop, 'background_remover', {}, key))
    expect(late).toMatchObject({ id: ids[0], status: 'done' })
    expect(await refused(await order(shop, 'swap_clothing', {}, key))).toMatchObject({
      status: 409,
      message: expect.stringContaining('Idempotency-Key'),
    })
    expect(await balanceOf(shop.person)).toEqual({ credits: 0, held: 0, made: 1 })
  })

  it('costs nothing when nothing comes of it, and the key may spend it again', async () => {
    const shop = await newShopSystem(program, { credits: 10, limit: 1.5 })
    service.script({ kind: 'status', status: 500 })
    const { id } = await ordered(await order(shop, 'image_upscaler'))
    expect(await untilEnded(shop, id)).toMatchObject({
      status: 'failed',
      error: { message: expect.any(String) },
    })
    expect([await balanceOf(shop.person), await spentBy(shop.keyId)]).toEqual([
      { credits: 100, held: 0, made: 0 },
      0,
    ])
    const again = await ordered(await order(shop, 'image_upscaler'))
    await untilEnded(shop, again.id)
    expect(await spentBy(shop.keyId)).toBe(15)
    // What was paid and could not be kept comes back to the key as well.
    const [row] = await db().select().from(generations).where(eq(generations.id, again.id))
    if (row) await endUnkept(row, say('making.notKept'), 'a test')
    await db().delete(generatedAds).where(eq(generatedAds.generationId, again.id))
    expect(await spentBy(shop.keyId)).toBe(0)
  })
})

describe('a key', () => {
  it('never spends more than its limit, nor its person more than they have, however many ask at once', async () => {
    const limited = await newShopSystem(program, { credits: 50, limit: 3.5 })
    const poor = await newShopSystem(program, { credits: 2 })
    const other = { ...poor, ...(await systemOf(program, poor.person)) }
    for (const [shops, most] of [
      [[limited], 3],
      [[poor, other], 2],
    ] as const) {
      service.forTool('swap_clothing', { kind: 'wait' })
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, at) => order(shops[at % shops.length] ?? limited, 'swap_clothing')),
      )
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 202)).toHaveLength(most)
      expect(statuses.filter((status) => status === 402)).toHaveLength(10 - most)
      service.forTool('swap_clothing', { kind: 'ok' })
      service.release()
      for (const answer of answers.filter(({ status }) => status === 202))
        await untilEnded(shops[0], (await ordered(answer)).id)
    }
    expect([await spentBy(limited.keyId), (await balanceOf(poor.person)).credits]).toEqual([30, 0])
    expect(await refused(await order(limited, 'swap_clothing'))).toEqual({
      status: 402,
      code: 'no_credits',
      message: 'This API key has reached its own limit. Nothing was charged.',
    })
    await assertWell({ files: false })
  })

  it('sees what was ordered by keys of its person, and nothing else', async () => {
    const shop = await newShopSystem(program)
    const stranger = await newShopSystem(program)
    const mine = await ordered(await order(shop, 'logo_maker'))
    const made = await accepted(await press(shop.person, 'logo_maker', await goodForm('logo_maker')))
    await untilEnded(shop, mine.id)
    await until(shop.person, made.id)
    for (const [who, id] of [
      [stranger, mine.id],
      [shop, made.id],
      [shop, 'no-id'],
      [shop, '00000000-0000-4000-8000-000000000000'],
    ] as const) {
      for (const rest of ['', '/picture', '/svg'])
        expect((await who.call(`/generations/${id}${rest}`)).status).toBe(404)
      expect((await who.call(`/generations/${id}`, { method: 'DELETE' })).status).toBe(404)
    }
    const sister = await systemOf(program, shop.person)
    expect((await lookAt(sister, mine.id)).id).toBe(mine.id)
    expect(await (await stranger.call('/generations')).json()).toEqual({ generations: [], next_cursor: null })
  })

  it('is the only thing that opens these doors, and opens no other', async () => {
    const shop = await newShopSystem(program)
    const paths = ['/me', '/tools', '/generations', '/generations/x', '/nothing']
    for (const path of paths) {
      const bySession = await shop.person.send(`/api/v1${path}`)
      expect([bySession.status, bySession.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
      await bySession.body?.cancel()
    }
    for (const token of [
      '',
      'x',
      shop.token.slice(0, -1),
      `${shop.token.slice(0, -1)}*`,
      `chobi_live_${'a'.repeat(43)}`,
    ])
      expect((await callWith(program, token, '/me')).status).toBe(401)
    const headers = { authorization: `Bearer ${shop.token}`, accept: 'application/json' }
    for (const path of [
      '/api/generations/x',
      '/api/pictures/everything.zip',
      '/api/auth/factors',
      '/api/auth/user',
    ])
      expect([path, (await fetch(`${program.origin}${path}`, { headers })).status]).toEqual([path, 401])
    expect((await fetch(`${program.origin}/profile`, { headers, redirect: 'manual' })).status).toBe(302)
  })

  it('does nothing any more from the moment in which its person is disabled', async () => {
    const shop = await newShopSystem(program)
    await setAccountEnabled(shop.person.id, false)
    expect(await refused(await order(shop, 'logo_maker'))).toEqual({
      status: 403,
      code: 'forbidden',
      message: 'Your account has been disabled. Please contact support.',
    })
    await setAccountEnabled(shop.person.id, true)
    expect((await shop.call('/me')).status).toBe(200)
  })

  it('that asks too often is told when to come again', async () => {
    const shop = await newShopSystem(program)
    const answers = await Promise.all(Array.from({ length: 250 }, () => shop.call('/me')))
    const late = answers.filter(({ status }) => status === 429)
    expect(late).toHaveLength(10)
    expect(Number(late[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  })
})

describe('a request', () => {
  it('that no page would send is refused in words for programs', async () => {
    const shop = await newShopSystem(program, { plan: 'basic' })
    const expectRefused = async (answer: Promise<Response>, wanted: object) =>
      expect(await refused(await answer)).toMatchObject(wanted)
    const locked = expect.stringContaining('Starter')
    await expectRefused(order(shop, 'logo_maker'), { status: 403, code: 'forbidden', message: locked })
    await expectRefused(order(shop, 'background_remover', { nonsense: 'x' }), {
      status: 400,
      message: expect.stringMatching(/no field of this tool.*Nothing was charged/),
    })
    const { error } = (await (await order(shop, 'background_remover', { nonsense: 'x' })).json()) as {
      error: { field?: string }
    }
    expect(error.field).toBe('nonsense')
    await expectRefused(order(shop, 'background_remover', { file: null }), { status: 400 })
    await expectRefused(shop.call('/tools/no_tool/generations', { method: 'POST' }), { status: 404 })
    await expectRefused(shop.call('/tools/background_remover/generations', { method: 'POST', body: '{}' }), {
      status: 400,
      message: 'Send the fields of the tool as multipart/form-data. Nothing was charged.',
    })
    await expectRefused(order(shop, 'background_remover', {}, { 'idempotency-key': 'x'.repeat(201) }), {
      status: 400,
    })
    for (const url of [
      'http://shop.example/',
      'https://127.0.0.1/',
      'https://10.0.0.7/',
      'ftp://a.example',
      'x',
      program.origin,
    ])
      await expectRefused(order(shop, 'background_remover', { callback_url: url }), {
        status: 400,
        message: expect.stringContaining('callback_url'),
      })
    expect(await balanceOf(shop.person)).toEqual({ credits: 1000, held: 0, made: 0 })
  })

  it('lists every tool as its page has it', async () => {
    const shop = await newShopSystem(program, { plan: 'basic' })
    const listed = (await (await shop.call('/tools')).json()) as {
      tools: { id: string; price: number; allowed: boolean; plan_needed: string | null }[]
    }
    expect(listed.tools.map(({ id, price }) => [id, price])).toEqual(tools.map(({ id, cost }) => [id, cost]))
    expect(listed.tools.filter(({ allowed }) => !allowed).map(({ plan_needed }) => plan_needed)).toEqual([
      'starter',
      'starter',
      'starter',
    ])
  })
})

describe('what was ordered', () => {
  it('is listed page by page, newest first', async () => {
    const shop = await newShopSystem(program)
    const ids: string[] = []
    for (let at = 0; at < 3; at++) ids.unshift((await ordered(await order(shop, 'thumbnail_maker'))).id)
    type Page = { generations: { id: string }[]; next_cursor: string | null }
    const read = async (query: string) => (await (await shop.call(`/generations${query}`)).json()) as Page
    const first = await read('?limit=2')
    const second = await read(`?limit=2&cursor=${first.next_cursor}`)
    expect([...first.generations, ...second.generations].map(({ id }) => id)).toEqual(ids)
    expect(second.next_cursor).toBeNull()
    expect((await read('?cursor=nonsense&limit=zero')).generations).toHaveLength(3)
    for (const id of ids) await untilEnded(shop, id)
  })

  it('is deleted with its picture, cancelled while it waits, and left alone while it is made', async () => {
    const shop = await newShopSystem(program)
    const remove = (id: string) => shop.call(`/generations/${id}`, { method: 'DELETE' })
    const press = { 'idempotency-key': 'a shop and its logo' }
    const done = await ordered(await order(shop, 'logo_maker', {}, press))
    await untilEnded(shop, done.id)
    expect((await remove(done.id)).status).toBe(204)
    expect((await remove(done.id)).status).toBe(404)
    expect(await refused(await order(shop, 'logo_maker', {}, press))).toMatchObject({
      status: 409,
      message: expect.stringContaining('Take a new one'),
    })
    expect((await shop.call(`/generations/${done.id}/picture`)).status).toBe(404)
    expect((await shop.person.send(`/api/pictures/${done.id}/full`)).status).toBe(404)

    service.forTool('logo_maker', { kind: 'wait' })
    const many = await Promise.all(Array.from({ length: 6 }, () => order(shop, 'logo_maker').then(ordered)))
    await expect
      .poll(async () => (await lookAll(shop, many)).filter((status) => status === 'working').length, {
        timeout: 60_000,
      })
      .toBeGreaterThan(0)
    const statuses = await lookAll(shop, many)
    const waits = many[statuses.lastIndexOf('queued')]?.id ?? ''
    const works = many[statuses.indexOf('working')]?.id ?? ''
    const { held } = await balanceOf(shop.person)
    expect(await refused(await remove(works))).toMatchObject({ status: 409 })
    expect((await remove(waits)).status).toBe(204)
    expect((await balanceOf(shop.person)).held).toBe(held - 15)
    service.forTool('logo_maker', { kind: 'ok' })
    service.release()
    for (const { id } of many) if (id !== waits) await untilEnded(shop, id)
    await assertWell({ files: false })
  })
})

const lookAll = (shop: Parameters<typeof lookAt>[0], many: { id: string }[]) =>
  Promise.all(many.map(async ({ id }) => (await lookAt(shop, id)).status))
