import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { z } from 'zod'
import { olderStyles } from './scripts/older-styles.ts'

const named = (folder: string, names: string): string[] => names.split(' ').map((name) => folder + name)

/** What nearly every page needs; the rest of these folders comes with the pages that need it. */
const ours = [
  ...named(
    'src/web/ui/',
    'button.tsx button-look.ts class-names.ts icon-button.tsx popup-look.ts popover.tsx toast.ts confirm.ts lazy-part.ts spinner.tsx field.tsx text-field.tsx worded.tsx compare-slider.tsx use-hydrated.ts',
  ),
  ...named(
    'src/web/components/',
    'credits.tsx site-picture.tsx tool-icon.tsx seo.tsx page-address.ts explain-error.ts message-page.tsx not-found.tsx',
  ),
  ...named('src/web/hooks/', 'use-live.ts use-news.ts use-read-again.ts use-theme.ts use-rests.ts'),
  ...named(
    'src/web/',
    'paths.ts root-data.ts nonce.ts words.ts use-words.ts words-of-page.tsx meta-text.ts keep/what-failed.ts calls/answer.ts calls/call.ts calls/hear-words.ts calls/live-connection.ts calls/one-reading.ts',
  ),
  ...named('src/web/device/', 'keep.ts kept-page.ts network.ts screen.ts send-form.ts sight.ts tabs.ts'),
  ...named('src/shared/', 'brand.ts credits.ts plans.ts tools/cards.ts'),
]
for (const path of ours) if (!existsSync(path)) throw new Error(`vite.config.ts names ${path}, which is gone`)

const inFrame = [
  ...named('node_modules/', 'lucide-react/ react/ react-dom/ scheduler/'),
  'preload-helper',
  ...ours,
]

const lucideIcon = z.object({
  size: z.literal(24),
  node: z.array(z.tuple([z.string(), z.record(z.string(), z.string())])),
})
const drawing = join(import.meta.dirname, 'src/web/ui/icon.ts')

/**
 * An icon as lucide writes it is a list of parts, each of which React draws and wakes for itself, with names that
 * nobody reads and seven attributes that a stylesheet says once. Here it becomes one piece of markup.
 */
const plainIcons = (): Plugin => ({
  name: 'plain-icons',
  apply: 'build',
  // What stays outside of the server's bundle would be drawn there in another way than in the browser.
  config: () => ({ ssr: { noExternal: ['lucide-react'] } }),
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
    async handler(code, id) {
      if (!code.includes('__iconData = ')) return undefined
      const written: Record<string, unknown> = await import(id)
      const shape = lucideIcon.parse(written['__iconData']).node.map(([tag, attributes]) => {
        const said = Object.entries(attributes).filter(([name]) => name !== 'key')
        return `<${tag}${said.map(([name, value]) => ` ${name}="${value}"`).join('')}/>`
      })
      return `import { icon } from ${JSON.stringify(drawing)}\nexport default /* @__PURE__ */ icon(${JSON.stringify(shape.join(''))})`
    },
  },
})

export default defineConfig({
  plugins: [plainIcons(), tailwindcss(), olderStyles(), reactRouter()],
  build: {
    // Scripts need no lowering for these (test/older-browsers.test.ts), and would weigh half a kilobyte more by it.
    cssTarget: ['chrome95', 'safari15.4', 'firefox98'],
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // A file for every small shared thing would cost more in headers than in code.
        codeSplitting: {
          groups: [
            {
              name: 'frame',
              test: (id) => inFrame.some((part) => id.includes(part)),
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: { watch: { ignored: ['**/data/**', '**/e2e/**', '**/test/**'] } },
})
