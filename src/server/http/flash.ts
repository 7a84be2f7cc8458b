import type { ToastMessage } from '#shared/me.ts'
import type { Say } from '#shared/words/say.ts'
import { isSigned, sign } from '#server/lib/secrets.ts'
import { wordsOf } from '#server/lib/words.ts'
import type { CookieJar } from './cookies.ts'

const name = 'flash'

/** One message shown once, before it has a language. */
export type Told = { tone: ToastMessage['tone']; says: Say }

/** Leaves a message for the next page. Signed: nobody can make our pages say something by planting a cookie. */
export function flash(cookies: CookieJar, told: Told): void {
  const text = Buffer.from(JSON.stringify(told)).toString('base64url')
  cookies.set(name, `${text}.${sign(text, 'flash')}`, 120)
}

export function takeFlash(cookies: CookieJar): ToastMessage | null {
  const [text, signature] = cookies.get(name)?.split('.') ?? []
  if (!text) return null
  cookies.remove(name)
  if (!signature || !isSigned(text, signature, 'flash')) return null
  const { tone, says }: Told = JSON.parse(Buffer.from(text, 'base64url').toString())
  return { tone, text: wordsOf(says) }
}
