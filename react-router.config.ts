import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  ssr: true,
  // Every route is known from the first page on: no manifest calls, and offline finds its way.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
