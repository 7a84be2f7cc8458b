import {
  type EntryContext,
  matchRoutes,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { drawPage } from './draw-page.tsx'
import { writeTurbo } from './turbo.ts'

type Matches = NonNullable<ReturnType<typeof matchRoutes>>
type Load = (args: object) => Promise<unknown>

/** A page that has an address of its own, with the frames around it, as the router would find it. */
type Branch = {
  matches: Matches
  isPage: boolean
  loads: { id: string; load: Load }[]
  router: Omit<EntryContext, 'staticHandlerContext' | 'serverHandoffStream' | 'renderMeta'>
}

export type Quick = { kind: 'page' | 'data'; body: string }

/**
 * Answers reads of pages that have one address: their loaders are asked at once, where the router would look through
 * all routes and build all of them anew for each request. Undefined for anything else, and where something does not
 * go its usual way: then the router answers, from the beginning (decision 041).
 */
export function quickly(build: ServerBuild) {
  const branches = branchesOf(build)

  return async (request: Request, context: RouterContextProvider): Promise<Quick | undefined> => {
    if (request.method !== 'GET') return undefined
    const url = new URL(request.url)
    // The router's own word for one of two routes with one address.
    if (url.searchParams.has('index')) return undefined
    const isData = url.pathname.endsWith('.data')
    if (isData) url.pathname = url.pathname.replace(/(\/_)?\.data$/, '') || '/'
    const branch = branches.get(url.pathname)
    if (!branch || !(isData || branch.isPage)) return undefined
    const wanted = isData ? url.searchParams.get('_routes')?.split(',') : undefined
    if (isData) url.searchParams.delete('_routes')

    const loads = branch.loads.filter(({ id }) => wanted?.includes(id) ?? true)
    const loaded = await Promise.allSettled(
      loads.map(
        async ({ id, load }) => [id, await whole(await load({ request, context, url, params: {} }))] as const,
      ),
    )
    const told = loaded.flatMap((one) =>
      one.status === 'fulfilled' && isPlain(one.value[1]) ? [one.value] : [],
    )
    if (told.length < loads.length) return undefined
    if (isData)
      return { kind: 'data', body: writeTurbo(Object.fromEntries(told.map(([id, data]) => [id, { data }]))) }
    const loaderData = Object.fromEntries(told)
    return { kind: 'page', body: await draw(branch, url, loaderData, context) }
  }
}

/** What the router would send on later is waited for here: it was asked with all the rest. */
async function whole(data: unknown): Promise<unknown> {
  if (typeof data !== 'object' || data === null || data instanceof Response) return data
  const entries = Object.entries(data)
  if (!entries.some(([, value]) => value instanceof Promise)) return data
  return Object.fromEntries(await Promise.all(entries.map(async ([name, value]) => [name, await value])))
}

/** An answer of its own, or data with a status, is for the router. */
const isPlain = (data: unknown): boolean =>
  !(data instanceof Response) &&
  !(typeof data === 'object' && data !== null && 'init' in data && 'type' in data)

function draw(
  { matches, router }: Branch,
  url: URL,
  loaderData: Record<string, unknown>,
  context: RouterContextProvider,
): Promise<string> {
  const { pathname, search } = url
  const state = { loaderData, actionData: null, errors: null }
  const staticHandlerContext = {
    ...state,
    basename: '/',
    location: { pathname, search, hash: '', state: null, key: 'default', mask: undefined },
    matches,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    _match: () => matches,
  } as unknown as EntryContext['staticHandlerContext']
  // The router hands data out only where it saw the page's scripts drawn; they may be filled in.
  const renderMeta = { didRenderScripts: true }
  return drawPage(url.href, { ...router, staticHandlerContext, renderMeta }, writeTurbo(state), context, {
    isQuick: true,
  })
}

function branchesOf(build: ServerBuild): Map<string, Branch> {
  const all = Object.values(build.routes).filter((route) => route !== undefined)
  const below = (parent: string | undefined): RouteObject[] =>
    all
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index, caseSensitive }) =>
        index ? { id, path, index, caseSensitive } : { id, path, caseSensitive, children: below(id) },
      )
  const tree = below(undefined)

  function addressOf(id: string): string {
    const route = build.routes[id]
    if (!route) return ''
    const above = route.parentId === undefined ? '' : addressOf(route.parentId)
    return route.path ? `${above}/${route.path}` : above
  }

  const branches = new Map<string, Branch>()
  for (const { id } of all) {
    const address = addressOf(id) || '/'
    const matches = /[:*]/.test(address) ? null : matchRoutes(tree, address)
    if (!matches || matches.at(-1)?.route.id !== id) continue
    branches.set(address, describeBranch(build, matches))
  }
  return branches
}

function describeBranch(build: ServerBuild, matches: Matches): Branch {
  const ids = matches.map(({ route }) => route.id ?? '')
  const only = <Of>(from: Record<string, Of>) =>
    Object.fromEntries(ids.flatMap((id) => (from[id] === undefined ? [] : [[id, from[id]]])))
  const modules = Object.fromEntries(ids.map((id) => [id, build.routes[id]?.module]))
  const { basename = '/', future, ssr, isSpaMode, routeDiscovery, assets } = build
  return {
    matches,
    isPage: modules[ids.at(-1) ?? '']?.default !== undefined,
    loads: ids.flatMap((id) => {
      const load = modules[id]?.loader
      return typeof load === 'function' ? [{ id, load: load as Load }] : []
    }),
    router: {
      branches: [],
      manifest: { ...assets, routes: only(assets.routes) },
      routeModules: modules,
      serverHandoffString: JSON.stringify({ basename, future, routeDiscovery, ssr, isSpaMode }),
      future,
      ssr,
      isSpaMode,
      routeDiscovery,
    },
  }
}
