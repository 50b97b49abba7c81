import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { expect, it } from 'vitest'
import type { AppEnvironment } from './app.ts'
import { keepPages } from './page-cache.ts'

const words = 'A fascia of 4,800 mm. '.repeat(200)

/** An app whose pages count how often they are rendered. */
function startSite() {
  const site = { version: 'one', drawn: 0 }
  const app = new Hono<AppEnvironment>()
  app.use(compress())
  app.use(keepPages(() => site.version))
  app.get('/dashboard', (c) => c.html('the app'))
  app.get('/broken', (c) => c.html('no', 500, { 'x-fascia-still': 'yes' }))
  app.get('*', (c) => {
    site.drawn++
    return c.html(`${c.req.path} ${site.version} ${words}`, 200, { 'x-fascia-still': 'yes' })
  })
  return { app, site }
}

it('renders a page once, until its content changes', async () => {
  const { app, site } = startSite()
  const first = await (await app.request('/about')).text()
  expect(await (await app.request('/about')).text()).toBe(first)
  expect(site.drawn).toBe(1)
  site.version = 'two'
  expect(await (await app.request('/about')).text()).toContain('/about two')
  expect(site.drawn).toBe(2)
})

it('does not keep a page whose content changed while it was rendered', async () => {
  const { app, site } = startSite()
  const slow = app.request('/about')
  site.version = 'two'
  await slow
  await app.request('/about')
  expect(await (await app.request('/about')).text()).toContain('/about two')
})

it('renders a page with search parameters each time, and keeps none', async () => {
  const { app, site } = startSite()
  await app.request('/?text=Oak')
  await app.request('/?text=Oak')
  expect(site.drawn).toBe(2)
  expect(await (await app.request('/')).text()).toContain('/ one')
})

it('answers 304 to a matching ETag', async () => {
  const { app } = startSite()
  const first = await app.request('/about')
  const tag = first.headers.get('ETag') ?? ''
  expect(tag).toMatch(/^"[\w-]{22}-plain"$/)
  expect(first.headers.get('Cache-Control')).toBe('no-cache')
  expect(first.headers.get('x-fascia-still')).toBeNull()
  for (const asked of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const again = await app.request('/about', { headers: { 'If-None-Match': asked } })
    expect([again.status, await again.text(), again.headers.get('ETag')], asked).toEqual([304, '', tag])
  }
  const other = await app.request('/services', { headers: { 'If-None-Match': tag } })
  expect(other.status).toBe(200)
})

it.each([
  ['br, gzip', 'br', (body: Buffer) => brotliDecompressSync(body)],
  ['gzip, deflate, br, zstd', 'br', (body: Buffer) => brotliDecompressSync(body)],
  ['gzip', 'gzip', (body: Buffer) => gunzipSync(body)],
  ['br;q=0, gzip', 'gzip', (body: Buffer) => gunzipSync(body)],
  ['br;q=0, gzip;q=0', null, (body: Buffer) => body],
])('is compressed as the browser accepts: %s', async (accepted, encoding, open) => {
  const { app, site } = startSite()
  for (const _ of [1, 2]) {
    const answer = await app.request('/about', { headers: { 'Accept-Encoding': accepted } })
    expect(answer.headers.get('Content-Encoding')).toBe(encoding)
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
    expect(open(Buffer.from(await answer.arrayBuffer())).toString()).toBe(`/about one ${words}`)
  }
  expect(site.drawn).toBe(1)
})

it('answers HEAD with the same headers and no body', async () => {
  const { app } = startSite()
  const whole = await app.request('/about')
  const head = await app.request('/about', { method: 'HEAD' })
  expect(head.headers.get('ETag')).toBe(whole.headers.get('ETag'))
  expect(head.headers.get('Content-Length')).toBe(String(Buffer.byteLength(await whole.text())))
  expect(await head.text()).toBe('')
})

it('keeps neither app screens nor failures', async () => {
  const { app } = startSite()
  expect((await app.request('/dashboard')).headers.get('ETag')).toBeNull()
  const broken = await app.request('/broken')
  expect([broken.status, broken.headers.get('ETag'), broken.headers.get('x-fascia-still')]).toEqual([
    500,
    null,
    null,
  ])
  expect((await app.request('/broken')).status).toBe(500)
})

it('keeps a page under its plain path only, and at most as many as fit', async () => {
  const { app, site } = startSite()
  for (const path of ['/%61bout', '/About', '/about%2e']) {
    await app.request(path)
    await app.request(path)
  }
  expect(site.drawn).toBe(6)
  for (let page = 0; page < 201; page++) await app.request(`/page-${page}`)
  site.drawn = 0
  await app.request('/page-200')
  expect(site.drawn).toBe(0)
  await app.request('/page-0')
  expect(site.drawn).toBe(1)
})
