import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { z } from 'zod'

const lucide = join(import.meta.dirname, '../node_modules/lucide-react/dist/esm')
const drawing = join(import.meta.dirname, '../src/web/ui/icon.ts')
const shaped = z.object({
  size: z.literal(24),
  node: z.array(z.tuple([z.string(), z.record(z.string(), z.string())])),
})

/** In which file an icon is drawn, by each of its names. */
const fileOf = new Map<string, string>()
for (const [, names = '', file = ''] of readFileSync(join(lucide, 'lucide-react.mjs'), 'utf8').matchAll(
  /^export \{ (default as [^}]+) \} from '(.+)';$/gm,
))
  for (const name of names.split(', ')) fileOf.set(name.replace('default as ', ''), join(lucide, file))

async function markupOf(name: string): Promise<string> {
  const file = fileOf.get(name)
  if (!file) throw new Error(`no icon is called ${name}`)
  const written: Record<string, unknown> = await import(file)
  const parts = shaped.parse(written['__iconData']).node.map(([tag, attributes]) => {
    const said = Object.entries(attributes).filter(([attribute]) => attribute !== 'key')
    return `<${tag}${said.map(([attribute, value]) => ` ${attribute}="${value}"`).join('')}/>`
  })
  return parts.join('')
}

/**
 * An icon as lucide writes it is a list of parts, each of which is drawn and woken for itself, with names that
 * nobody reads and seven attributes that a stylesheet says once. Here it becomes one piece of markup, in the file
 * that shows it: so a page brings along the icons it has, and no other.
 */
export const plainIcons = (): Plugin => ({
  name: 'plain-icons',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx(\?|$)/, code: "from 'lucide-react'" },
    async handler(code) {
      const [statement, inside = ''] = /^import \{([^}]*)\} from 'lucide-react'/m.exec(code) ?? []
      if (!statement) throw new Error('only names are taken from lucide-react')
      const names = inside.split(',').map((name) => name.trim())
      const icons = names.filter((name) => name && !name.startsWith('type '))
      const drawn = await Promise.all(
        icons.map(async (name) => {
          const [from = '', as = from] = name.split(' as ')
          return `const ${as} = /* @__PURE__ */ drawIcon(${JSON.stringify(await markupOf(from))})`
        }),
      )
      const types = names.filter((name) => name.startsWith('type ')).map((name) => name.slice(5))
      return code.replace(
        statement,
        // On one line for each that was there, so that messages name the right one.
        [
          `import { icon as drawIcon } from ${JSON.stringify(drawing)}`,
          `import type { ${types.join(', ')} } from 'lucide-react'`,
          drawn.join(';'),
        ].join(';') + '\n'.repeat(statement.split('\n').length - 1),
      )
    },
  },
})
