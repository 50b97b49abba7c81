import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { identityOf } from '../domain/shop-identity.ts'
import { startSettings } from '../domain/shop-start.ts'
import { publicPagesOf } from '../domain/site.pages.ts'
import { findSiteFaults } from '../domain/site.schema.ts'
import { servicePages } from '../domain/site.services.ts'
import { site } from '../domain/site.ts'

const publicFolder = fileURLToPath(new URL('../web/public', import.meta.url))

/** Stops the build where an entry of the site configuration is wrong, and names it. */
export function siteCheck(): Plugin {
  return {
    name: 'site-check',
    buildStart() {
      const isFile = (path: string) => path.startsWith('/') && existsSync(join(publicFolder, path))
      const faults = findSiteFaults(
        { site, services: servicePages, pages: publicPagesOf(identityOf(startSettings)) },
        isFile,
      )
      if (faults.length > 0) this.error(`The site configuration is wrong:\n  ${faults.join('\n  ')}`)
    },
  }
}
