/** The description of the API: complete, valid, and right about what needs no sign-in. */
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { contract } from '#domain/contract/contract.ts'
import type { Fascia } from './main.ts'
import { clientOf, signInAdmin, signInWorker } from './testing/client.ts'
import { startTestShop } from './testing/shop.ts'

interface Operation {
  security?: object[]
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: { content: Record<string, object> }
  responses: Record<string, { description: string }>
}

let shop: Fascia
let document: {
  openapi: string
  info: object
  servers: { url: string }[]
  security: object[]
  components: { securitySchemes: Record<string, object> }
  paths: Record<string, Record<string, Operation>>
}

beforeAll(async () => {
  shop = await startTestShop()
  document = (await clientOf(shop.url).get('/openapi.json')).body
})
afterAll(() => shop.stop())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

function* routesOf(part: AnyContractRouter): Generator<{ method: string; path: string; who: string }> {
  if (!isContractProcedure(part)) {
    for (const inner of Object.values(part)) yield* routesOf(inner)
    return
  }
  const { route, meta } = part['~orpc']
  yield { method: (route.method ?? 'POST').toLowerCase(), path: route.path ?? '', who: meta.who }
}

test('is OpenAPI 3.1, public, with this shop’s address', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/)
  expect(document.info).toEqual({ title: expect.any(String), version: expect.any(String) })
  expect(document.servers).toEqual([{ url: `${shop.deps.config.appUrl}/api` }])
})

test('holds every call of the contract', () => {
  for (const { method, path } of routesOf(contract)) expect(document.paths[path]).toHaveProperty(method)
})

test('lists the answers of each call, and names each path parameter', () => {
  expect(operations().length).toBeGreaterThan(40)
  for (const { path, method, operation } of operations()) {
    expect(['get', 'post', 'put', 'patch', 'delete']).toContain(method)
    expect(Object.keys(operation.responses).length).toBeGreaterThan(0)
    for (const [status, answer] of Object.entries(operation.responses)) {
      expect(status).toMatch(/^([1-5]\d\d|default)$/)
      expect(answer.description).toEqual(expect.any(String))
    }
    const places = [...path.matchAll(/\{(\w+)\}/g)].map((place) => place[1])
    const named = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
    expect(named.map((parameter) => parameter.name).sort()).toEqual(places.sort())
    for (const parameter of named) expect(parameter.required).toBe(true)
  }
})

test('every reference in it resolves', () => {
  const references = JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)
  for (const [, path = ''] of references) {
    const found = path.split('/').reduce<unknown>((part, key) => {
      const name = decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~')
      return (part as Record<string, unknown> | undefined)?.[name]
    }, document)
    expect(found).toBeDefined()
  }
})

describe('sign-in', () => {
  test('uses the shop’s session cookie', () => {
    expect(document.security).toEqual([{ session: [] }])
    expect(document.components.securitySchemes.session).toEqual({
      type: 'apiKey',
      in: 'cookie',
      name: 'fascia.session_token',
    })
  })

  test('is not needed for public calls, and for those only', () => {
    const open = operations().filter(({ operation }) => operation.security?.length === 0)
    const expected = [
      'get /health',
      'get /openapi.json',
      'post /auth/sign-in/email',
      'post /auth/sign-up/email',
      'post /auth/request-password-reset',
      'post /auth/verify-reset-code',
      'post /auth/reset-password',
      'post /auth/two-factor/verify-totp',
      'post /auth/two-factor/verify-backup-code',
      ...[...routesOf(contract)]
        .filter(({ who }) => who === 'anyone')
        .map(({ method, path }) => `${method} ${path}`),
    ]
    const named = open.map(({ method, path }) => `${method} ${path}`)
    expect(named).toEqual(expect.arrayContaining(expected))
    expect(named.filter((name) => !expected.includes(name) && name !== 'get /docs')).toEqual([])
  })

  test('calls that are named public answer a visitor', async () => {
    const stranger = clientOf(shop.url)
    for (const { path, method, operation } of operations()) {
      if (path.includes('{') || method !== 'get') continue
      const { status } = await stranger.get(path)
      if (operation.security?.length === 0) expect([path, status]).toEqual([path, 200])
      else expect([path, status]).toEqual([path, 401])
    }
  })

  test('uses the secure cookie when the shop is opened by https', async () => {
    const secure = await startTestShop({ appUrl: 'https://shop.example' })
    const { body } = await clientOf(secure.url).get('/openapi.json')
    expect(body.components.securitySchemes.session.name).toBe('__Secure-fascia.session_token')
    await secure.stop()
  })
})

test('is written once, however often it is asked for', async () => {
  await clientOf(shop.url).get('/openapi.json')
  const generate = vi.spyOn(OpenAPIGenerator.prototype, 'generate')
  const answers = await Promise.all(
    ['gzip', 'identity', 'gzip', 'identity'].map((encoding) =>
      fetch(`${shop.url}/api/openapi.json`, { headers: { 'accept-encoding': encoding } }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(generate).not.toHaveBeenCalled()
  generate.mockRestore()
})

test('is stored as text and as gzip, with the same contents', async () => {
  const ask = (encoding: string) =>
    fetch(`${shop.url}/api/openapi.json`, { headers: { 'accept-encoding': encoding } })
  const small = await ask('gzip')
  expect(small.headers.get('content-encoding')).toBe('gzip')
  const plain = await ask('identity')
  expect(plain.headers.get('content-encoding')).toBeNull()
  const text = await plain.text()
  expect(Number(plain.headers.get('content-length'))).toBe(Buffer.byteLength(text))
  expect(await small.text()).toBe(text)
  expect(Number(small.headers.get('content-length'))).toBeLessThan(Buffer.byteLength(text) / 5)
  expect((await ask('gzip;q=0')).headers.get('content-encoding')).toBeNull()
})

describe('lists every status that is answered', () => {
  const bodies = [
    ['nothing', undefined, {}],
    ['a list', '[]', { 'content-type': 'application/json' }],
    ['a text', 'a', { 'content-type': 'text/plain' }],
  ] as const

  test.each(['nobody', 'a worker', 'an admin'] as const)('to %s', async (who) => {
    const client =
      who === 'nobody'
        ? clientOf(shop.url)
        : who === 'a worker'
          ? await signInWorker(shop, 'wanda')
          : await signInAdmin(shop)
    // A stream never ends; and after signing out no more calls are possible.
    const asked = operations().filter(
      ({ path }) => path !== '/live' && (who === 'nobody' || !path.startsWith('/auth/')),
    )
    for (const [name, body, headers] of bodies) {
      const answers = asked.map(async ({ path, method, operation }) => {
        if (method === 'get' && body !== undefined) return
        const place = path.replaceAll(/\{\w+\}/g, uuid())
        const { status } = await client.send(method.toUpperCase(), place, body, headers)
        expect({ path, method, name, statuses: Object.keys(operation.responses) }).toMatchObject({
          statuses: expect.arrayContaining([String(status)]),
        })
      })
      await Promise.all(answers)
    }
  })
})
