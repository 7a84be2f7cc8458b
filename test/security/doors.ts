import type { RouteConfigEntry } from '@react-router/dev/routes'
import { createApp } from '#server/http/app.ts'
import routes from '#web/routes.ts'

/** Something that answers requests: a page with its form, or a call. */
export type Door = { name: string; path: string; methods: string[]; kind: 'page' | 'call' }

/** Every door there is, read from the two route tables: none can be forgotten. */
export function allDoors(): Door[] {
  const pages = [...new Set(pathsOf(routes))].map((path): Door => ({
    name: path,
    path,
    methods: ['GET'],
    kind: 'page',
  }))
  const calls = new Map<string, Door>()
  for (const { method, path } of createApp({ pages: async (c) => c.text('') }).routes) {
    if (method === 'ALL') continue
    const known = calls.get(path)
    if (!known) calls.set(path, { name: path, path, methods: [method], kind: 'call' })
    else if (!known.methods.includes(method)) known.methods.push(method)
  }
  return [...pages, ...calls.values()]
}

function pathsOf(entries: readonly RouteConfigEntry[], base = ''): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${base}/${entry.path}` : base
    const below = pathsOf(entry.children ?? [], path)
    return entry.path !== undefined || entry.index ? [path || '/', ...below] : below
  })
}

/** The names of what stands in for a value in a path: '/a/:id/:file{x|y}' → ['id', 'file']. */
export const placesOf = (path: string): string[] =>
  [...path.matchAll(/:(\w+)(\{(?:[^{}]|\{[^}]*\})*\})?/g)].map(([, name = '']) => name)

/** fillPath('/a/:id', { id: '7' }) === '/a/7' */
export const fillPath = (path: string, values: Record<string, string>): string =>
  path
    .replace(/:(\w+)(\{(?:[^{}]|\{[^}]*\})*\})?/g, (_, name: string) => values[name] ?? 'none')
    .replace('*', 'nowhere')
