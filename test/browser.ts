import { z } from 'zod'
import type { Say } from '#shared/words/say.ts'
import { wordsOf } from '#server/lib/words.ts'

/** A browser as far as HTTP goes: keeps cookies, says where it comes from, follows nothing by itself. */
export type TestBrowser = ReturnType<typeof createBrowser>

type Place = {
  origin: string
  /** Told to the program as a proxy would. */
  network?: string
}

const told = z.object({ tone: z.string(), says: z.custom<Say>((value) => value !== undefined) })

export function createBrowser({ origin, network }: Place) {
  const cookies = new Map<string, string>()

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (cookies.size > 0 && !headers.has('cookie')) {
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    }
    if (network && !headers.has('x-forwarded-for')) headers.set('x-forwarded-for', network)
    const isWrite = init.method !== undefined && !['GET', 'HEAD', 'OPTIONS'].includes(init.method)
    if (isWrite && !headers.has('origin')) headers.set('origin', origin)
    const response = await fetch(`${origin}${path}`, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ')
      const name = pair.slice(0, pair.indexOf('='))
      if (attributes.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, pair.slice(pair.indexOf('=') + 1))
    }
    return asShown(response)
  }

  return {
    cookies,
    send,
    cookieHeader: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    get: (path: string, headers: Record<string, string> = {}) =>
      send(path, { headers: { accept: 'text/html', ...headers } }),
    /** The text of a page. */
    async read(path: string): Promise<string> {
      return (await this.get(path)).text()
    },
    /** Posts a form as a page without JavaScript does. */
    post: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      send(path, {
        method: 'POST',
        headers: { accept: 'text/html', ...headers },
        body: new URLSearchParams(fields),
      }),
    signUp(email = newEmail(), password = 'long enough') {
      return this.post('/auth', { intent: 'sign-up', email, password, confirm: password })
    },
    signIn(email: string, password = 'long enough') {
      return this.post('/auth', { intent: 'sign-in', email, password })
    },
    async isSignedIn(): Promise<boolean> {
      return (await this.get('/profile')).status === 200
    },
    /** What the next page will say, from the cookie that carries it. */
    toast() {
      const cookie = cookies.get('flash') ?? cookies.get('__Host-flash')
      if (!cookie) return undefined
      const { tone, says } = told.parse(
        JSON.parse(Buffer.from(cookie.split('.')[0] ?? '', 'base64url').toString()),
      )
      return { tone, text: wordsOf(says) }
    },
  }
}

/** Its text is what a page shows: not the words that travel inside it for what it may show later. */
function asShown(response: Response): Response {
  const text = response.text.bind(response)
  response.text = async () => withoutWords(await text())
  return response
}

export const withoutWords = (html: string): string =>
  html.replace(/<script type="application\/json"[^>]*>[^<]*<\/script>/, '')

let people = 0

export const newEmail = (): string => `person-${process.pid}-${++people}@shop.example`
