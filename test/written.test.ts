import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { areasOf, isArea, type Area } from '#shared/written/areas.ts'
import { enPages } from '#shared/written/en.ts'
import routes from '#web/routes.ts'
import { devices } from './bangla-names.ts'
import { importsOf, productFiles } from './rooms.ts'

const sourceOf = (file: string): string =>
  readFileSync(`src/${file}`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')

type Node = { type: string; start: number } & Record<string, unknown>
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Names of keys and headers, and of errors: code reads them, nobody else. */
const technical =
  /^(?:Enter|Escape|Tab|Home|End|Delete|Backspace|Arrow\w+|Page\w+|Shift|Control|Content-.*|ETag|Accept.*|DataWithResponseInit|\w+Error)$/
const wordy =
  /^(?:label|title|alt|aria-label|placeholder|hint|description|text|heading|summary|aria-description)$/
const isSentence = (text: string): boolean => /^\p{Lu}\p{Ll}/u.test(text.trim()) && !technical.test(text)

/** English that stands in the code of a page instead of among its words. */
function sentencesIn(file: string, source: string): string[] {
  const found: string[] = []
  const look = (node: Node): void => {
    // Types are gone when it runs, and what an import names is a file.
    if (node.type === 'ImportDeclaration' || /^TS(?!As|Satisfies|NonNull)/.test(node.type)) return
    const { value } = node
    if (node.type === 'JSXText' && typeof value === 'string' && /\p{L}{2}/u.test(value))
      found.push(value.trim())
    if (node.type === 'Literal' && typeof value === 'string' && isSentence(value)) found.push(value)
    if (node.type === 'TemplateElement' && isQuasi(value) && /\p{Lu}\p{Ll}+ /u.test(value.raw))
      found.push(value.raw)
    if (node.type === 'JSXAttribute' && isNode(node['name']) && isNode(value)) {
      const name = node['name']['name']
      const text = value['value']
      if (
        typeof name === 'string' &&
        wordy.test(name) &&
        typeof text === 'string' &&
        /\p{L}{2} \p{L}/u.test(text)
      )
        found.push(text)
    }
    for (const each of Object.values(node).flat()) if (isNode(each)) look(each)
  }
  const { program }: { program: unknown } = parseSync(file, source)
  if (isNode(program)) look(program)
  return found.map((text) => text.replace(/\s+/g, ' '))
}

const isQuasi = (value: unknown): value is { raw: string } =>
  typeof value === 'object' && value !== null && 'raw' in value && typeof value.raw === 'string'

it('finds what is written in code', () => {
  const page = `export const A = () => <p title="a jar of it" className="p-4 Bold">{x ? 'Saved' : t('a.b')} and more</p>`
  expect(sentencesIn('a.tsx', page)).toEqual(['a jar of it', 'Saved', 'and more'])
})

/** What is a name in every language, or is only read by whoever runs the site. */
const meant = new Set([
  // Names of products and of what a language calls itself.
  'WhatsApp',
  'Stripe Checkout',
  'English',
  ...devices,
  // Values that are sent, and abilities of browsers.
  'All',
  'Black T-Shirt',
  'Black Shirt',
  'Dark Grey Coat',
  'Dark Grey Formal Suit',
  'PublicKeyCredential',
  'PushManager',
  'Notification',
  'IntersectionObserver',
  'ResizeObserver',
  'RefusedCall',
  'Idempotency-Key',
  'Retry-After',
  'Cache-Control',
  // What search engines call things.
  'Organization',
  'WebSite',
  'SearchAction',
  'WebApplication',
  'MultimediaApplication',
  'Any',
  'Offer',
  // Caught on the page, which says it in its own words.
  'The picture answered',
  'The picture came as',
  'The words of',
  'The picture could not be shown',
  'This browser cannot draw',
  'This browser cannot draw.',
  'This browser cannot save',
  'The picture is too large.',
])

it('leaves no sentence in the code of a page', () => {
  const left = productFiles('src')
    .filter((file) => /^web\/(?!pages\/_ui|entry\.)/.test(file))
    .flatMap((file) =>
      sentencesIn(file, sourceOf(file))
        .filter((text) => !meant.has(text.trim()))
        .map((text) => `${file}: ${text}`),
    )
  expect(left).toEqual([])
})

const areaOfKey = new Map<string, Area>(
  Object.entries(enPages).flatMap(([area, texts]) =>
    isArea(area) ? Object.keys(texts).map((key): [string, Area] => [key, area]) : [],
  ),
)

const areaOfStart = (start: string): Area | undefined =>
  [...areaOfKey].find(([key]) => key.startsWith(start))?.[1]

/** What fetches its words together with its script. */
const fetching: Record<string, Area> = { 'web/components/admin-dialog.tsx': 'admin' }

type Read = { areas: Area[]; imports: string[] }
const known = new Map<string, Read>()

function read(file: string): Read {
  const source = sourceOf(file)
  const named = [...source.matchAll(/'([a-zA-Z]+\.[\w.]+)'/g)].map(([, key = '']) => areaOfKey.get(key))
  const begun = [...source.matchAll(/`([a-zA-Z]+(?:\.\w+)*\.)\$\{/g)].map(([, start = '']) =>
    areaOfStart(start),
  )
  const areas = [...named, ...begun]
    .filter((area) => area !== undefined)
    .filter((area) => area !== fetching[file])
  const imports = importsOf(file, source).filter((next) => /^(?:web|shared\/tools)\/.*\.tsx?$/.test(next))
  const made = { areas, imports }
  known.set(file, made)
  return made
}

/** One module draws nine pages; these are parts of some of them. */
const onlyOn: Record<string, readonly string[]> = {
  'web/tools/own/portrait/before-paying.tsx': ['passport-photo', 'profile-studio'],
  'web/tools/own/portrait/for-office.tsx': ['passport-photo'],
}

/** These fetch the words of what they bring along, when it is brought. */
const hearsItself = new Set(['web/tools/many/load.ts'])

/** The areas whose words a page's files name, and those of everything that they bring along. */
function areasUsed({ files, path }: Page): Set<Area> {
  const used = new Set<Area>()
  const seen = new Set(files)
  for (const file of seen) {
    const { areas, imports } = known.get(file) ?? read(file)
    for (const area of areas) used.add(area)
    for (const next of imports)
      if (!hearsItself.has(next) && (onlyOn[next]?.includes(path) ?? true)) seen.add(next)
  }
  return used
}

type Page = { path: string; files: string[] }
const pagesOf = (entries: readonly RouteConfigEntry[], above: Page): Page[] =>
  entries.flatMap((entry) => {
    const path = [above.path, entry.path].filter(Boolean).join('/')
    const page = { path, files: [...above.files, `web/${entry.file}`] }
    return entry.children ? pagesOf(entry.children, page) : [page]
  })

it('brings with each page the words that it can show, and no others', async () => {
  const everywhere: Page = { path: '', files: ['web/root.tsx', 'web/entry.client.tsx'] }
  const wrong = pagesOf(routes, everywhere).flatMap((page) => {
    const { path } = page
    const used = areasUsed(page)
    const brought = new Set(areasOf(`/${path}`))
    return [...used].filter((area) => !brought.has(area)).map((area) => `/${path} lacks ${area}`)
  })
  expect(wrong).toEqual([])
})

it('says every text of a page somewhere', () => {
  const code = productFiles('src')
    .filter((file) => !file.startsWith('shared/written/'))
    .map(sourceOf)
    .join('\n')
  const isSaid = (key: string): boolean =>
    code.includes(`'${key}'`) || code.includes(`\`${key.slice(0, key.lastIndexOf('.') + 1)}\${`)
  expect([...areaOfKey.keys()].filter((key) => !isSaid(key))).toEqual([])
})
