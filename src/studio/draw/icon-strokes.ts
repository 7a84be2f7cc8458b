import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The strokes of a Tabler icon on its 24 × 24 grid. */
export function iconStrokes(name: string): string[] {
  const svg = readFileSync(require.resolve(`@tabler/icons/outline/${name}.svg`), 'utf8')
  return [...svg.matchAll(/<path\s+d="([^"]+)"/g)].map((match) => match[1] ?? '')
}
