import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { existsSync } from 'node:fs'
import { defineConfig } from 'vite'

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
  ...named('src/web/device/', 'keep.ts network.ts screen.ts send-form.ts sight.ts tabs.ts'),
  ...named('src/shared/', 'brand.ts credits.ts plans.ts tools/cards.ts'),
]
for (const path of ours) if (!existsSync(path)) throw new Error(`vite.config.ts names ${path}, which is gone`)

const inFrame = [
  ...named('node_modules/', 'lucide-react/ react/ react-dom/ scheduler/'),
  'preload-helper',
  ...ours,
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
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
