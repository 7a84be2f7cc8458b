import { defineConfig } from 'vite'

/** One script beside the pages: a worker stands above all of them only from the site's root, and under one name. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    rolldownOptions: {
      input: 'src/web/worker/worker.ts',
      output: { entryFileNames: 'service-worker.js', format: 'iife' },
    },
  },
})
