import { languages } from '#shared/words/language.ts'
import { say } from '#shared/words/say.ts'
import { wordsOf } from '#server/lib/words.ts'
import { withoutWords } from '#test/browser.ts'
import type { Heard } from './ask.ts'
import type { Role } from './world.ts'
import { canary } from './world.ts'

/** What an answer must never hold, whoever asked for what. */
const leak =
  /\bat async |\bat \w+ \(|node_modules|\.tsx?:\d|\/work\/|\/tmp\/|\/root\/|select .{1,80} from |insert into|Failed query|PGlite|DrizzleError|ZodError|SyntaxError|TypeError|root:x:0/i
const cookieFlags = ['HttpOnly', 'SameSite=Lax', 'Path=/']

type Seen = { role: Role; heard: Heard; origin: string; isPublic: boolean; mayFail?: boolean }

/** The first thing that is wrong with an answer, or undefined. */
export function faultOf({ role, heard, origin, isPublic }: Seen): string | undefined {
  const { status, headers, text, ms } = heard
  const type = headers['content-type'] ?? ''
  if (status >= 500 && !isHonest(heard)) return `answered ${status}: ${text.slice(0, 200)}`
  if (ms > 8_000) return `took ${Math.round(ms)} ms`
  const body = type.includes('html') ? text.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '') : text
  const leaked = leak.exec(body)
  if (leaked && !type.startsWith('image/')) return `tells ${leaked[0]}`
  if (role !== 'admin' && text.includes(canary)) return 'shows what belongs to somebody else'
  if (type.includes('html') && /<script>alert|<img src=x|<svg onload/i.test(body)) return 'gives markup back'
  // Node itself answers what is not HTTP, before anything of ours is asked.
  if (status === 400 && headers['x-request-id'] === undefined && text === '') return undefined
  if (headers['x-content-type-options'] !== 'nosniff') return 'without nosniff'
  if (headers['x-powered-by'] ?? headers.server) return 'says what it runs on'
  const { location } = headers
  if (location && new URL(location, origin).origin !== origin) return `leads to ${location}`
  if (headers['set-cookie']?.some((line) => !cookieFlags.every((flag) => line.includes(flag))))
    return `a cookie without its flags: ${headers['set-cookie'].join()}`
  if (
    Object.keys(headers).some((name) => name === 'evil') ||
    headers['set-cookie']?.some((line) => line.startsWith('evil'))
  )
    return 'took a header from us'
  if (headers['access-control-allow-origin']) return 'opens itself to other sites'
  const cache = headers['cache-control'] ?? ''
  if (!isPublic && /public|immutable/.test(cache) && status < 300) return `may be kept by caches: ${cache}`
  if (role !== 'visitor' && !isPublic && !/no-store|private/.test(cache) && status < 300)
    return `may be kept: ${cache || 'nothing said'}`
  return undefined
}

/** Refusals that say what is not set up here, to whoever reads which language. */
const honest = (
  ['auth.noMail', 'google.off', 'phone.off', 'phone.offChoose', 'admin.failed'] as const
).flatMap((key) => languages.map((language) => wordsOf(say(key), language)))

const isHonest = ({ status, text }: Heard): boolean =>
  status === 503 && honest.some((words) => withoutWords(text).includes(words))

/** Whoever may not, gets nothing: led elsewhere, or told no. */
export const isRefused = ({ status }: Heard): boolean => status >= 300 && status !== 304
