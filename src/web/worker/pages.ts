import { savesData } from '#web/device/network.ts'
import { paths } from '#web/paths.ts'
import { isKeepable, pageOf } from './addresses.ts'
import { keepAssetsOf } from './assets.ts'
import { offlinePage } from './offline-page.ts'
import type { Asked } from './scope.ts'

/** Pages of one person, in one language, of one version of the site. */
const shelf = 'pages '

/** The server says whose page it is; a visitor's it leaves out. */
const whose = 'kept-for'
const keptAt = 'kept-at'

/** Within the site a page may take so long before the one of last time is shown, which then reads itself again. */
const patienceMs = 400
/** What was just sent may have changed the page that comes next, and left a word for it. */
const writeMs = 15_000
/** A page that changed in place is fetched for later, but not again and again. */
const oldMs = 10 * 60_000
const restMs = 3_000

/** `updated`: for the same person in the same language, by another build of the site. */
type Outcome = 'same' | 'updated' | 'other' | 'none'

const outcomes = new Map<string, Promise<Outcome>>()
let writtenAt = 0
/** Counts how often all was thrown away: what was asked for before must not be put back after it. */
let age = 0

export const noteWrite = (): void => void (writtenAt = Date.now())

/** What came of the page that was asked for while an older one was shown in its place. */
export const wasFresh = async (client: string): Promise<Outcome> => (await outcomes.get(client)) ?? 'none'

export async function openPage(event: Asked, url: URL): Promise<Response> {
  const fresh = fetchPage(event)
  const askedAt = age
  const seen = fresh.then((answer) => see(url, answer, askedAt)).catch(() => {})
  event.waitUntil(seen)
  const old = isPlain(url) ? await keptPage(url) : undefined
  if (!old)
    return fresh.then(
      async (answer) => (isProxyAlone(answer) ? offlinePage(await keptPages(), true) : answer),
      () => withoutNetwork(url),
    )
  const first = await Promise.race([fresh.catch(() => undefined), ...patienceFor(event.request)])
  // A server that is just starting has nothing to show either.
  if (first && first.status < 500) return first
  outcomes.clear()
  outcomes.set(event.resultingClientId, outcomeOf(fresh, old, seen))
  return marked(old)
}

/** While the site is started anew whoever stands before it answers; what the site says itself has a number. */
const isProxyAlone = ({ status, headers }: Response): boolean =>
  status >= 502 && status <= 504 && !headers.has('X-Request-Id')

/** Another view of a page that is here gives way to the one that is; for the rest there is a page that says so. */
async function withoutNetwork(url: URL): Promise<Response> {
  const isHere = isKeepable(url) && url.search !== '' && (await keptPage(url)) !== undefined
  return isHere ? Response.redirect(`${url.origin}${url.pathname}`, 302) : offlinePage(await keptPages())
}

/**
 * Opened from the home screen, by a bookmark or by its address, a site has to be there like anything else on the
 * phone: what was seen last time comes at once. A reload, and what follows something that was sent, wants the truth.
 */
function patienceFor({ cache, referrer }: Request): Promise<undefined>[] {
  if (cache !== 'default' || Date.now() - writtenAt <= writeMs) return []
  const isStart = referrer === '' || referrer === 'about:client'
  return [isStart ? Promise.resolve(undefined) : patience()]
}

async function fetchPage({ request, preloadResponse }: Asked): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

const patience = (): Promise<undefined> => new Promise((done) => setTimeout(done, patienceMs, undefined))

async function outcomeOf(fresh: Promise<Response>, old: Response, seen: Promise<void>): Promise<Outcome> {
  try {
    const answer = await fresh
    if (answer.status >= 500) return 'none'
    const [now, before] = [answer, old].map(({ headers }) => headers.get(whose))
    if (now === before) return 'same'
    if (withoutBuild(now) !== withoutBuild(before)) return 'other'
    // With its scripts here the new one follows without a pause.
    await seen
    return 'updated'
  } catch {
    return 'none'
  }
}

const withoutBuild = (text: string | null | undefined): string | undefined => text?.replace(/ \S+$/, '')

/** The page knows by the mark that it is old. */
async function marked(page: Response): Promise<Response> {
  const html = await page.text()
  const at = page.headers.get(keptAt) ?? ''
  return new Response(html.replace('<html', `<html data-kept="${at}"`), { headers: page.headers })
}

async function keptPage(url: URL): Promise<Response | undefined> {
  for (const name of await shelves()) {
    const page = await (await caches.open(name)).match(url.pathname)
    if (page) return page
  }
  return undefined
}

/** Address and text of each page that is here. */
async function keptPages(): Promise<[path: string, html: string][]> {
  const found: [string, string][] = []
  for (const name of await shelves()) {
    const pages = await caches.open(name)
    for (const { url } of await pages.keys()) {
      const page = await pages.match(url)
      if (page) found.push([new URL(url).pathname, await page.text()])
    }
  }
  return found
}

const shelves = async (): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(shelf))

const isPlain = (url: URL): boolean => url.search === '' && isKeepable(url)

async function see(url: URL, answer: Response, askedAt: number): Promise<void> {
  if (!answer.ok || !answer.headers.get('Content-Type')?.startsWith('text/html')) return
  const owner = answer.headers.get(whose)
  const name = shelf + owner
  // Read at once or not at all: a copy that nobody reads would grow in memory.
  const html = owner !== null && isPlain(url) ? answer.clone().text() : undefined
  // Another person, language or version: nothing of the one before may be shown again.
  for (const other of await shelves()) if (other !== name) await caches.delete(other)
  if (!html) return
  const headers = new Headers(answer.headers)
  headers.delete('Content-Encoding')
  headers.delete('Content-Length')
  headers.set(keptAt, String(Date.now()))
  const page = new Response(await html, { headers })
  // Without its scripts it would be a picture of a page.
  await keepAssetsOf(await html)
  if (askedAt !== age) return
  await (await caches.open(name)).put(url.pathname, page)
}

export async function forgetPages(): Promise<void> {
  noteWrite()
  age++
  for (const name of await shelves()) await caches.delete(name)
}

/** A page that was gone to without being fetched whole, or that changed since. Of what a visitor sees nothing is kept. */
export async function keepSoon(asked: URL): Promise<void> {
  if ((await shelves()).length > 0) await keepLater(pageOf(asked))
}

/** What its person is most likely to open without a network: this page, and where the home screen and news lead. */
export async function keepUsual(asked: URL): Promise<void> {
  await keepLater(pageOf(asked))
  for (const path of [paths.home, paths.dashboard]) {
    const url = new URL(path, asked)
    if (!(await keptPage(url))) await keepLater(url)
  }
}

/** When all is quiet, so that nothing which its person waits for comes later by it. */
async function keepLater(url: URL): Promise<void> {
  if (!isKeepable(url) || savesData() || onTheWay.has(url.pathname) || !(await isOld(url))) return
  onTheWay.add(url.pathname)
  try {
    await new Promise((done) => setTimeout(done, restMs))
    const askedAt = age
    const wish = { headers: { Accept: 'text/html' }, redirect: 'error', priority: 'low' } as const
    await see(url, await fetch(url.pathname, wish), askedAt)
  } catch {
    // No network, no room, or nobody signed in any more: then it is not kept.
  } finally {
    onTheWay.delete(url.pathname)
  }
}

const onTheWay = new Set<string>()

async function isOld(url: URL): Promise<boolean> {
  const at = Number((await keptPage(url))?.headers.get(keptAt) ?? 0)
  return Date.now() - at > oldMs
}
