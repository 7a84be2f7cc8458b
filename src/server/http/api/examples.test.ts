import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { jpeg } from '#test/pictures.ts'
import { ownService } from '#test/own-program.ts'
import { balanceOf } from '#test/people.ts'
import { newShopSystem } from '#test/shop-system.ts'

const { program, service } = ownService()
const folder = mkdtempSync(join(tmpdir(), 'chobi-curl-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What a reader copies out of the page: letter by letter, as it came over the network. */
async function examplesOnThePage(path: string): Promise<Record<string, string>> {
  const page = await program.browser().read(path)
  const found = page.matchAll(/<pre data-example="(\w+)"[^>]*>([\s\S]*?)<\/pre>/g)
  return Object.fromEntries(Array.from(found, ([, name = '', code = '']) => [name, plain(code)]))
}

const signs: Record<string, string> = { quot: '"', amp: '&', lt: '<', gt: '>', '#x27': "'", '#39': "'" }
const plain = (html: string): string =>
  html.replace(/&(#?\w+);/g, (whole, name: string) => signs[name] ?? whole)

const run = promisify(execFile)

/** In a shell of its own, with the reader's own key. */
async function inShell(lines: string, variables: Record<string, string>): Promise<string> {
  const env = { PATH: process.env['PATH'] ?? '', ...variables }
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', lines], { cwd: folder, env })
  return stdout
}

type Answer = { id: string; status: string; [key: string]: unknown }

describe('the page for developers', () => {
  it('shows examples that run as they stand there, from the first balance to the deleted picture', async () => {
    const shop = await newShopSystem(program, { credits: 5 })
    const examples = await examplesOnThePage('/developers')
    const written = { CHOBI_KEY: shop.token, CALLBACK_URL: `${service.url}/till/ok` }
    const json = async (name: string, more = {}): Promise<Answer> =>
      JSON.parse(await inShell(examples[name] ?? '', { ...written, ...more }))
    writeFileSync(join(folder, 'photo.jpg'), await jpeg())

    expect(await json('me')).toMatchObject({ credits: { balance: 5, available: 5 } })
    expect(await json('tools')).toMatchObject({
      tools: expect.arrayContaining([expect.objectContaining({ id: 'background_remover', price: 1 })]),
    })
    const { id } = await json('order')
    // Sent once more, as after a lost answer, it is the same order.
    expect((await json('order')).id).toBe(id)
    await vi.waitFor(async () => expect((await json('look', { ID: id })).status).toBe('done'), {
      timeout: 60_000,
      interval: 100,
    })
    await inShell(examples['picture'] ?? '', { ...written, ID: id })
    expect(readFileSync(join(folder, 'picture.png')).toString('latin1', 1, 4)).toBe('PNG')
    expect(await json('list')).toMatchObject({ generations: [{ id }], next_cursor: null })
    expect(await inShell(examples['delete'] ?? '', { ...written, ID: id })).toBe('')
    expect(await json('look', { ID: id })).toMatchObject({ error: { code: 'not_found' } })
    expect(await balanceOf(shop.person)).toEqual({ credits: 40, held: 0, made: 1 })

    service.reset()
    const called = await json('callBack')
    const heard = () => service.calls.find(({ path }) => path === '/till/ok')
    await vi.waitFor(() => expect(heard()).toBeDefined(), { timeout: 60_000, interval: 100 })
    const body = heard()?.body.toString() ?? ''
    expect(JSON.parse(body)).toMatchObject({ event: 'generation.done', generation: { id: called.id } })

    writeFileSync(join(folder, 'is-ours.mjs'), examples['signature'] ?? '')
    const { isOurs } = (await import(join(folder, 'is-ours.mjs'))) as {
      isOurs: (header: string, body: string, secret: string) => boolean
    }
    const header = String(heard()?.headers['chobi-signature'])
    expect(isOurs(header, body, shop.callbackSecret)).toBe(true)
    expect(isOurs(header, body.replace('done', 'gone'), shop.callbackSecret)).toBe(false)
    expect(isOurs(header, body, `${shop.callbackSecret}x`)).toBe(false)
    expect(isOurs(header.replace(/t=\d+/, 't=1'), body, shop.callbackSecret)).toBe(false)
    expect(isOurs('', body, shop.callbackSecret)).toBe(false)
  })

  it('shows the same examples in Bangla', async () => {
    expect(await examplesOnThePage('/bn/developers')).toEqual(await examplesOnThePage('/developers'))
  })
})
