import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { languages } from '#shared/words/language.ts'
import { heldCookie } from '#shared/written/held.ts'
import { packedFor, packOf } from '#shared/written/pack.ts'
import { areas } from '#shared/written/areas.ts'
import { hear } from './heard.ts'
import { Nonce } from './nonce.ts'
import { requestContext } from './request-context.ts'
import { Drawn } from './drawn.ts'

for (const language of languages) hear(packOf(language, areas))

// The server is another module graph: what both must mean the same by, it takes from the build.
export { requestContext }
export { createRequestHandler, RouterContextProvider } from 'react-router'

/** What React Router caught goes to the log with its request; by itself it would print a bare stack. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (!request.signal.aborted)
    context.get(requestContext).log.warn({ err: error }, 'a page could not be answered')
}

export const streamTimeout = 5_000

/** Nearly every page is complete by then and goes out in one piece, which is a third of the work of a stream. */
const wholeWithinMs = 30

const fetchedEarly = /<link rel="(?:modulepreload|preload)"[^>]*>/g

/**
 * A page is read before it is alive. On a slow line whatever is asked for before the style sheet and the first
 * pictures takes its share of the way, even what is said to be of low priority: so scripts stand at the end. React
 * names the first pictures in the head as well, which the browser finds in the page just as soon.
 */
function withPatientScripts(whole: Buffer): string {
  const scripts: string[] = []
  const page = whole.toString().replace(fetchedEarly, (link) => {
    if (link.includes('modulepreload')) scripts.push(link.replace(' href', ' fetchpriority="low" href'))
    return ''
  })
  const end = page.lastIndexOf('</body>')
  return page.slice(0, end) + scripts.join('') + page.slice(end)
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const { log, development, language, user, cookies, ...page } = context.get(requestContext)
  // A visitor's page may be kept for all visitors: it carries all its words.
  const held = user ? cookies.plain(heldCookie) : undefined
  // In development scripts come from Vite, which knows no nonce, and the policy asks for none.
  const nonce = development ? undefined : page.nonce
  const waitForAll = isbot(request.headers.get('user-agent') ?? '')

  return new Promise((resolve, reject) => {
    const answer = (body: BodyInit) => resolve(new Response(body, { status, headers }))
    let patience: ReturnType<typeof setTimeout> | undefined
    const { pipe, abort } = renderToPipeableStream(
      <Nonce value={nonce}>
        <Drawn value={{ language, pack: (...of) => packedFor(...of, held) }}>
          <ServerRouter context={router} url={request.url} nonce={nonce} />
        </Drawn>
      </Nonce>,
      {
        nonce,
        onShellReady() {
          if (waitForAll) return
          patience = setTimeout(() => {
            patience = undefined
            answer(createReadableStreamFromReadable(pipe(new PassThrough())))
          }, wholeWithinMs)
        },
        onAllReady() {
          clearTimeout(timer)
          if (!waitForAll && !patience) return
          clearTimeout(patience)
          buffer(pipe(new PassThrough())).then((page) => answer(withPatientScripts(page)), reject)
        },
        onShellError: reject,
        onError: (error) => log.error({ err: error }, 'page failed to render'),
      },
    )
    const timer = setTimeout(abort, streamTimeout + 1_000)
  })
}
