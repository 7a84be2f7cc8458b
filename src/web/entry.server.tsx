import { renderToStringAsync } from 'preact-render-to-string'
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

const ends = '</body></html>'

/**
 * The router writes the page's data behind its end: that belongs into the page. And a page is read before it is
 * alive: on a slow line its scripts shall not take the way of the style sheet and the first pictures.
 */
function asPage(drawn: string): string {
  const end = drawn.lastIndexOf(ends)
  const page = drawn
    .slice(0, end)
    .replaceAll('<link rel="modulepreload" href', '<link rel="modulepreload" fetchpriority="low" href')
    // Said to another renderer, which never writes it out.
    .replaceAll(/(<(?:link|script)\b[^>]*?) suppressHydrationWarning/g, '$1')
  return `<!DOCTYPE html>${page}${drawn.slice(end + ends.length)}${ends}`
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const { development, language, user, cookies, ...its } = context.get(requestContext)
  // A visitor's page may be kept for all visitors: it carries all its words.
  const held = user ? cookies.plain(heldCookie) : undefined
  // In development scripts come from Vite, which knows no nonce, and the policy asks for none.
  const nonce = development ? undefined : its.nonce
  const drawn = await renderToStringAsync(
    <Nonce value={nonce}>
      <Drawn value={{ language, pack: (...of) => packedFor(...of, held) }}>
        <ServerRouter context={router} url={request.url} nonce={nonce} />
      </Drawn>
    </Nonce>,
  )
  return new Response(asPage(drawn), { status, headers })
}
