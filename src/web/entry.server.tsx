import type { EntryContext, RouterContextProvider } from 'react-router'
import { languages } from '#shared/words/language.ts'
import { packOf } from '#shared/written/pack.ts'
import { areas } from '#shared/written/areas.ts'
import { hear } from './heard.ts'
import { requestContext } from './request-context.ts'
import { drawPage } from './serve/draw-page.tsx'

for (const language of languages) hear(packOf(language, areas))

// The server is another module graph: what both must mean the same by, it takes from the build.
export { requestContext }
export { createRequestHandler, RouterContextProvider } from 'react-router'
export { quickly } from './serve/quick.ts'

/** What React Router caught goes to the log with its request; by itself it would print a bare stack. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (!request.signal.aborted)
    context.get(requestContext).log.warn({ err: error }, 'a page could not be answered')
}

export const streamTimeout = 5_000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const { serverHandoffStream, ...rest } = router
  const data = serverHandoffStream ? await new Response(serverHandoffStream).text() : ''
  rest.renderMeta = { didRenderScripts: true }
  return new Response(await drawPage(request.url, rest, data, context), { status, headers })
}
