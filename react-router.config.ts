import type { Config } from '@react-router/dev/config'
import { buildOffline } from './bin/offline/build.ts'

export default {
  appDirectory: 'web',
  ssr: true,
  // Every route is known from the first page on: no manifest calls, and offline finds its way.
  routeDiscovery: { mode: 'initial' },
  buildEnd: buildOffline,
} satisfies Config
