import { afterAll, beforeAll, expect, test } from 'vitest'
import { sitePaths } from '#domain/site/site.pages.ts'
import type { Fascia } from '#server/main.ts'
import { projects } from '#server/platform/db/site.tables.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia

beforeAll(async () => {
  shop = await startTestShop({ appUrl: 'https://signs.example' })
  const project = { title: 'Ropewalk', service: '3D Signs', updatedAt: new Date('2027-02-03T04:05:06Z') }
  await shop.db.insert(projects).values([
    {
      ...project,
      id: '01940000-0000-7000-8000-000000000001',
      slug: 'ropewalk',
      position: 1,
      published: true,
    },
    { ...project, id: '01940000-0000-7000-8000-000000000002', slug: 'secret', position: 2, published: false },
  ])
})
afterAll(() => shop.stop())

test('the sitemap has every public page and published project, each with its last change', async () => {
  const answer = await fetch(`${shop.url}/sitemap.xml`)
  expect(answer.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
  const entries = [
    ...(await answer.text()).matchAll(/<url><loc>([^<]*)<\/loc><lastmod>([^<]*)<\/lastmod><\/url>/g),
  ].map(([, address, changed]) => [address, changed])
  const changed = '2027-02-03T04:05:06.000Z'
  expect(entries).toEqual([
    ...sitePaths.map((page) => [
      `https://signs.example${page.path}`,
      // The home page shows the newest work, a service's page its own.
      ['/', '/projects', '/services/3d-signs'].includes(page.path) ? changed : page.changed,
    ]),
    ['https://signs.example/projects/ropewalk', changed],
  ])
})

test('the sitemap of a shop without projects has no project pages', async () => {
  const empty = await startTestShop({ appUrl: 'https://signs.example' })
  try {
    const text = await (await fetch(`${empty.url}/sitemap.xml`)).text()
    expect(text).toContain('<loc>https://signs.example/about</loc>')
    expect(text).not.toContain('/projects')
  } finally {
    await empty.stop()
  }
})

test('robots.txt disallows the app and names the sitemap', async () => {
  const text = await (await fetch(`${shop.url}/robots.txt`)).text()
  expect(text).toMatch(/^User-agent: \*\n/)
  for (const path of ['/api/', '/dashboard', '/quotes', '/login'])
    expect(text).toContain(`Disallow: ${path}\n`)
  expect(text).toContain('\nSitemap: https://signs.example/sitemap.xml\n')
})
