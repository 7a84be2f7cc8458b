import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const ending = '?in-page'

/**
 * A module named with `?in-page` is the text of a small script, with all it uses: it stands in each page itself and
 * travels with each, so what only its readers need (names, comments, spaces) is left out.
 */
export const inPage = (): Plugin => ({
  name: 'in-page',
  enforce: 'pre',
  load: {
    filter: { id: /\?in-page$/ },
    async handler(id) {
      const { code, files } = await smallScript(id.slice(0, -ending.length))
      for (const file of files) this.addWatchFile(file)
      return { code: `export default ${JSON.stringify(code)}`, map: null, moduleType: 'js' }
    },
  },
})

async function smallScript(file: string): Promise<{ code: string; files: string[] }> {
  const built = await build({
    configFile: false,
    envFile: false,
    publicDir: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  })
  const [script] = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  if (script?.type !== 'chunk') throw new Error(`${file} is no script`)
  return { code: script.code.trim(), files: script.moduleIds }
}
