import { cardByPath, cards, type ToolId } from '../tools/cards.ts'

/** What is written on the pages, in parts that travel together; a key begins with the name of its part. */
const written = [
  'browser',
  'shell',
  'cards',
  'home',
  'tools',
  'examples',
  'about',
  'privacy',
  'developers',
  'pricing',
  'billing',
  'auth',
  'factors',
  'told',
  'tool',
  'touchUp',
  'look',
  'photo',
  'design',
  'ownLogo',
  'signature',
  'gallery',
  'share',
  'pocket',
  'batch',
  'profile',
  'brand',
  'referral',
  'admin',
] as const
/** A tool's form has its labels by itself. */
export type Area = (typeof written)[number] | `form.${ToolId}`

const formOf = (id: ToolId): Area => `form.${id}`

export const areas: readonly Area[] = [...written, ...cards.map(({ id }) => formOf(id))]

/** On every page: its frame, what the browser says by itself, and the nine tools by name. */
const everywhere: readonly Area[] = ['browser', 'shell', 'cards']

/** Besides what is called as the page is. */
const ofPaths: readonly (readonly [path: string, ...areas: Area[]])[] = [
  ['/privacy-policy', 'privacy'],
  ['/pricing', 'billing'],
  ['/billing', 'pricing'],
  ['/auth', 'factors'],
  ['/dashboard', 'billing', 'gallery', 'touchUp', 'tool', 'pricing'],
  ['/profile', 'told', 'factors', 'billing', 'pricing', 'referral'],
  ['/admin', 'factors', 'billing', 'profile', 'photo'],
  ['/passport-photo', 'look', 'photo'],
  ['/profile-studio', 'look'],
  ['/logo', 'ownLogo', 'tool'],
  ['/design', 'tool', 'touchUp'],
  ['/s', 'share'],
  ['/from-phone', 'pocket'],
  ['/batch', 'told'],
]
const ofTools: readonly Area[] = ['tool', 'told', 'touchUp', 'billing', 'pricing', 'examples']

/** What a page needs to have heard before it can be drawn: areasOf('/admin/users') */
export function areasOf(pathname: string): readonly Area[] {
  if (pathname === '/') return [...everywhere, 'home']
  const isHere = (path: string): boolean => `${pathname}/`.startsWith(`${path}/`)
  const named = written.filter((area) => isHere(`/${area}`))
  const [, ...more] = ofPaths.find(([path]) => isHere(path)) ?? ['']
  const tool = cardByPath(pathname)
  return [...everywhere, ...(tool ? [...ofTools, formOf(tool.id)] : []), ...named, ...more]
}

export const isArea = (name: unknown): name is Area => areas.some((each) => each === name)
