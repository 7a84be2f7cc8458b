import { matchRoutes, type RouteObject } from 'react-router'
import type { HydratedRouterProps } from 'react-router/dom'
import { reaches } from '#web/calls/call.ts'
import { isKept } from '#web/device/kept-page.ts'
import { isOnline } from '#web/device/network.ts'
import { toast } from '#web/ui/toast.ts'
import { lostForm } from './what-failed.ts'

type ManifestRoute = {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  module: string
  hasDefaultExport: boolean
  hasClientLoader: boolean
  hasClientAction: boolean
}

declare global {
  var __reactRouterManifest: { routes: Record<string, ManifestRoute> } | undefined
  var __reactRouterRouteModules: Record<string, unknown> | undefined
}

/**
 * Where the script of the next page cannot be fetched the router would load the whole address anew, and without a
 * network the browser's own offline page would take the place of everything typed and chosen. So a page that still
 * needs its script is gone to only once that begins to come.
 */
export const keepHere: NonNullable<HydratedRouterProps['instrumentations']>[number] = {
  router(router) {
    router.instrument({
      async navigate(go, { to }) {
        const missing = typeof to === 'string' ? missingScripts(to) : []
        if (typeof to === 'string' && !isOnline() && (await isKept(to))) {
          await keepPictures()
          location.assign(to)
          return new Promise(() => {})
        }
        if (missing.length > 0 && !(isOnline() && (await reaches(missing)))) {
          toast({ tone: 'error', text: lostForm() })
          // Never going on is how the router is told to stay.
          return new Promise(() => {})
        }
        await go()
      },
    })
  },
}

/** The page of last time is gone to as a whole, and what is chosen on this one would be lost. */
async function keepPictures(): Promise<void> {
  try {
    const { keepChosen } = await import('./chosen-pictures.ts')
    await keepChosen()
  } catch {
    // Without its script they are chosen again.
  }
}

function missingScripts(to: string): string[] {
  const known = globalThis.__reactRouterRouteModules ?? {}
  const matches = matchRoutes(routeTree(), new URL(to, location.href).pathname) ?? []
  return matches.flatMap(({ route: { id = '' } }) => {
    const script = globalThis.__reactRouterManifest?.routes[id]?.module
    return script && !(id in known) ? [script] : []
  })
}

/** Addresses that only take forms have nothing for the browser: it need not fetch that, nor fail to. */
export function skipEmptyScripts(): void {
  const known = globalThis.__reactRouterRouteModules
  if (!known) return
  for (const route of Object.values(globalThis.__reactRouterManifest?.routes ?? {})) {
    const { id, hasDefaultExport, hasClientLoader, hasClientAction } = route
    if (!hasDefaultExport && !hasClientLoader && !hasClientAction) known[id] ??= {}
  }
}

let tree: RouteObject[] | undefined

function routeTree(): RouteObject[] {
  const all = Object.values(globalThis.__reactRouterManifest?.routes ?? {})
  const under = (parent: string | undefined): RouteObject[] =>
    all
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index }) =>
        index ? { id, index: true } : { id, ...(path !== undefined && { path }), children: under(id) },
      )
  return (tree ??= under(undefined))
}
