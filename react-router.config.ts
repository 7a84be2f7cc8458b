import type { Config } from '@react-router/dev/config'

// Some thirty routes are told in one small file that browsers keep, instead of asking for them page by page.
export default {
  appDirectory: 'src/web',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
