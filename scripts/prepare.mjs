// Installs and builds when something changed, and does nothing when nothing did.
import { createHash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { must, root } from './node.mjs'

export const program = 'build/program/main.js'

const stamps = join(root, 'node_modules/.chobi')
const next = 'build/next'

async function once(name, fingerprint, work, isThere = () => true) {
  const file = join(stamps, name)
  if (isThere() && existsSync(file) && readFileSync(file, 'utf8') === fingerprint) return
  await work()
  mkdirSync(stamps, { recursive: true })
  writeFileSync(file, fingerprint)
}

export async function install() {
  const lock = hashFiles(['package-lock.json', '.npmrc'])
  await once('installed', lock, () =>
    // Not `npm ci`: that refuses a lock file made where packages for other systems could not be had.
    must('npm', ['install', ...installOptions(process.platform, process.arch)]),
  )
}

/** A system whose compiled packages are not in the lock file gets them resolved afresh; the file stays as it is. */
export function installOptions(platform, processor) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const canvas = `node_modules/@napi-rs/canvas-${platform}-${processor}`
  const isLocked = Object.keys(packages).some((name) => name === canvas || name.startsWith(`${canvas}-`))
  return [
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
    '--ignore-scripts',
    ...(isLocked ? [] : ['--no-package-lock']),
  ]
}

export async function build() {
  await buildPages()
  await buildProgram()
}

async function buildPages() {
  const sources = hashFiles([
    ...filesIn('src/web'),
    ...filesIn('src/shared'),
    ...filesIn('public'),
    'vite.config.ts',
    'worker.config.ts',
    'react-router.config.ts',
    'package-lock.json',
  ])
  await once(
    'built',
    sources,
    async () => {
      await must('react-router', ['build', '--logLevel', 'warn'], { env: { BUILD_DIRECTORY: next } })
      const beside = `--outDir=${next}/client`
      await must('vite', ['build', '--config', 'worker.config.ts', '--logLevel', 'warn', beside])
      compress(`${next}/client`)
      for (const name of ['client', 'server']) putInPlace(name)
    },
    () => existsSync(join(root, 'build/server/index.js')),
  )
}

/** The program itself in a few files, which a start finds at once: what it says is the same from its sources. */
async function buildProgram() {
  const sources = hashFiles([
    ...['src/server', 'src/shared', 'src/studio'].flatMap(filesIn).filter((file) => file.endsWith('.ts')),
    'program.config.ts',
    'package-lock.json',
  ])
  await once(
    'program',
    sources,
    async () => {
      const beside = `--outDir=${next}/program`
      await must('vite', ['build', '--config', 'program.config.ts', '--logLevel', 'error', beside])
      putInPlace('program')
    },
    () => existsSync(join(root, program)),
  )
}

/**
 * What was built beside takes the place of what is served. A program that runs stays in the folder that it began
 * with, so its pages go on having their files until it is started anew; the two builds before are kept for that.
 */
export function putInPlace(name, folder = join(root, 'build')) {
  const place = join(folder, name)
  const link = join(folder, `${name}-link`)
  rmSync(link, { force: true })
  const numbers = readdirSync(folder).map((file) => Number(file.startsWith(`${name}-`) && file.split('-')[1]))
  const newest = Math.max(...numbers) + 2
  renameSync(join(folder, 'next', name), join(folder, `${name}-${newest}`))
  symlinkSync(`${name}-${newest}`, link)
  if (lstatSync(place, { throwIfNoEntry: false })?.isDirectory())
    renameSync(place, join(folder, `${name}-${newest - 1}`))
  renameSync(link, place)
  for (const old of numbers.sort((one, other) => other - one).slice(2))
    if (old > 0) rmSync(join(folder, `${name}-${old}`), { recursive: true })
}

/** Text files are compressed once, here, as hard as can be: a phone pays for every byte. */
function compress(folder) {
  for (const file of filesIn(folder)) {
    if (!/\.(js|css|svg|html|json|txt|xml|webmanifest)$/.test(file)) continue
    const bytes = readFileSync(join(root, file))
    writeFileSync(
      join(root, `${file}.br`),
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
    writeFileSync(join(root, `${file}.gz`), gzipSync(bytes, { level: 9 }))
  }
}

function filesIn(folder) {
  const path = join(root, folder)
  if (!existsSync(path)) return []
  return readdirSync(path, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((name) => statSync(join(root, name)).isFile())
    .sort()
}

function hashFiles(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
