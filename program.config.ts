import { dirname, join, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const folder = 'build/program'

/** What brings machine code, data or threads of its own, or is looked for only when it is needed, stays a package. */
const packages = [
  '@aws-sdk/client-s3',
  '@electric-sql/pglite',
  '@mediapipe/pose',
  '@mediapipe/selfie_segmentation',
  '@napi-rs/canvas',
  '@tabler/icons',
  'onnxruntime-node',
  'sharp',
]

/** All come to lie in one folder, and go on finding what lies beside them in the sources. */
const places: Plugin = {
  name: 'places',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(join(import.meta.dirname, 'src/')) || !code.includes('import.meta.')) return null
    const file = relative(join(import.meta.dirname, folder), id)
    const here = 'import.meta.place'
    return code
      .replaceAll(/new URL\('\.\/([\w-]*worker)\.ts', import\.meta\.url\)/g, `new URL('./$1.js', ${here})`)
      .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${dirname(file)}')`)
      .replaceAll('import.meta.url', `new URL('${file}', ${here}).href`)
      .replaceAll(here, 'import.meta.url')
  },
}

/** The program in few files: looking for six hundred took most of a start, and a third of what an idle one holds. */
export default defineConfig({
  plugins: [places],
  publicDir: false,
  ssr: { noExternal: true, external: packages },
  build: {
    ssr: true,
    outDir: folder,
    minify: false,
    target: 'node24',
    rolldownOptions: {
      input: {
        main: 'src/server/main.ts',
        worker: 'src/studio/worker.ts',
        'hashing-worker': 'src/server/lib/hashing-worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', comments: false },
    },
  },
})
