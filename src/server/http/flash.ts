import { z } from 'zod'
import type { ToastMessage } from '#shared/me.ts'
import { isSigned, sign } from '#server/lib/secrets.ts'
import type { CookieJar } from './cookies.ts'

const name = 'flash'
const shape = z.object({
  tone: z.enum(['success', 'error', 'info']),
  text: z.string(),
  href: z.string().optional(),
  linkText: z.string().optional(),
})

/** Leaves a message for the next page. Signed: nobody can make our pages say something by planting a cookie. */
export function flash(cookies: CookieJar, toast: ToastMessage): void {
  const text = Buffer.from(JSON.stringify(toast)).toString('base64url')
  cookies.set(name, `${text}.${sign(text, 'flash')}`, 120)
}

export function takeFlash(cookies: CookieJar): ToastMessage | null {
  const [text, signature] = cookies.get(name)?.split('.') ?? []
  if (!text) return null
  cookies.remove(name)
  if (!signature || !isSigned(text, signature, 'flash')) return null
  return shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
}
