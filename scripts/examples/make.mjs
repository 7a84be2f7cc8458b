// npm run examples: renders the scenes with Blender (apt install blender), draws the results, writes public/pictures.
// With --draw only what is rendered already is used; with --engine only what the built-in studio makes of the
// shipped "before" pictures is made again, which needs no Blender.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../node.mjs'
import { useFonts } from './drawing.mjs'
import { remake } from './engine.ts'
import { encode, prepareFolder, sweep, writeList } from './encode.mjs'
import { makeLabels } from './labels.mjs'
import { pictures } from './pictures.mjs'
import { makePreviews } from './previews.mjs'

const work = join(root, '.cache/examples')
const [labels, renders] = [join(work, 'labels'), join(work, 'renders')]
const out = join(root, 'public/pictures')

const scenes = [
  ...['jar', 'cake', 'bottle', 'mug', 'cloth', 'buds'].flatMap((name) => [
    [name, 'photo', 1, 60],
    [name, 'cut', 1, 12],
  ]),
  ['jar', 'wide', 0.8, 50],
  ['cake', 'wide', 0.8, 50],
  ['rafi', 'room-tee', 1, 50],
  ['rafi', 'room-panjabi', 1, 50],
  ['rafi', 'cut-suit', 1, 50],
  ['nila', 'room-kameez', 1, 50],
  ['nila', 'cut-blazer', 1, 50],
]

useFonts()
if (process.argv.includes('--engine')) {
  await remake(out)
  process.exit()
}
makeLabels(labels)
if (!process.argv.includes('--draw')) {
  for (const [name, view, size, samples] of scenes) {
    console.log(`render ${name} ${view}`)
    const script = join(import.meta.dirname, 'render.py')
    const args = ['-b', '-noaudio', '-P', script, '--', renders, labels, name, view, String(size)]
    execFileSync('blender', args, { stdio: 'ignore', env: { ...process.env, SAMPLES: String(samples) } })
  }
}

prepareFolder(out)
const made = pictures(renders)
const shipped = {}
for (const [name, make] of Object.entries(made).sort(([a], [b]) => (a < b ? -1 : 1))) {
  try {
    shipped[name] = await encode(name, await make(), out)
  } catch (error) {
    // A scene that is not rendered yet is left out; whatever needs it is, too.
    if (error.code !== 'ENOENT') throw error
    console.log(`no render for ${name}`)
  }
}
sweep(out, shipped)
writeList(join(root, 'src/server/features/content/shipped-pictures.ts'), shipped)
if (Object.keys(shipped).length === Object.keys(made).length)
  await makePreviews(join(root, 'public/previews'), made)
