import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { builtClient } from '#server/lib/built.ts'
import type { AppEnvironment } from './environment.ts'
import { savesData } from './save-data.ts'

const lasting = 'public, max-age=31536000, immutable'

/** Built files: names with a hash never change, so browsers may keep them for ever. */
export function serveBuiltFiles(app: Hono<AppEnvironment>): void {
  app.use(
    '/assets/*',
    serveStatic({
      root: builtClient,
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', lasting),
    }),
  )
  // A page from before a new version asks for files that are gone: it gets no other page in their place.
  app.all('/assets/*', (c) => c.text('Not found\n', 404))
  const smaller = smallerCopies(readdirSync(join(builtClient, 'pictures')))
  app.use(
    '/pictures/*',
    serveStatic<AppEnvironment>({
      root: builtClient,
      rewriteRequestPath: (path, c) => (savesData(c) && smaller.get(path)) || path,
      onFound: (_path, c) => {
        c.header('Cache-Control', lasting)
        c.header('Vary', 'Save-Data')
      },
    }),
  )
  // What keeps pages on phones is asked for anew each time: a new version must not wait an hour.
  app.use(
    '/service-worker.js',
    serveStatic({
      root: builtClient,
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', 'no-cache'),
    }),
  )
  // Each by its name: a page or a door does not first look on the disk whether it is a file.
  const plain = serveStatic({
    root: builtClient,
    precompressed: true,
    onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=3600'),
  })
  for (const entry of readdirSync(builtClient, { withFileTypes: true })) {
    if (!/\.(br|gz|zst)$/.test(entry.name)) app.use(`/${entry.name}${entry.isDirectory() ? '/*' : ''}`, plain)
  }
}

/** Which picture has about half the bytes of which: '/pictures/jar-1a2b-800.webp' → '/pictures/jar-1a2b-400.webp' */
function smallerCopies(names: readonly string[]): Map<string, string> {
  const all = names.flatMap((name) => {
    const [, picture, width, type] = /^(.+)-(\d+)\.(\w+)$/.exec(name) ?? []
    return picture ? [{ name, of: `${picture}.${type}`, width: Number(width) }] : []
  })
  const smaller = new Map<string, string>()
  for (const one of all) {
    const [less] = all
      .filter(({ of, width }) => of === one.of && width * 1.5 <= one.width)
      .toSorted((first, second) => second.width - first.width)
    if (less) smaller.set(`/pictures/${one.name}`, `/pictures/${less.name}`)
  }
  return smaller
}
