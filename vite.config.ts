import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

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
              test: /node_modules\/(lucide-react|react|react-dom|scheduler)\/|preload-helper|src\/web\/(ui\/(button|button-look|class-names|icon-button|popup-look|popover|toast|confirm|lazy-part|spinner|field|text-field|compare-slider|use-hydrated)\.|components\/(credits|site-picture|tool-icon|seo|page-address|explain-error|message-page|not-found)\.|hooks\/(use-live|use-news|use-theme|use-rests)\.|keep\/what-failed\.|(paths|root-data|nonce|use-words|words)\.)|src\/web\/(calls|device)\/|src\/shared\/(brand|credits|plans|messages|tools\/cards)/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: { watch: { ignored: ['**/data/**', '**/e2e/**', '**/test/**'] } },
})
