import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'

/** From one room to another, with the imports that make the arrow. */
export type Arrow = { from: string; to: string; imports: string[] }

export const isProduct = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file)

/**
 * The room of a file of `src`: a noun, else the folder; a file beside the folders is a room of its own. All tables
 * are one room with the database, for rows of one noun belong to rows of another.
 */
export function roomOf(file: string): string {
  const [house = '', floor = '', noun = '', inner] = file.replace(/\.tsx?$/, '').split('/')
  if (house === 'studio') return house
  if (house !== 'server') return `${house}/${floor}`
  if (file.endsWith('.table.ts')) return 'database'
  return floor === 'features' && inner !== undefined ? noun : floor
}

const webFolders = readdirSync('src/web', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `web/${name}`)

/** What is drawn as one: the many single files at the top of a house. */
export function drawnAs(room: string): string {
  if (room.startsWith('shared/')) return 'shared'
  if (/^web\/(root|routes|entry\.\w+)$/.test(room)) return 'web/root'
  if (room.startsWith('web/') && !webFolders.includes(room)) return 'web'
  return ['main', 'development'].includes(room) ? 'program' : room
}

const aliases = /^#(shared|server|studio|web)\//

/** The files of `src` that a file needs when it runs: types are gone by then, `import()` is not. */
export function importsOf(file: string, source: string): string[] {
  const { module } = parseSync(file, source)
  const names = [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? moduleRequest.value : [])),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ]
  return names.flatMap((name) => fileNamed(name, file) ?? [])
}

function fileNamed(name: string, by: string): string | undefined {
  if (aliases.test(name)) return name.slice(1)
  return name.startsWith('.') ? relative('/', join('/', dirname(by), name)) : undefined
}

export function productFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(isProduct).sort()
}

export function arrowsOf(root: string): Arrow[] {
  const arrows = new Map<string, Arrow>()
  for (const file of productFiles(root)) {
    for (const imported of importsOf(file, readFileSync(join(root, file), 'utf8'))) {
      if (!isProduct(imported)) continue
      addArrow(arrows, roomOf(file), roomOf(imported), `${file} → ${imported}`)
    }
  }
  return [...arrows.values()]
}

function addArrow(arrows: Map<string, Arrow>, from: string, to: string, ...imports: string[]): void {
  if (from === to) return
  const arrow = arrows.get(`${from} ${to}`) ?? { from, to, imports: [] }
  arrow.imports.push(...imports)
  arrows.set(`${from} ${to}`, arrow)
}

/** Every group of rooms of which each reaches each other. */
export function knotsOf(arrows: Arrow[]): string[][] {
  const rooms = roomsIn(arrows)
  const reach = new Map(rooms.map((room) => [room, reachedFrom(room, arrows)]))
  const knots: string[][] = []
  for (const room of rooms) {
    if (!reach.get(room)?.has(room) || knots.some((knot) => knot.includes(room))) continue
    knots.push(rooms.filter((other) => reach.get(room)?.has(other) && reach.get(other)?.has(room)))
  }
  return knots
}

const roomsIn = (arrows: Arrow[]): string[] =>
  [...new Set(arrows.flatMap(({ from, to }) => [from, to]))].sort()

function reachedFrom(room: string, arrows: Arrow[]): Set<string> {
  const reached = new Set<string>()
  const open = [room]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const { from, to } of arrows) {
      if (from !== next || reached.has(to)) continue
      reached.add(to)
      open.push(to)
    }
  }
  return reached
}

/** The arrows between what is drawn as one. */
export function drawnArrows(all: Arrow[]): Arrow[] {
  const drawn = new Map<string, Arrow>()
  for (const { from, to, imports } of all) addArrow(drawn, drawnAs(from), drawnAs(to), ...imports)
  return [...drawn.values()]
}

/** One line a room, from the top of the house to the ground: each needs only what stands in lines below it. */
export function drawRooms(all: Arrow[]): string {
  const arrows = drawnArrows(all)
  const knots = knotsOf(arrows)
  if (knots.length > 0) throw new Error(`These need each other: ${knots.join('; ')}`)
  const height = (room: string): number =>
    Math.max(0, ...arrows.filter(({ from }) => from === room).map(({ to }) => height(to) + 1))
  const rooms = roomsIn(arrows).sort((a, b) => height(b) - height(a))
  const width = Math.max(...rooms.map((room) => room.length))
  const lines = rooms.map((room) => {
    const needs = arrows.filter(({ from }) => from === room).map(({ to }) => to)
    return `${room.padEnd(width)} → ${needs.sort().join(', ') || 'nothing'}`
  })
  return lines.join('\n')
}

/** The tables that a file writes and that lie in another noun's folder. */
export function foreignWrites(file: string, source: string): string[] {
  const tables = new Map<string, string>()
  for (const { moduleRequest, entries } of parseSync(file, source).module.staticImports) {
    const table = fileNamed(moduleRequest.value, file)
    if (!table?.endsWith('.table.ts')) continue
    for (const { localName } of entries) tables.set(localName.value, table)
  }
  const own = nounOf(file)
  const writes = /\.(?:insert|update|delete)\(\s*(\w+)|(?:insert into|update|delete from) \$\{(\w+)\}/gi
  return [...source.matchAll(writes)].flatMap(([, built = '', spelled = '']) => {
    const table = tables.get(built || spelled)
    return table === undefined || nounOf(table) === own ? [] : `${file} writes ${built || spelled}`
  })
}

/** 'server/features/plans/plans.table.ts' and all beside it belong to 'plans'. */
function nounOf(file: string): string {
  const [, floor = '', noun = ''] = file.split('/')
  return floor === 'features' ? noun : floor
}
