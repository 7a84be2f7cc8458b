import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PushPayload } from '#shared/telling.ts'
import { listenForPush, type PushScope } from './push.ts'

afterEach(() => vi.unstubAllGlobals())

const origin = 'https://chobi.example'
const chrome = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'
const message: PushPayload = {
  title: 'Your ad is ready',
  body: 'Jar. Tap to see it.',
  lang: 'en',
  tag: 'a',
  open: '/dashboard/1',
  picture: '/api/pictures/1/w320',
  isOnPages: true,
}

type Page = { path: string; focused?: boolean }

/** A worker in which things happen: what it showed, opened and focused. */
function worker({ pages = [], userAgent = chrome }: { pages?: Page[]; userAgent?: string } = {}) {
  const hears = new Map<string, (event: object) => void>()
  const shown: object[] = []
  const went: string[] = []
  const subscribe = vi.fn<(wish: object) => Promise<object>>(async () => ({
    toJSON: () => ({ endpoint: 'https://push.example/new' }),
  }))
  const scope = {
    addEventListener: (name: string, hear: (event: object) => void) => hears.set(name, hear),
    clients: {
      matchAll: async () =>
        pages.map(({ path, focused = false }) => ({
          url: origin + path,
          focused,
          visibilityState: focused ? 'visible' : 'hidden',
          focus: async () => went.push(`focus ${path}`),
        })),
      openWindow: async (url: string) => went.push(`open ${url}`),
    },
    registration: {
      showNotification: async (title: string, how: object) => void shown.push({ title, ...how }),
      pushManager: { subscribe },
    },
    location: { origin },
    navigator: { userAgent },
  }
  listenForPush(scope as unknown as PushScope)
  const happen = async (name: string, event: object = {}): Promise<void> => {
    let work: unknown
    hears.get(name)?.({ waitUntil: (given: unknown) => (work = given), ...event })
    await work
  }
  return {
    shown,
    went,
    subscribe,
    happen,
    push: (text: string | null) => happen('push', { data: text === null ? null : { text: () => text } }),
    press: (data: unknown) => happen('notificationclick', { notification: { data, close: () => {} } }),
  }
}

describe('a message', () => {
  it('is shown with its picture, and remembers what it is about', async () => {
    const { push, shown } = worker({ pages: [{ path: '/agent' }] })
    await push(JSON.stringify(message))
    const { title, body, lang, tag, picture } = message
    expect(shown).toEqual([{ title, body, lang, tag, icon: picture, image: picture, data: '/dashboard/1' }])
  })

  it('is left to the page that is looked at, where pages say it themselves and the browser allows it', async () => {
    const pages = [{ path: '/agent', focused: true }]
    const said = worker({ pages })
    await said.push(JSON.stringify(message))
    expect(said.shown).toEqual([])
    const { isOnPages: _, ...unsaid } = message
    await said.push(JSON.stringify(unsaid))
    expect(said.shown).toHaveLength(1)
    const strict = worker({ pages, userAgent: safari })
    await strict.push(JSON.stringify(message))
    expect(strict.shown).toHaveLength(1)
  })

  it.each([null, '', '<html>'])('that cannot be read (%j) is a notification all the same', async (text) => {
    const { push, shown } = worker()
    await push(text)
    expect(shown).toEqual([
      expect.objectContaining({ title: 'Chobi', icon: '/icon-192.png', data: '/dashboard' }),
    ])
  })
})

describe('a press on it', () => {
  it('goes to the page that is open there, and leaves others as they are', async () => {
    const { press, went } = worker({ pages: [{ path: '/agent' }, { path: '/dashboard/1?show=ads' }] })
    await press('/dashboard/1')
    await press('/pricing?plan=pro')
    expect(went).toEqual(['focus /dashboard/1?show=ads', `open ${origin}/pricing?plan=pro`])
  })

  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])(
    'never leads to %s',
    async (path) => {
      const { press, went } = worker()
      await press(path)
      expect(went).toEqual([])
    },
  )
})

describe('when the push service changes the address of this browser', () => {
  it('the server hears of the new one', async () => {
    const fetched = vi.fn<typeof fetch>(async (_, init) =>
      init?.method === 'POST'
        ? new Response(null, { status: 204 })
        : Response.json({ key: '-_8A', isHere: false }),
    )
    vi.stubGlobal('fetch', fetched)
    const { happen, subscribe } = worker()
    await happen('pushsubscriptionchange')
    expect(subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: new Uint8Array([251, 255, 0]),
    })
    expect(fetched.mock.calls[1]).toMatchObject([
      '/api/push',
      { method: 'POST', body: '{"endpoint":"https://push.example/new"}' },
    ])
  })

  it('nothing happens for whoever is signed out', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 }))
    const { happen, subscribe } = worker()
    await happen('pushsubscriptionchange')
    expect(subscribe).not.toHaveBeenCalled()
  })
})
