import { expect, test } from 'vitest'
import { sendPatiently } from './asking-again.ts'

const busy = (seconds = '2') => new Response('{}', { status: 503, headers: { 'Retry-After': seconds } })
const done = () => new Response('{}', { status: 200 })

/** Sends a request to a server that gives these responses, one after another. */
async function send(request: Request, answers: Response[]) {
  const bodies: string[] = []
  const waits: number[] = []
  const response = await sendPatiently(
    request,
    async (one) => {
      bodies.push(await one.text())
      return answers.shift() ?? done()
    },
    async (ms) => {
      waits.push(ms)
    },
  )
  return { status: response.status, bodies, waits }
}

const change = (method: string, body?: object, path = '/api/customers/1') =>
  new Request(`http://shop.example${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })

test.each([
  ['a change with a version', change('PATCH', { name: 'A', version: 3 })],
  ['creating a record with our own id', change('POST', { id: 'x', name: 'A' })],
  ['an action with a version', change('POST', { version: 3 })],
  ['archiving with a version', change('DELETE', undefined, '/api/customers/1?version=3')],
])('%s is retried after the pause that the server asks for', async (_, request) => {
  const text = await request.clone().text()
  expect(await send(request, [busy('2'), busy('1')])).toEqual({
    status: 200,
    bodies: [text, text, text],
    waits: [2000, 1000],
  })
})

test.each([
  ['a request that would be repeated', change('POST', { name: 'A' })],
  ['a request without a version', change('DELETE')],
  ['a file', new Request('http://shop.example/api/files', { method: 'POST', body: new FormData() })],
])('%s is not retried', async (_, request) => {
  expect(await send(request, [busy()])).toMatchObject({ status: 503, waits: [] })
})

test('it stops after the second try, and at once for a long pause or another error', async () => {
  const request = () => change('PATCH', { version: 1 })
  expect(await send(request(), [busy(), busy(), busy()])).toMatchObject({ status: 503, waits: [2000, 2000] })
  expect(await send(request(), [busy('60')])).toMatchObject({ status: 503, waits: [] })
  expect(await send(request(), [new Response('{}', { status: 503 })])).toMatchObject({
    status: 503,
    waits: [],
  })
  expect(await send(request(), [new Response('{}', { status: 409 })])).toMatchObject({
    status: 409,
    waits: [],
  })
})
