import { isRouteErrorResponse, type MiddlewareFunction } from 'react-router'

type Results = Record<string, { type: 'data' | 'error'; result: unknown }>

/**
 * A page reads itself again whenever something changes. When that finds no network, or a server that is just
 * starting, the page stays as it is with everything typed into it, instead of giving way to an error page.
 */
export const keepPage: MiddlewareFunction = async ({ request }, next) => {
  const results = (await next()) as Results
  if (request.method !== 'GET' || !isOpenHere(request.url)) return results
  // What is not among the results keeps the data that it had.
  return Object.fromEntries(Object.entries(results).filter(([, one]) => one.type === 'data' || isMeant(one)))
}

function isOpenHere(address: string): boolean {
  const { pathname, search } = new URL(address)
  return pathname === location.pathname && search === location.search
}

/** A redirect, or that something is gone or forbidden, is an answer; everything else is none. */
function isMeant({ result }: Results[string]): boolean {
  return result instanceof Response || (isRouteErrorResponse(result) && result.status < 500)
}
