import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { extract, pack, type Header } from 'tar-stream'
import { z } from 'zod'
import { Refusal } from './refusal.ts'

/** A file or a folder of the archive, by its name there and where it lies. */
export type Part = { name: string; path: string }

const entryShape = z.object({ bytes: z.number(), sha256: z.string() })
const manifestShape = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** The release of Postgres whose files these are. */
  postgres: z.string(),
  files: z.record(z.string(), entryShape),
})
export type Manifest = z.infer<typeof manifestShape>

const manifestName = 'manifest.json'
const plainName = /^[\w.-]+(\/[\w.-]+)*\/?$/

function compressor(file: string) {
  if (/\.(tar\.gz|tgz)$/.test(file)) return { pack: createGzip({ level: 1 }), unpack: createGunzip() }
  if (file.endsWith('.tar.zst')) return { pack: createZstdCompress(), unpack: createZstdDecompress() }
  throw new Refusal('The name of the file must end in .tar.zst or .tar.gz.')
}

/**
 * Writes an archive whose last entry lists every file with its hash: one that was cut off has no list. It gets its
 * name when it is whole. A file that goes away meanwhile is left out.
 */
export async function writeArchive(
  file: string,
  parts: AsyncIterable<Part>,
  about: { postgres: string },
  onFile: () => void,
): Promise<Manifest> {
  const packed = pack()
  const partial = `${file}.partial`
  const { pack: squeeze } = compressor(file)
  const out = await openToWrite(partial)
  const written = pipeline(packed, squeeze, out)
  // A full disk is told as such, and not as the archive that could not go on.
  let broke: unknown
  written.catch((error: unknown) => (broke = error))
  const files: Manifest['files'] = {}
  try {
    for await (const { name, path } of parts) {
      const found = await stat(path).catch(ifMissing)
      if (!found) continue
      if (found.isDirectory()) {
        packed.entry({ name: `${name}/`, type: 'directory', mode: 0o700 })
        continue
      }
      const entry = await addFile(packed, name, path, found.size)
      if (entry) files[name] = entry
      onFile()
    }
    const manifest = { format: 1 as const, madeAt: new Date().toISOString(), ...about, files }
    packed.entry({ name: manifestName }, JSON.stringify(manifest))
    packed.finalize()
    await written
    await sync(partial)
    await rename(partial, file)
    return manifest
  } catch (error) {
    packed.destroy()
    await rm(partial, { force: true })
    throw broke ?? error
  }
}

async function openToWrite(file: string): Promise<WriteStream> {
  const out = createWriteStream(file, { mode: 0o600 })
  try {
    await once(out, 'open')
    return out
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Refusal(`${dirname(file)} cannot be written: ${why}`)
  }
}

async function addFile(packed: ReturnType<typeof pack>, name: string, path: string, size: number) {
  const file = await open(path).catch(ifMissing)
  if (!file) return undefined
  const hash = createHash('sha256')
  if (size === 0) {
    await file.close()
    packed.entry({ name, mode: 0o600 }, '')
    return { bytes: 0, sha256: hash.digest('hex') }
  }
  const entry = packed.entry({ name, size, mode: 0o600 })
  // Read to the size that was announced: what grows meanwhile would break the archive.
  await pipeline(file.createReadStream({ end: size - 1 }), counted(hash), entry)
  return { bytes: size, sha256: hash.digest('hex') }
}

/** Unpacks below a folder and checks every byte against the list; throws when anything is missing, changed or too much. */
export async function readArchive(file: string, folder: string, onFile: () => void): Promise<Manifest> {
  const { unpack } = compressor(file)
  const tar = extract()
  const found = new Map<string, { bytes: number; sha256: string }>()
  let manifest: Manifest | undefined
  const source = pipeline(createReadStream(file), unpack, tar)
  source.catch(() => {})
  try {
    for await (const entry of tar) {
      const header: Header = entry.header
      if (header.name === manifestName) {
        const chunks: Buffer[] = []
        for await (const chunk of entry) chunks.push(chunk as Buffer)
        manifest = manifestShape.parse(JSON.parse(Buffer.concat(chunks).toString()))
        continue
      }
      const path = placeOf(folder, header)
      if (header.type === 'directory') {
        await mkdir(path, { recursive: true, mode: 0o700 })
        entry.resume()
        continue
      }
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const hash = createHash('sha256')
      const out = createWriteStream(path, { flags: 'wx', mode: 0o600 })
      await pipeline(entry, counted(hash), out)
      found.set(header.name, { bytes: out.bytesWritten, sha256: hash.digest('hex') })
      onFile()
    }
    await source
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(
      `${file} cannot be read to its end: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
  if (!manifest) throw new Refusal(`${file} was cut off: the list at its end is missing.`)
  refuseDifferences(file, manifest, found)
  return manifest
}

function refuseDifferences(
  file: string,
  manifest: Manifest,
  found: Map<string, { bytes: number; sha256: string }>,
): void {
  for (const [name, { bytes, sha256 }] of Object.entries(manifest.files)) {
    const there = found.get(name)
    if (!there) throw new Refusal(`${file} is damaged: ${name} is missing.`)
    if (there.sha256 !== sha256 || there.bytes !== bytes)
      throw new Refusal(`${file} is damaged: ${name} is not what was saved.`)
  }
  for (const name of found.keys())
    if (!(name in manifest.files)) throw new Refusal(`${file} holds ${name}, which its list does not know.`)
}

/** Nothing in an archive may be written outside of the folder, or be anything but a file or a folder. */
function placeOf(folder: string, { name, type }: Header): string {
  const isPlain = plainName.test(name) && !name.split('/').some((step) => step === '.' || step === '..')
  if (!isPlain || (type !== 'file' && type !== 'directory'))
    throw new Refusal(`The archive holds something that no backup has: ${JSON.stringify(name)}.`)
  return join(folder, name)
}

/** All that lies below a folder, folders too: Postgres needs its empty ones. */
export async function* partsOf(folder: string, name: string, skip?: string): AsyncGenerator<Part> {
  const entries = await opendir(folder).catch(ifMissing)
  if (!entries) return
  yield { name, path: folder }
  for await (const entry of entries) {
    if (entry.name === skip) continue
    const part = { name: `${name}/${entry.name}`, path: join(folder, entry.name) }
    if (entry.isDirectory()) yield* partsOf(part.path, part.name)
    else if (entry.isFile()) yield part
  }
}

const counted = (hash: Hash): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })

async function sync(path: string): Promise<void> {
  const file = await open(path)
  await file.sync()
  await file.close()
}

export function ifMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
    return undefined
  throw error
}
