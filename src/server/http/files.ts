import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import type { AppEnvironment } from './environment.ts'

const lasting = 'public, max-age=31536000, immutable'
const root = join(import.meta.dirname, '../../../build/client')

/** Built files: names with a hash never change, so browsers may keep them for ever. */
export function serveBuiltFiles(app: Hono<AppEnvironment>): void {
  app.use(
    '/assets/*',
    serveStatic({
      root,
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', lasting),
    }),
  )
  // A page from before a new version asks for files that are gone: it gets no other page in their place.
  app.all('/assets/*', (c) => c.text('Not found\n', 404))
  app.use('/pictures/*', serveStatic({ root, onFound: (_path, c) => c.header('Cache-Control', lasting) }))
  // Each by its name: a page or a door does not first look on the disk whether it is a file.
  const plain = serveStatic({
    root,
    precompressed: true,
    onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=3600'),
  })
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (!/\.(br|gz|zst)$/.test(entry.name)) app.use(`/${entry.name}${entry.isDirectory() ? '/*' : ''}`, plain)
  }
}
