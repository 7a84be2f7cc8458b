import type { Plugin } from 'vite'

const here = (path: string): string => new URL(`../${path}`, import.meta.url).pathname

/**
 * What is written for React is drawn by Preact: in the browser, on the server and in tests (decision 040). Nothing may
 * load React beside it, as what hangs on hooks would then belong to two worlds; so this holds for packages too.
 */
export const drawnByPreact = {
  alias: [
    { find: /^react$/, replacement: here('src/web/react.mjs') },
    { find: /^react-dom$/, replacement: 'preact/compat' },
    { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  ],
}

/** What hooks do there is less, and costs less, where a page is drawn once. */
export const drawnOnce = (): Plugin => ({
  name: 'drawn-once',
  enforce: 'pre',
  resolveId(id) {
    return this.environment.name === 'ssr' && id === here('src/web/react.mjs')
      ? here('src/web/react-on-server.mjs')
      : undefined
  },
})

/** Parts of a living page are exchanged for React only: in development a change loads the page anew, which keeps forms. */
export const reloadOnChange = (): Plugin => ({
  name: 'reload-on-change',
  apply: 'serve',
  hotUpdate({ file }) {
    if (this.environment.name !== 'client' || !/\/src\/(web|shared)\/.*\.tsx?$/.test(file)) return undefined
    this.environment.hot.send({ type: 'full-reload' })
    return []
  },
})
