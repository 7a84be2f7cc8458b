import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { existsSync } from 'node:fs'
import { defineConfig } from 'vite'
import { olderStyles } from './scripts/older-styles.ts'
import { inPage } from './scripts/in-page.ts'
import { plainIcons } from './scripts/plain-icons.ts'
import { drawnByPreact, drawnOnce, reloadOnChange } from './scripts/renderer.ts'
import { wholeRoutes } from './scripts/whole-routes.ts'

const named = (folder: string, names: string): string[] => names.split(' ').map((name) => folder + name)

/** With these comes all that every page needs: what draws it, the router, the shell and what they stand on. */
const frame = [
  'rolldown/runtime',
  ...named('node_modules/', 'preact/ react-router/dist/production/lib/dom-export/'),
  // Not the entry itself, which begins the page's life as soon as it is fetched, nor the root, to which the style sheet belongs.
  ...named('src/web/components/', 'error-page.tsx seo.tsx theme-color.tsx'),
  ...named(
    'src/web/keep/',
    'early-script.tsx keep-here.ts keep-page.ts kept-words.ts scroll-back-script.tsx take-over.ts use-rest.ts',
  ),
  ...named(
    'src/web/',
    'hooks/use-live.ts hooks/use-news.ts layouts/shell.tsx meta-text.ts words-of-page.tsx',
  ),
  ...named('src/web/ui/', 'confirm-host.tsx toast-host.tsx'),
]

/** What most pages show; and small things of several, each of which would be waited for by itself. */
const parts = [
  ...named(
    'src/web/ui/',
    'card.tsx checkbox.tsx day.tsx dialog.tsx field.tsx text-field.tsx time-ago.tsx use-hydrated.ts',
  ),
  ...named(
    'src/web/',
    'components/picture-sources.ts components/site-picture.tsx components/billing/came-from.ts device/copy-text.ts',
  ),
  ...named('src/web/', 'components/signature-link.tsx components/tool-card.tsx device/screen.ts'),
  ...named('src/web/', 'form-text.ts hooks/use-answered-form.ts'),
  ...named('src/shared/', 'factors.ts gallery.ts payments.ts plans.ts'),
  // What is put by and taken up again on every page, once it rests.
  ...named(
    'src/web/',
    'components/example-card.tsx device/new-id.ts device/keep.ts keep/noted.ts pages/dashboard/use-gallery-action.ts',
  ),
]

/** What pages need on which pictures are made. */
const work = [
  ...named('src/web/calls/', 'doors.ts persist.ts post-form.ts post.ts'),
  ...named(
    'src/web/',
    'hooks/use-polling.ts tools/looks/palette.ts tools/picture/prepare-picture.ts tools/result/frame.tsx',
  ),
  ...named('src/web/ui/', 'chip-look.ts chips.tsx progress.tsx'),
  ...named(
    'src/shared/',
    'clean-text.ts generation.ts tools/declaration/checks.ts tools/declaration/custom-entries.ts tools/size.ts',
  ),
]

/** What is of the page of any tool, and of its parts that come later. */
const tool = ['src/web/pages/tool/page-of.tsx', 'src/web/tools/extras.tsx', 'src/web/tools/tool-page.tsx']

for (const path of [...frame.slice(1), ...parts, ...work, ...tool])
  if (!existsSync(path)) throw new Error(`vite.config.ts names ${path}, which is gone`)

const together = (name: string, paths: string[], priority: number) => ({
  name,
  priority,
  test: (id: string) => paths.some((path) => id.includes(path)),
})

export default defineConfig({
  resolve: drawnByPreact,
  optimizeDeps: { include: ['preact', 'preact/hooks', 'preact/compat', 'preact/jsx-runtime'] },
  // Packages that the pages use are drawn by it as well, so the server's bundle must hold them.
  ssr: {
    noExternal: true,
    // In development what is no module yet is made one.
    optimizeDeps: { include: ['use-sync-external-store/shim', 'use-sync-external-store/shim/with-selector'] },
  },
  plugins: [
    plainIcons(),
    inPage(),
    tailwindcss(),
    olderStyles(),
    reloadOnChange(),
    wholeRoutes(),
    drawnOnce(),
    reactRouter(),
  ],
  build: {
    // Scripts need no lowering for these (test/older-browsers.test.ts), and would weigh half a kilobyte more by it.
    cssTarget: ['chrome95', 'safari15.4', 'firefox98'],
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // In one file it travels smaller than in many; and a file for every small shared thing would cost more in
        // headers than in code.
        codeSplitting: {
          groups: [
            together('frame', frame, 4),
            together('parts', parts, 3),
            together('work', work, 2),
            together('tool', tool, 1),
          ],
        },
      },
    },
  },
  server: { watch: { ignored: ['**/data/**', '**/e2e/**', '**/test/**'] } },
})
