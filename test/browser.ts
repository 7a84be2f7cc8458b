/** A browser as far as HTTP goes: keeps cookies, says where it comes from, follows nothing by itself. */
export type TestBrowser = ReturnType<typeof createBrowser>

export function createBrowser(origin: string) {
  const cookies = new Map<string, string>()

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (cookies.size > 0 && !headers.has('cookie')) {
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    }
    const isWrite = init.method !== undefined && init.method !== 'GET'
    if (isWrite && !headers.has('origin')) headers.set('origin', origin)
    const response = await fetch(new URL(path, origin), { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ')
      const name = pair.slice(0, pair.indexOf('='))
      if (attributes.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, pair.slice(pair.indexOf('=') + 1))
    }
    return response
  }

  return {
    cookies,
    send,
    get: (path: string, headers: Record<string, string> = {}) =>
      send(path, { headers: { accept: 'text/html', ...headers } }),
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
  }
}

let people = 0

export const newEmail = (): string => `person-${process.pid}-${++people}@shop.example`
