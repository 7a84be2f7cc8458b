import { afterEach, describe, expect, it, vi } from 'vitest'
import { copyText } from './copy-text.ts'
import { keep, kept } from './keep.ts'
import { countCameras, hasCamera, openCamera } from './camera.ts'
import { isOnline, whenOnline } from './network.ts'
import { newId } from './new-id.ts'
import { askToTell, pushAbility, subscribeHere, unsubscribeHere } from './push.ts'
import { isNarrow, wantsCalm } from './screen.ts'
import { canShare, shareFile } from './share.ts'
import { inOneTab, openChannel } from './tabs.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page that can be hidden and shown, in a browser without locks. */
function withoutLocks() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', page)
  return (state: 'visible' | 'hidden') => {
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
  }
}

it('makes keys that are UUIDs, a new one each time', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const keys = new Set(Array.from({ length: 100 }, newId))
  expect(keys.size).toBe(100)
  for (const key of keys)
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

describe('without locks', () => {
  it('works only while the tab is looked at', () => {
    const look = withoutLocks()
    const turns: AbortSignal[] = []
    const stopped = new AbortController()
    inOneTab('live:me', stopped.signal, async (stop) => void turns.push(stop))
    expect(turns.map(({ aborted }) => aborted)).toEqual([false])
    look('hidden')
    look('visible')
    look('visible')
    expect(turns.map(({ aborted }) => aborted)).toEqual([true, false])
    stopped.abort()
    look('visible')
    expect(turns.map(({ aborted }) => aborted)).toEqual([true, true])
  })
})

it('asks the lock where there is one', () => {
  const request = vi.fn<(name: string, options: object, work: () => Promise<void>) => Promise<void>>(
    (_, __, work) => work(),
  )
  vi.stubGlobal('navigator', { locks: { request } })
  const work = vi.fn<() => Promise<void>>(async () => {})
  inOneTab('live:me', new AbortController().signal, work)
  expect(request.mock.calls[0]?.[0]).toBe('live:me')
  expect(work).toHaveBeenCalledTimes(1)
})

it('is alone where tabs cannot speak', () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const channel = openChannel('live:me', () => {})
  expect(() => (channel.say('hello'), channel.close())).not.toThrow()
})

describe('copying', () => {
  function page(execCommand: (name: string) => boolean) {
    const box = { focus: () => {}, select: () => {}, remove: vi.fn<() => void>() }
    vi.stubGlobal('HTMLElement', EventTarget)
    vi.stubGlobal('document', {
      activeElement: null,
      createElement: () => box,
      querySelectorAll: () => [],
      body: { append: () => {} },
      execCommand,
    })
    return box
  }

  it('goes by the old way where the clipboard is missing', async () => {
    vi.stubGlobal('navigator', {})
    const box = page((name) => name === 'copy')
    expect(await copyText('a link')).toBe(true)
    expect(box.remove).toHaveBeenCalledTimes(1)
  })

  it('says when nothing works, and leaves nothing behind', async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('refused')) } })
    const box = page(() => {
      throw new Error('refused too')
    })
    expect(await copyText('a link')).toBe(false)
    expect(box.remove).toHaveBeenCalledTimes(1)
  })
})

describe('sharing', () => {
  const file = new File(['x'], 'picture.png', { type: 'image/png' })

  it.each([
    ['nothing at all', {}],
    ['no way to ask', { share: () => {} }],
    ['a phone that takes no files', { share: () => {}, canShare: () => false }],
    [
      'a browser that throws',
      {
        share: () => {},
        canShare: () => {
          throw new Error('no')
        },
      },
    ],
  ])('is not offered with %s', (_, navigator) => {
    vi.stubGlobal('navigator', navigator)
    expect(canShare(file)).toBe(false)
  })

  it.each([
    ['AbortError', 'cancelled'],
    ['NotAllowedError', 'again'],
    ['DataError', 'failed'],
  ])('takes %s for %s', async (name, how) => {
    vi.stubGlobal('navigator', { share: () => Promise.reject(new DOMException('', name)) })
    expect(await shareFile(file)).toBe(how)
  })
})

describe('the camera of a page', () => {
  it.each([
    ['over plain http', {}],
    ['where a browser says that it has none', { mediaDevices: undefined }],
    ['in an old browser', { mediaDevices: {} }],
  ])('is not offered %s', (_, navigator) => {
    vi.stubGlobal('navigator', navigator)
    expect(hasCamera()).toBe(false)
  })

  it.each([
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'absent'],
    ['NotReadableError', 'absent'],
  ])('that fails with %s is %s', async (name, why) => {
    const mediaDevices = { getUserMedia: () => Promise.reject(new DOMException('', name)) }
    vi.stubGlobal('navigator', { mediaDevices })
    expect(hasCamera()).toBe(true)
    await expect(openCamera('user')).rejects.toMatchObject({ why })
  })

  it('is the only one where nobody says how many there are', async () => {
    vi.stubGlobal('navigator', { mediaDevices: { enumerateDevices: () => Promise.reject(new Error('no')) } })
    expect(await countCameras()).toBe(1)
  })
})

it('keeps nothing where storage is forbidden, and does not mind', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(() => keep('visit', 'a', 'b')).not.toThrow()
  expect(kept('visit', 'a')).toBeNull()
})

it('takes a device that does not say for one with a network', async () => {
  vi.stubGlobal('navigator', {})
  expect(isOnline()).toBe(true)
  await expect(whenOnline(60_000)).resolves.toBeUndefined()
})

it('takes a browser that cannot be asked for an ordinary one', () => {
  vi.stubGlobal('matchMedia', undefined)
  expect([isNarrow(), wantsCalm()]).toEqual([false, false])
})

it('says nothing to other tabs, and throws nothing, once its page has stopped listening', () => {
  const channel = openChannel('live:me', () => {})
  channel.close()
  expect(() => channel.say({ kind: 'resync' })).not.toThrow()
})

describe('being told', () => {
  const phone = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' }
  /** A browser that has all of it, less what a test takes away. */
  function browser({ permission = 'default', secure = true, push = true, navigator = {} } = {}) {
    vi.stubGlobal('isSecureContext', secure)
    vi.stubGlobal('Notification', { permission, requestPermission: async () => permission })
    if (push) vi.stubGlobal('PushManager', Object)
    vi.stubGlobal('navigator', { serviceWorker: {}, ...navigator })
  }

  it.each<[string, Parameters<typeof browser>[0], string]>([
    ['where nothing is missing', {}, 'able'],
    ['where it was allowed', { permission: 'granted' }, 'able'],
    ['where it was refused', { permission: 'denied' }, 'denied'],
    ['over plain http', { secure: false }, 'insecure'],
    ['without push', { push: false }, 'absent'],
    [
      'on a phone of Apple that has it on its home screen only',
      { push: false, navigator: phone },
      'installFirst',
    ],
  ])('%s is %j', (_, how, ability) => {
    browser(how)
    expect(pushAbility()).toBe(ability)
  })

  it('takes a browser that throws for one that refused, and never throws itself', async () => {
    vi.stubGlobal('Notification', undefined)
    vi.stubGlobal('navigator', {})
    expect(await askToTell()).toBe('denied')
    expect(await subscribeHere('AAAA')).toBeUndefined()
    await expect(unsubscribeHere()).resolves.toBeUndefined()
  })

  it('subscribes anew where the browser still has another site key', async () => {
    const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true)
    const wishes: { applicationServerKey: Uint8Array }[] = []
    const pushManager = {
      getSubscription: async () => ({ unsubscribe }),
      subscribe: async (wish: { applicationServerKey: Uint8Array }) => {
        wishes.push(wish)
        if (wishes.length === 1) throw new DOMException('', 'InvalidStateError')
        return { toJSON: () => ({ endpoint: 'https://push.example/a' }) }
      },
    }
    vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ pushManager }) } })
    expect(await subscribeHere('-_8A')).toEqual({ endpoint: 'https://push.example/a' })
    expect(unsubscribe).toHaveBeenCalledTimes(1)
    expect(wishes.map(({ applicationServerKey: key }) => [...key])).toEqual([
      [251, 255, 0],
      [251, 255, 0],
    ])
  })
})
