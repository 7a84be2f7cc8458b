import type { Plugin } from 'vite'

const asked = /(?<!function )isFogOfWarEnabled\(routeDiscovery, ssr\)/g

/** All routes are told at once (react-router.config.ts), so what would ask for them bit by bit need not travel. */
export const wholeRoutes = (): Plugin => ({
  name: 'whole-routes',
  transform: {
    filter: { id: /react-router\/dist\/.+\/(fog-of-war|ssr\/components)\.js$/ },
    handler(code) {
      const known = code.replace(asked, 'false')
      if (known === code) throw new Error('the router asks for its routes in another way')
      return known
    },
  },
})
