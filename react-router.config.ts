import type { Config } from '@react-router/dev/config'
import { writeCompressed } from './bin/compressed.ts'
import { buildOffline } from './bin/offline/build.ts'
import { shortenManifest } from './bin/short-manifest.ts'

export default {
  appDirectory: 'web',
  ssr: true,
  // Every route is known from the first page on: no manifest calls, and offline finds its way.
  // All of a route's code is needed before it is shown, so its parts would only be more requests.
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
  async buildEnd() {
    await shortenManifest('build/client')
    await buildOffline()
    await writeCompressed('build/client')
  },
} satisfies Config
