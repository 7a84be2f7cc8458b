import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { styledCookie } from '#shared/first-style.ts'
import { config } from '#server/config.ts'
import { builtClient } from '#server/lib/built.ts'
import type { CookieJar } from './cookies.ts'

/** The style sheet of all pages. `leave` lets the policy take it inside of a page. */
type Style = { name: string; text: string; leave: string }

const assets = join(builtClient, 'assets')
let known: Style | null | undefined

function style(): Style | null {
  // In development it changes, and comes from Vite.
  if (known === undefined) known = config().production ? readStyle() : null
  return known
}

function readStyle(): Style | null {
  const name = readdirSync(assets).find((file) => /^root-[\w-]+\.css$/.test(file))
  if (name === undefined) return null
  const text = readFileSync(join(assets, name), 'utf8')
  // Where it is not needed its place stays empty, which a policy takes for a style as well.
  return { name, text, leave: `${leaveFor(text)} ${leaveFor('')}` }
}

const leaveFor = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** What a page must bring along for a browser that has never had it: asking for it would take two more round trips. */
export function missingStyle(cookies: CookieJar): string | undefined {
  const its = style()
  return its && cookies.plain(styledCookie) !== its.name ? its.text : undefined
}

/** For the policy of every page, as it is the same for all. */
export const styleLeave = (): string => style()?.leave ?? ''

const preload = /<link rel="modulepreload"[^>]* href="([^"]+)"/g
/** A browser opens six connections to one place, where these cannot be shared; on one of them the page itself comes. */
const atOnce = 5

/** The picture that is seen at once: its files, and how wide it is shown. */
export const firstPicture =
  /<source type="image\/avif" srcset="([^"]+)" sizes="([^"]+)"\/?>(?=<img[^>]* fetchpriority="high")/i

/**
 * A page that brings its style along has its scripts asked for before a word of it is read: on a slow line they come a
 * second sooner, behind the page itself. The large one is the last of those that are asked for at once: the small ones
 * are through before it, and make room for what is left. The picture that is seen at once goes before them, where the
 * page does not bring it (`first-picture.ts`). Where nothing goes before them they are no less urgent than other
 * scripts: of what is, a browser asks for two at a time until it has read the page's head.
 */
export function askFirst(html: string): Record<string, string> {
  const files = [...html.matchAll(preload)].map(([, file = '']) => file)
  const large = files.findIndex((file) => file.includes('/frame-'))
  if (large >= 0) files.splice(Math.min(atOnce, files.length) - 1, 0, ...files.splice(large, 1))
  const picture = pictureFirst(html)
  const urgency = picture.length > 0 ? '; fetchpriority=low' : ''
  const scripts = files.map((file) => `<${file}>; rel=modulepreload${urgency}`)
  return { Link: [...picture, ...scripts].join(', ') }
}

function pictureFirst(html: string): string[] {
  const [, srcSet, sizes] = firstPicture.exec(html) ?? []
  const [file] = srcSet?.split(' ') ?? []
  return file === undefined
    ? []
    : [
        `<${file}>; rel=preload; as=image; type="image/avif"; imagesrcset="${srcSet}"; imagesizes="${sizes}"; fetchpriority=high`,
      ]
}
