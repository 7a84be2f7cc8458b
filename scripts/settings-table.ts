import { readFileSync, writeFileSync } from 'node:fs'
import { settings } from '../src/server/config.ts'

const file = new URL('../README.md', import.meta.url)

/** The table of README.md, from the declarations themselves: `npm run docs:settings` after changing one. */
export function settingsTable(): string {
  return Object.entries(settings)
    .map(([name, schema]) => {
      const fallback = schema.safeParse(undefined)
      const shown = fallback.success && fallback.data !== undefined ? String(fallback.data) : ''
      return `| \`${name}\` | ${shown === '' ? '' : `\`${shown}\``} | ${schema.description ?? ''} |`
    })
    .join('\n')
}

if (import.meta.main) {
  const text = readFileSync(file, 'utf8')
  const head = '| --- | --- | --- |\n'
  const start = text.indexOf(head) + head.length
  const end = text.indexOf('\n\n', start)
  writeFileSync(file, text.slice(0, start) + settingsTable() + text.slice(end))
}
