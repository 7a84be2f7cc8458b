import type { RouterContextProvider, ServerBuild } from 'react-router'
import { z } from 'zod'
import { writeTurbo } from '#server/lib/turbo.ts'
import type { AppContext } from './environment.ts'

const loaderShape = z.object({
  loader: z.custom<(args: object) => Promise<object>>((value) => typeof value === 'function'),
})

/**
 * The frame's data alone, which every page asks for again after each change: answered by its loader at once, where
 * the router would first look through all pages, twice. Undefined where that is not what was asked, or where it does
 * not go its usual way: then the router answers.
 */
export async function answerFrame(
  c: AppContext,
  build: ServerBuild,
  request: Request,
  context: RouterContextProvider,
): Promise<Response | undefined> {
  if (request.method !== 'GET' || !request.url.endsWith('.data?_routes=root')) return undefined
  if (!c.get('user') || c.get('shutOut') || c.get('heldBack')) return undefined
  const { loader } = loaderShape.parse(build.routes['root']?.module)
  const url = new URL(request.url.slice(0, -'.data?_routes=root'.length))
  const data = await loader({ request, context, url, params: {} }).catch(() => undefined)
  if (!data) return undefined
  const body = writeTurbo({ root: { data } })
  return new Response(body, { headers: { 'Content-Type': 'text/x-script', 'X-Remix-Response': 'yes' } })
}
