import type { Config } from '@react-router/dev/config'

// Some thirty routes are told in one small file that browsers keep, instead of asking for them page by page.
export default {
  appDirectory: 'src/web',
  buildDirectory: process.env['BUILD_DIRECTORY'] ?? 'build',
  ssr: true,
  // Each of a page's files is waited for by itself where six come at once.
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
