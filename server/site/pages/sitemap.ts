/** What search engines fetch: the list of pages, and which paths they should not crawl. */
import type { Hono } from 'hono'
import { appPaths, sitePaths } from '#domain/site/site.pages.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { AppEnvironment } from '#server/platform/http/app.ts'
import { listAddresses } from '../projects/projects.store.ts'

interface Entry {
  path: string
  /** 'YYYY-MM-DD', or a moment. */
  changed: string
}

/** Serves `/sitemap.xml` and `/robots.txt`. */
export function mountSitemap(app: Hono<AppEnvironment>, { config, db }: Pick<Deps, 'config' | 'db'>): void {
  app.get('/sitemap.xml', async (c) => {
    const projects = (await listAddresses(db)).map(({ slug, service, updatedAt }) => ({
      path: `/projects/${slug}`,
      changed: new Date(updatedAt).toISOString(),
      service,
    }))
    const body = writeSitemap(config.appUrl, listEntries(projects))
    return c.body(body, 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'no-cache',
    })
  })
  app.get('/robots.txt', (c) =>
    c.text(writeRobots(config.appUrl), 200, { 'Cache-Control': 'public, max-age=3600' }),
  )
}

/** A page that shows projects changed when the newest of its projects did. */
function listEntries(projects: (Entry & { service: string })[]): Entry[] {
  const pages = sitePaths.filter(({ path }) => projects.length > 0 || path !== '/projects')
  const own = pages.map(({ path, name, changed }) => {
    const all = path === '/projects' || path === '/'
    const shown = projects.filter(({ service }) => all || (path.startsWith('/services/') && service === name))
    return { path, changed: [changed, ...shown.map((one) => one.changed)].reduce((a, b) => (a > b ? a : b)) }
  })
  return [...own, ...projects]
}

function writeSitemap(appUrl: string, entries: Entry[]): string {
  const urls = entries.map(
    ({ path, changed }) =>
      `  <url><loc>${escapeXml(appUrl + path)}</loc><lastmod>${changed}</lastmod></url>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll("'", '&apos;')
    .replaceAll('"', '&quot;')
}

function writeRobots(appUrl: string): string {
  const rules = appPaths.map((path) => `Disallow: ${path}\n`).join('')
  return `User-agent: *\n${rules}\nSitemap: ${appUrl}/sitemap.xml\n`
}
