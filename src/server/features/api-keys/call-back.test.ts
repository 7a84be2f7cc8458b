import { createHmac } from 'node:crypto'
import { and, eq } from '#server/database/sql.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { db } from '#server/database/transaction.ts'
import { ownService } from '#test/own-program.ts'
import { captureLog } from '#test/log.ts'
import { newShopSystem, order, ordered, type ShopSystem, untilEnded } from '#test/shop-system.ts'
import { apiOrders } from './api-keys.table.ts'
import { deliver } from './call-back.ts'
import { removeKey } from './keys.ts'

const { program, service } = ownService()
beforeEach(() => service.reset())

const heard = (path: string) => service.calls.filter((call) => call.path === path)

async function orderWith(shop: ShopSystem, path: string) {
  const answer = await order(shop, 'logo_maker', { callback_url: `${service.url}${path}` })
  const { id } = await ordered(answer)
  return { generationId: id, keyId: shop.keyId }
}

const stateOf = async ({ generationId, keyId }: { generationId: string; keyId: string }) => {
  const [row] = await db()
    .select({ state: apiOrders.callbackState, tries: apiOrders.callbackTries })
    .from(apiOrders)
    .where(and(eq(apiOrders.generationId, generationId), eq(apiOrders.keyId, keyId)))
  return row
}

describe('whoever asked to be called back', () => {
  it('hears how it ended, once, in a call that only we can have signed', async () => {
    const shop = await newShopSystem(program)
    const made = await orderWith(shop, '/till/ok')
    await vi.waitFor(() => expect(heard('/till/ok')).toHaveLength(1), { timeout: 60_000 })
    const [call] = heard('/till/ok')
    const body = call?.body.toString() ?? ''
    expect(JSON.parse(body)).toMatchObject({
      event: 'generation.done',
      generation: {
        id: made.generationId,
        status: 'done',
        picture: { url: expect.stringContaining('/api/v1/') },
      },
    })
    const [, at = '', hash] =
      /^t=(\d+),v1=([\da-f]{64})$/.exec(String(call?.headers['chobi-signature'])) ?? []
    expect(Math.abs(Number(at) * 1_000 - Date.now())).toBeLessThan(60_000)
    expect(createHmac('sha256', shop.callbackSecret).update(`${at}.${body}`).digest('hex')).toBe(hash)
    await vi.waitFor(async () => expect(await stateOf(made)).toEqual({ state: 'delivered', tries: 1 }), {
      timeout: 60_000,
    })
    // A queue may hand the same job out twice.
    await deliver(made)
    expect(heard('/till/ok')).toHaveLength(1)
  })

  it('hears of a failure too', async () => {
    const shop = await newShopSystem(program)
    service.script({ kind: 'status', status: 500 })
    await orderWith(shop, '/till/of-failure/ok')
    await vi.waitFor(() => expect(heard('/till/of-failure/ok')).toHaveLength(1), { timeout: 60_000 })
    expect(JSON.parse(heard('/till/of-failure/ok')[0]?.body.toString() ?? '')).toMatchObject({
      event: 'generation.failed',
      generation: { status: 'failed', cost: 1.5, error: { message: expect.any(String) } },
    })
  })

  it('is called again when it does not answer well, without following it anywhere, and given up in the end', async () => {
    const shop = await newShopSystem(program)
    const log = captureLog()
    const made = await orderWith(shop, '/till/redirect')
    await untilEnded(shop, made.generationId)
    await vi.waitFor(async () => expect(await stateOf(made)).toEqual({ state: 'waiting', tries: 1 }), {
      timeout: 60_000,
    })
    for (let more = 2; more < 10; more++) await expect(deliver(made)).rejects.toThrow(/answered with 30\d/)
    await deliver(made)
    expect(await stateOf(made)).toEqual({ state: 'given_up', tries: 10 })
    expect(log.lines().filter(({ msg }) => msg === 'a callback is given up')).toHaveLength(1)
    await deliver(made)
    expect(heard('/till/redirect')).toHaveLength(10)
    expect(
      service.calls.filter(({ path }) => !path.startsWith('/till/') && !path.startsWith('/webhook')),
    ).toEqual([])
  })

  it('hears nothing through a key that was revoked meanwhile', async () => {
    const shop = await newShopSystem(program)
    service.forTool('logo_maker', { kind: 'wait' })
    const before = service.calls.length
    const made = await orderWith(shop, '/till/revoked/ok')
    await vi.waitFor(() => expect(service.calls.length).toBeGreaterThan(before), { timeout: 60_000 })
    await removeKey(shop.person.id, shop.keyId)
    service.release()
    await vi.waitFor(async () => expect((await stateOf(made))?.state).toBe('given_up'), { timeout: 60_000 })
    expect(heard('/till/revoked/ok')).toEqual([])
  })
})
