// npm run examples: renders the "before" pictures with Blender (apt install blender), has the built-in studio make the
// rest, writes public/pictures and public/previews.
// With --draw only what is rendered already is used; with --engine only what the built-in studio makes of the
// shipped "before" pictures is made again, which needs no Blender: npm run examples -- --engine jar-ad cake-ad
// makes only those two, without names all.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { shippedPictures } from '../../src/server/features/content/shipped-pictures.ts'
import { root } from '../node.mjs'
import { useFonts } from './drawing.mjs'
import { makeOrders, openShipped } from './engine.ts'
import { complete, encode, prepareFolder, sweep, writeList } from './encode.mjs'
import { makeLabels } from './labels.mjs'
import { pictures } from './pictures.mjs'
import { makePreviews } from './previews.mjs'

const work = join(root, '.cache/examples')
const [labels, renders] = [join(work, 'labels'), join(work, 'renders')]
const out = join(root, 'public/pictures')

const scenes = [
  ...['jar', 'cake', 'bottle', 'mug', 'cloth', 'buds'].map((name) => [name, 'photo', 1, 60]),
  ['jar', 'wide', 0.8, 50],
  ['cake', 'wide', 0.8, 50],
  ['rafi', 'room-tee', 1, 50],
  ['nila', 'room-kameez', 1, 50],
]

useFonts()
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isEngineOnly = process.argv.includes('--engine')
if (!isEngineOnly) makeLabels(labels)
if (!isEngineOnly && !process.argv.includes('--draw')) {
  for (const [name, view, size, samples] of scenes) {
    console.log(`render ${name} ${view}`)
    const script = join(import.meta.dirname, 'render.py')
    const args = ['-b', '-noaudio', '-P', script, '--', renders, labels, name, view, String(size)]
    execFileSync('blender', args, { stdio: 'ignore', env: { ...process.env, SAMPLES: String(samples) } })
  }
}

prepareFolder(out)
const list = {}
for (const [name, make] of Object.entries(pictures(renders))) {
  const kept = shippedPictures[name]
  try {
    list[name] =
      isEngineOnly && kept ? await complete(name, kept, out) : await encode(name, await make(), out)
  } catch (error) {
    // A scene that is not rendered yet is left out; whatever needs it is, too.
    if (error.code !== 'ENOENT') throw error
    console.log(`no render for ${name}`)
  }
}
await makeOrders(out, list, isEngineOnly ? names : [])
sweep(out, list)
const sorted = Object.entries(list).toSorted(([a], [b]) => (a < b ? -1 : 1))
writeList(join(root, 'src/server/features/content/shipped-pictures.json'), Object.fromEntries(sorted))
await makePreviews(join(root, 'public/previews'), (name) => openShipped(name, list))
