import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { startSettings } from '../content/shop-start.ts'
import { site } from '../content/site.ts'
import { identityOf } from '../domain/shop/shop-identity.ts'
import { publicPagesOf } from '../domain/site/site.pages.ts'
import { findSiteFaults } from '../domain/site/site.schema.ts'
import { servicePages } from '../domain/site/site.services.ts'

const publicFolder = fileURLToPath(new URL('../web/public', import.meta.url))

/** Stops the build if an entry of the site configuration is wrong, and names it. */
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
