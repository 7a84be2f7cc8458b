import { afterEach, describe, expect, test } from 'vitest'
import { ownFakeService } from './own-program.ts'

const service = ownFakeService()
afterEach(() => service.reset())

async function call(path = '', fields: Record<string, string | Blob> = {}): Promise<Response> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return fetch(service.webhookUrl + path, { method: 'POST', body, redirect: 'manual' })
}

describe('the fake service', () => {
  test('answers well unless told otherwise, and its picture can be fetched', async () => {
    const answer: unknown = await (await call()).json()
    expect(answer).toEqual({ 'Image url': `${service.pictureUrl}/ok` })
    const picture = await fetch(`${service.pictureUrl}/ok`)
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect(service.pictureCalls).toEqual(['/pictures/ok'])
  })

  test('fails by script first, then by tool, then by path', async () => {
    service.forTool('logo_maker', { kind: 'status', status: 503 })
    service.script({ kind: 'status', status: 418 })
    const logo = { tool: 'logo_maker' }
    expect((await call('/status', logo)).status).toBe(418)
    expect((await call('/status', logo)).status).toBe(503)
    expect((await call('/status', { tool: 'swap_clothing' })).status).toBe(500)
    expect((await call('', { tool: 'swap_clothing' })).status).toBe(200)
  })

  test('takes its script from another process too', async () => {
    const told = await fetch(`${service.url}/script`, {
      method: 'PUT',
      body: JSON.stringify([{ kind: 'status', status: 418 }]),
    })
    expect(told.status).toBe(204)
    expect((await call()).status).toBe(418)
    const seen = await (await fetch(`${service.url}/calls`)).json()
    expect(seen).toMatchObject([{ path: '/webhook' }])
    expect(
      (await fetch(`${service.url}/script`, { method: 'PUT', body: '[{"kind":"nonsense"}]' })).status,
    ).toBe(400)
  })

  test('remembers the parts in order', async () => {
    await call('', { tool: 'logo_maker', file: new Blob(['abc'], { type: 'image/png' }), user_id: 'u' })
    expect(service.calls[0]?.parts).toMatchObject([
      { name: 'tool', value: 'logo_maker' },
      { name: 'file', type: 'image/png', bytes: Buffer.from('abc') },
      { name: 'user_id', value: 'u' },
    ])
  })
})
