import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, get, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppEnvironment } from '#server/platform/http/app.ts'
import { serveFiles } from '#server/platform/http/static-files.ts'
import { writeCompressed } from './compressed.ts'

const script = 'export const words = "a shop front, and what is written on it"\n'.repeat(100)
const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' }

let folder: string
let server: Server

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fascia-files-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'long-Ab12.js'), script)
  await writeFile(join(folder, 'assets', 'short-Ab12.js'), 'export {}\n')
  await writeFile(join(folder, 'assets', 'letters-Ab12.woff2'), Buffer.alloc(4096))
  await writeFile(join(folder, 'sw.js'), script)
  await writeCompressed(folder)
  const app = new Hono<AppEnvironment>()
  app.use(compress())
  serveFiles(app, folder)
  app.get('*', (c) => c.text('a page'))
  server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await rm(folder, { recursive: true, force: true })
})

test('text is compressed once; short files and other types stay as they are', async () => {
  const names = await readdir(folder, { recursive: true })
  expect(names.filter((name) => /\.(?:br|gz)$/.test(name)).sort()).toEqual([
    ...['assets/long-Ab12.js.br', 'assets/long-Ab12.js.gz'],
    ...['sw.js.br', 'sw.js.gz'],
  ])
})

test('a browser gets the smallest encoding that it accepts, with the right type, cached for good', async () => {
  const brotli = await ask('/assets/long-Ab12.js', browser)
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(brotli.body.length),
    vary: 'Accept-Encoding',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(brotliDecompressSync(brotli.body).toString()).toBe(script)

  const older = await ask('/assets/long-Ab12.js', { 'accept-encoding': 'gzip' })
  expect(older.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
  expect(older.headers['content-length']).toBe(String(older.body.length))
  expect(gunzipSync(older.body).toString()).toBe(script)

  const refusing = await ask('/assets/long-Ab12.js', { 'accept-encoding': 'br;q=0, gzip;q=0.5' })
  expect(refusing.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(refusing.body).toString()).toBe(script)

  const plain = await ask('/assets/long-Ab12.js', {})
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(plain.headers.vary).toBe('Accept-Encoding')
  expect(plain.body.toString()).toBe(script)
  expect(new Set([brotli, older, plain].map(({ headers }) => headers.etag)).size).toBe(3)
})

test('range and HEAD requests match the whole file', async () => {
  const whole = await ask('/assets/long-Ab12.js', browser)
  const part = await ask('/assets/long-Ab12.js', { ...browser, range: 'bytes=5-14' })
  expect(part.status).toBe(206)
  expect(part.headers['content-range']).toBe(`bytes 5-14/${whole.body.length}`)
  expect(part.headers).toMatchObject({ 'content-encoding': 'br', etag: whole.headers.etag })
  expect(part.body).toEqual(whole.body.subarray(5, 15))

  const plain = await ask('/assets/long-Ab12.js', { range: 'bytes=7-11' })
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(plain.body.toString()).toBe('const')

  const head = await ask('/assets/long-Ab12.js', browser, 'HEAD')
  expect(head.body.length).toBe(0)
  for (const name of ['content-length', 'content-encoding', 'content-type', 'etag', 'vary', 'cache-control'])
    expect(head.headers[name], name).toBe(whole.headers[name])
})

test('a file without a hash in its name is revalidated, and sent again only after a change', async () => {
  const first = await ask('/sw.js', browser)
  expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'br' })
  const known = { ...browser, 'if-none-match': first.headers.etag ?? '' }
  const again = await ask('/sw.js', known)
  expect([again.status, again.body.length]).toEqual([304, 0])
  expect(again.headers).toMatchObject({ 'cache-control': 'no-cache', etag: first.headers.etag })

  await writeFile(join(folder, 'sw.js'), `${script}changed()\n`)
  await writeCompressed(folder)
  const changed = await ask('/sw.js', known)
  expect(changed.status).toBe(200)
  expect(brotliDecompressSync(changed.body).toString()).toContain('changed()')
})

test('an uncompressed file is sent as it is, a missing one is 404, and pages are rendered', async () => {
  for (const [path, type] of [
    ['/assets/short-Ab12.js', 'text/javascript; charset=utf-8'],
    ['/assets/letters-Ab12.woff2', 'font/woff2'],
  ] as const) {
    const { headers } = await ask(path, browser)
    expect(headers['content-type']).toBe(type)
    expect(headers).not.toHaveProperty('content-encoding')
  }
  for (const path of ['/assets/gone-Ab12.js', '/assets/', '/gone.png', '/assets/long-Ab12.js.map'])
    expect((await ask(path, browser)).status, path).toBe(404)
  const page = await ask('/about', {})
  expect([page.status, page.body.toString(), page.headers.etag]).toEqual([200, 'a page', undefined])
})

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  /** The raw bytes of the answer. */
  body: Buffer
}

/** `fetch` would decompress it. */
function ask(path: string, headers: Record<string, string>, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    get({ port, path, headers, method, agent: false }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () => {
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) })
      })
    }).on('error', reject)
  })
}
