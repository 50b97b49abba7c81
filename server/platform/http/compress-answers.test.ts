/** Which answers are compressed, and that each says its length. */
import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
// Replaces Response, as in the server.
import '@hono/node-server'
import { compressAnswers, finishJson } from './compress-answers.ts'

const rows = (count: number) => Array.from({ length: count }, (_, row) => ({ row, title: 'Fascia panel' }))

const app = new Hono()
app.use(compressAnswers)
app.use('/api/*', finishJson)
app.get('/api/list/:rows', (c) => c.json(rows(Number(c.req.param('rows')))))
app.get('/api/export', (c) => c.json(rows(1000), 200, { 'Content-Disposition': 'attachment' }))
app.get('/about', (c) => c.html('<p>'.padEnd(2000, 'a')))

const ask = (path: string, encoding: string, method = 'GET') =>
  app.request(path, { method, headers: { 'Accept-Encoding': encoding } })

test('a page of ten records is sent as it is, with its length', async () => {
  const answer = await ask('/api/list/10', 'gzip, br')
  expect(answer.headers.get('Content-Encoding')).toBeNull()
  const text = await answer.text()
  expect(JSON.parse(text)).toEqual(rows(10))
  expect(answer.headers.get('Content-Length')).toBe(String(Buffer.byteLength(text)))
})

test('a long answer is compressed for clients that accept it, and says how long it is then', async () => {
  const answer = await ask('/api/list/1000', 'gzip, br')
  expect(answer.headers.get('Content-Encoding')).toBe('gzip')
  expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(answer.headers.get('Content-Length')).toBe(String(bytes.byteLength))
  expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(rows(1000))
})

test.each(['', 'identity', 'gzip;q=0'])(
  'a long answer is sent as it is to a client that accepts: %s',
  async (encoding) => {
    const answer = await ask('/api/list/1000', encoding)
    expect(answer.headers.get('Content-Encoding')).toBeNull()
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
    expect(await answer.json()).toEqual(rows(1000))
  },
)

test('HEAD is answered without a body', async () => {
  expect(await (await ask('/api/list/1000', 'gzip', 'HEAD')).text()).toBe('')
})

test('a download is compressed while it is sent', async () => {
  const answer = await ask('/api/export', 'gzip')
  expect(answer.headers.get('Content-Length')).toBeNull()
  expect(answer.headers.get('Content-Encoding')).toBe('gzip')
})

test('a page is compressed from a kilobyte on', async () => {
  expect((await ask('/about', 'gzip')).headers.get('Content-Encoding')).toBe('gzip')
})
