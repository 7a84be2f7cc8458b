import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const client = join(import.meta.dirname, '../build/client')
const route = z.object({
  module: z.string(),
  imports: z.array(z.string()).default([]),
  parentId: z.string().optional(),
})
const { name: manifest, entry, routes } = readManifest()

function readManifest() {
  const name = readdirSync(join(client, 'assets')).find((file) => /^manifest-.*\.js$/.test(file)) ?? ''
  const text = readFileSync(join(client, 'assets', name), 'utf8')
  const parsed = z
    .object({ entry: route, routes: z.record(z.string(), route) })
    .parse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)))
  return { name, ...parsed }
}

/** All scripts that a page must have before it is alive. */
function scriptsOf(id: string): Set<string> {
  const files = new Set([`/assets/${manifest}`, entry.module, ...entry.imports])
  for (let at = routes[id]; at; at = routes[at.parentId ?? '']) {
    files.add(at.module)
    for (const file of at.imports) files.add(file)
  }
  return files
}

const sizes = new Map<string, number>()

function sizeOf(file: string): number {
  const size = sizes.get(file) ?? brotliCompressSync(readFileSync(join(client, file))).length
  sizes.set(file, size)
  return size
}

/**
 * On the slowest networks that people here have, ten kilobytes are a fifth of a second in which nothing can be pressed.
 * A hundred bytes come and go with the names of the files.
 */
const most: [string, number][] = [
  ['pages/home', 77_700],
  ['pages/tools', 75_700],
  ['pages/examples', 75_200],
  ['pages/pricing', 82_700],
  ['pages/auth/sign-in', 76_600],
  ['pages/dashboard', 79_200],
  ['pages/profile', 88_000],
  ['ad_generator', 90_900],
  ['admin', 83_100],
]

describe('a page is alive soon', () => {
  it.each(most)('%s needs at most %i bytes of script', (id, bytes) => {
    const files = [...scriptsOf(id)]
    expect(files.length).toBeGreaterThan(5)
    // Where six come at once, each one more waits for one of them.
    expect(files.length).toBeLessThan(id === 'admin' ? 25 : 16)
    expect(files.reduce((sum, file) => sum + sizeOf(file), 0)).toBeLessThan(bytes)
  })

  it('no page waits for the library that checks forms, which only the server needs', () => {
    const loaded = new Set(Object.keys(routes).flatMap((id) => [...scriptsOf(id)]))
    const holding = [...loaded].filter((file) =>
      readFileSync(join(client, file), 'utf8').includes('ZodError'),
    )
    expect(holding).toEqual([])
  })
})
