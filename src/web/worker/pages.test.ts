import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as english from '#shared/written/en/pocket.ts'
import { forgetPages, keepSoon, keepUsual, noteWrite, openPage, wasFresh } from './pages.ts'
import type { Asked } from './scope.ts'

const site = 'https://chobi.example'
const minute = 60_000

/** What the browser keeps, by shelf and address. */
const shelves = new Map<string, Map<string, Response>>()
const caches = {
  keys: async () => [...shelves.keys()],
  delete: async (name: string) => shelves.delete(name),
  open: async (name: string) => {
    const shelf = shelves.get(name) ?? new Map<string, Response>()
    shelves.set(name, shelf)
    return {
      match: async (at: string) => shelf.get(at)?.clone(),
      put: async (at: string, page: Response) => void shelf.set(at, page),
      add: async (at: string) => void shelf.set(at, await fetch(at)),
      keys: async () => [...shelf.keys()].map((at) => new Request(new URL(at, site))),
      delete: async (request: Request) => shelf.delete(request.url),
    }
  },
}

/** A page as the server sends it, with one file. */
const page = (words: string, { owner = 'ruma', build = '1' } = {}): Response =>
  new Response(`<html lang="en"><script src="/assets/app-${build}.js"></script>${words}`, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Kept-For': `${owner} en ${build}` },
  })

type Way = { referrer?: string; cache?: RequestCache; to?: string }
let visits = 0

/** Somebody goes to the gallery; `come` is what the network brings, when it does. */
function go({ referrer = '', cache = 'default', to = '/dashboard' }: Way = {}) {
  const network = Promise.withResolvers<Response>()
  network.promise.catch(() => {})
  const client = `client ${(visits += 1)}`
  const work: Promise<unknown>[] = []
  let shown: string | undefined
  let leadsTo: string | null = null
  const event = {
    request: { referrer, cache },
    preloadResponse: network.promise,
    resultingClientId: client,
    waitUntil: (each: Promise<unknown>) => void work.push(each),
  } as unknown as Asked
  const see = async () => {
    const answer = await openPage(event, new URL(to, site))
    leadsTo = answer.headers.get('Location')
    shown = await answer.text()
  }
  void see()
  return {
    shown: () => shown,
    leadsTo: () => leadsTo,
    /** There is no network. */
    fail: async () => {
      network.reject(new TypeError('Failed to fetch'))
      await Promise.all(work)
      await vi.advanceTimersByTimeAsync(0)
    },
    come: async (answer: Response) => {
      network.resolve(answer)
      await Promise.all(work)
      await vi.advanceTimersByTimeAsync(0)
    },
    outcome: () => wasFresh(client),
  }
}

const kept = expect.stringMatching(/data-kept="\d+".*before/)
const fetched = vi.fn<(address: string) => Promise<Response>>(async () => new Response('script'))

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', fetched)
  await forgetPages()
  vi.setSystemTime(Date.now() + minute)
  await go().come(page('before'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  shelves.clear()
  fetched.mockClear()
})

describe('a page that is not here, while the site is started anew', () => {
  const unseen = { to: '/profile' }

  it('says so in place of what a proxy says, and comes by itself', async () => {
    for (const status of [502, 503, 504]) {
      const { shown, come } = go(unseen)
      await come(new Response('<h1>Bad Gateway</h1>', { status }))
      expect(shown()).toContain(english.backSoon.title)
      expect(shown()).toContain(english.backSoon.text)
      expect(shown()).toMatch(/setTimeout\(\(\) => location\.reload/)
      expect(shown()).not.toContain('Bad Gateway')
    }
  })

  it('is what the site says itself, where it does', async () => {
    const { shown, come } = go(unseen)
    await come(new Response('busy', { status: 503, headers: { 'X-Request-Id': 'a number' } }))
    expect(shown()).toBe('busy')
  })
})

describe('a page that was seen before', () => {
  it('is there at once for whoever opens the site, and the true one follows', async () => {
    const { shown, come, outcome } = go()
    await vi.advanceTimersByTimeAsync(0)
    expect(shown()).toEqual(kept)
    await come(page('after'))
    expect(await outcome()).toBe('same')
    const next = go()
    await vi.advanceTimersByTimeAsync(0)
    expect(next.shown()).toContain('after')
  })

  it('is waited for within the site, four tenths of a second', async () => {
    const link = { referrer: `${site}/tools` }
    const quick = go(link)
    await vi.advanceTimersByTimeAsync(390)
    await quick.come(page('before, and now'))
    expect(quick.shown()).not.toContain('data-kept')
    const slow = go(link)
    await vi.advanceTimersByTimeAsync(390)
    expect(slow.shown()).toBeUndefined()
    await vi.advanceTimersByTimeAsync(20)
    expect(slow.shown()).toEqual(kept)
  })

  it('is not what a reload shows, nor what follows something that was sent', async () => {
    const reload = go({ cache: 'no-cache' })
    noteWrite()
    const after = go()
    await vi.advanceTimersByTimeAsync(minute)
    expect([reload.shown(), after.shown()]).toEqual([undefined, undefined])
    await reload.come(page('the truth'))
    await after.come(page('what came of it'))
    expect(reload.shown()).toContain('the truth')
    expect(after.shown()).toContain('what came of it')
    const failed = go({ cache: 'no-cache' })
    await failed.come(new Response('away', { status: 503 }))
    expect(failed.shown()).toContain('data-kept')
  })

  it('gives way to another build only once the files of that are here', async () => {
    const { come, outcome } = go()
    await vi.advanceTimersByTimeAsync(0)
    const script = Promise.withResolvers<Response>()
    fetched.mockReturnValueOnce(script.promise)
    const came = come(page('after', { build: '2' }))
    const heard = vi.fn<(outcome: string) => void>()
    void outcome().then(heard)
    await vi.advanceTimersByTimeAsync(minute)
    expect(heard).not.toHaveBeenCalled()
    script.resolve(new Response('newer'))
    await came
    expect(heard).toHaveBeenCalledWith('updated')
    expect(fetched).toHaveBeenLastCalledWith('/assets/app-2.js', { priority: 'low' })
  })

  it('is not here before its files are', async () => {
    await forgetPages()
    vi.setSystemTime(Date.now() + minute)
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await go().come(page('without its script', { build: '3' }))
    const next = go()
    await vi.advanceTimersByTimeAsync(0)
    expect(next.shown()).toBeUndefined()
  })

  it('is nobody else’s, and gone with whoever signs out', async () => {
    const { come, outcome } = go()
    await come(page('of another', { owner: 'karim' }))
    expect(await outcome()).toBe('other')
    expect([...shelves.keys()].filter((name) => name.startsWith('pages'))).toEqual(['pages karim en 1'])
    await forgetPages()
    vi.setSystemTime(Date.now() + minute)
    const next = go()
    await vi.advanceTimersByTimeAsync(0)
    expect(next.shown()).toBeUndefined()
  })

  it('stands in for its other views, and a page that was never seen says that there is no network', async () => {
    const view = go({ to: '/dashboard?show=ads' })
    await view.fail()
    expect(view.leadsTo()).toBe(`${site}/dashboard`)
    const never = go({ to: '/agent?photo=1' })
    await never.fail()
    expect(never.leadsTo()).toBeNull()
    expect(never.shown()).toContain('No connection')
  })
})

describe('what is kept for later', () => {
  const rests = () => vi.advanceTimersByTimeAsync(minute)
  const asked = () => fetched.mock.calls.map(([at]) => at).filter((at) => !at.startsWith('/assets/'))
  let build = '1'
  beforeEach(() => {
    build = '1'
    fetched.mockImplementation(async (at) =>
      at.startsWith('/assets/') ? new Response('script') : page(`page ${at}`, { build }),
    )
  })
  afterEach(() => {
    fetched.mockImplementation(async () => new Response('script'))
  })

  it('is where its person most likely goes: once, and again for the next build', async () => {
    void keepUsual(new URL('/agent', site))
    await rests()
    expect(asked()).toEqual(['/agent', '/'])
    void keepUsual(new URL('/tools', site))
    await rests()
    expect(asked().slice(2)).toEqual(['/tools'])
    build = '2'
    await go().come(page('after', { build }))
    fetched.mockClear()
    void keepUsual(new URL('/dashboard?show=ads', site))
    await rests()
    expect(asked()).toEqual(['/'])
  })

  it('is nothing for a visitor', async () => {
    await forgetPages()
    void keepSoon(new URL('/tools.data', site))
    await rests()
    expect(asked()).toEqual([])
  })
})
