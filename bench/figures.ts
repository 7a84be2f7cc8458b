import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { arrowsOf, foreignWrites, isProduct, knotsOf, productFiles } from '#test/rooms.ts'
import { credit, upload, type Walk } from './walks.ts'

// Figures of the code itself: npm run bench figures [folder of another checkout]
const [root = '.'] = process.argv.slice(2)
const src = join(root, 'src')

const linesOf = (path: string): number => readFileSync(path, 'utf8').split('\n').length - 1
const sum = (files: string[]): number => files.reduce((all, file) => all + linesOf(join(src, file)), 0)

const all = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
const product = productFiles(src)
const textOf = new Map(product.map((file) => [file, readFileSync(join(src, file), 'utf8')]))
const having = (pattern: RegExp, folder: string): string[] =>
  product.filter((file) => file.startsWith(folder) && pattern.test(textOf.get(file) ?? ''))

/** Two numbers of one group: its files and what is written in them. */
const sized = (files: string[]): string =>
  `${files.length} files, ${sum(files).toLocaleString('en-US')} lines`

const sizes = product.map((file) => linesOf(join(src, file))).sort((a, b) => a - b)
const ofSize = (part: number): number =>
  sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * part))] ?? 0

const knots = knotsOf(arrowsOf(src))
const studio = /^(?:studio|server\/engine\/builtin)\//
const writers = (pattern: RegExp): string[] =>
  having(pattern, 'server/').filter((file) => !file.endsWith('.table.ts'))
const state = String.raw`(?:insert\(generations\)|update\(generations\)\s*\.set\((?:change\b|\{[^}]*\bstate:))`

const rows: [name: string, figure: string | number, files?: string[]][] = [
  ['product', sized(product)],
  ['  without the studio', sized(product.filter((file) => !studio.test(file)))],
  ['  of payments', sized(product.filter((file) => /payment|billing/.test(file)))],
  ['tests beside it', sized(all.filter((file) => !isProduct(file)))],
  ['lines of a file: median, p90, longest', [ofSize(0.5), ofSize(0.9), sizes.at(-1)].join(', ')],
  ['rooms in the largest cycle', Math.max(0, ...knots.map((knot) => knot.length)), knots[0]],
  [
    "writes of another noun's rows",
    product.flatMap((file) => foreignWrites(file, textOf.get(file) ?? '')).length,
  ],
  [
    'files that read a refusal off the wire',
    ...found(having(/\banswer\.json\(\)|readAnswer\b.*\{$|isWire\(|JSON\.parse\(body\)/m, 'web/')),
  ],
  ["files that write a generation's state", ...found(writers(new RegExp(state)))],
]
for (const [name, figure, files] of rows) {
  console.log(`${name.padEnd(40)} ${figure}${files && files.length > 0 ? `: ${files.join(', ')}` : ''}`)
}
for (const [name, walk] of Object.entries({ upload, credit })) {
  const gone = lost(walk)
  console.log(`${`hops of ${name}`.padEnd(40)} ${gone.length > 0 ? `not named here` : walk.length}`)
  if (gone.length === 0) for (const hop of walk) console.log(`  ${hop.replace('#', '  ')}`)
  else if (root === '.') throw new Error(`bench/walks.ts names what is gone: ${gone.join(', ')}`)
}

function found(files: string[]): [number, string[]] {
  return [files.length, files]
}

function lost(walk: Walk): string[] {
  return walk.filter((hop) => {
    const [file = '', name = ''] = hop.split('#')
    const path = join(src, file)
    return !existsSync(path) || !new RegExp(String.raw`\b${name}\b`).test(readFileSync(path, 'utf8'))
  })
}
