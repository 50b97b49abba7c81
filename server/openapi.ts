/** The OpenAPI document, made from the contract when it is first requested, and a page to read it on. */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { Hono } from 'hono'
import { z } from 'zod'
import { contract } from '#domain/contract/contract.ts'
import type { AuthCall } from './people/auth/library.ts'
import { cookieName } from './people/auth/session-cookie.ts'
import { authCalls } from './people/auth/sign-in.ts'
import { acceptedEncoding } from './platform/http/accepted-encoding.ts'
import type { AppEnvironment } from './platform/http/app.ts'
import { proceduresOf } from './platform/http/http.ts'

/** Serves /api/openapi.json and /api/docs. */
export function mountOpenApi(app: Hono<AppEnvironment>, appUrl: string): void {
  let made: ReturnType<typeof make> | undefined
  const document = () => {
    made ??= make(appUrl)
    return made
  }
  app.get('/api/openapi.json', async (c) => {
    const { plain, gzipped } = await document()
    const small = acceptedEncoding(c, ['gzip']) !== null
    const bytes = small ? gzipped : plain
    c.header('Content-Type', 'application/json')
    c.header('Vary', 'Accept-Encoding')
    c.header('Content-Length', String(bytes.byteLength))
    if (small) c.header('Content-Encoding', 'gzip')
    return c.body(bytes)
  })
  app.get('/api/docs', async (c) => c.html((await document()).page))
}

/** Serialised once: anybody may fetch it, and writing a megabyte takes as long as twenty small answers. */
async function make(appUrl: string) {
  const document = await generate(appUrl)
  const plain = new Uint8Array(Buffer.from(JSON.stringify(document)))
  const gzipped = new Uint8Array(await promisify(gzip)(plain, { level: 9 }))
  return { plain, gzipped, page: describe(document) }
}

async function generate(appUrl: string) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(contract, {
    info: { title: 'Fascia API', version: '1' },
    servers: [{ url: `${appUrl}/api` }],
    security: [{ session: [] }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieName(appUrl, 'session_token') },
      },
    },
  })
  for (const procedure of proceduresOf(contract)) {
    const { route, meta } = procedure['~orpc']
    const path: Record<string, unknown> = document.paths?.[route.path ?? ''] ?? {}
    const operation = path[(route.method ?? 'POST').toLowerCase()]
    if (meta.who === 'anyone' && typeof operation === 'object') Object.assign(operation ?? {}, open)
  }
  return { ...document, paths: { ...document.paths, ...besideTheContract } }
}

const REASONS: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  204: 'Done',
  400: 'Something in it cannot be taken',
  401: 'There is no session',
  403: 'The role does not allow it, or the request comes from another site',
  404: 'There is no such thing',
  409: 'It is not as the caller saw it',
  410: 'Gone',
  412: 'The version of the protocol is missing',
  413: 'Too large',
  415: 'Not of the type that is taken',
  429: 'Too many; Retry-After says when to come back',
  500: 'A fault of the server',
  503: 'Not just now; Retry-After says when to come back',
}

/** A call that the server itself answers, with these statuses or, if the server fails, 500. */
function call(summary: string, tag: string, statuses: readonly number[]) {
  const responses = Object.fromEntries(
    [...statuses, 500].map((status) => [status, { description: REASONS[status] ?? 'Refused' }]),
  )
  return { summary, tags: [tag], responses }
}

const oneUpload = {
  parameters: [{ name: 'id', in: 'path' as const, required: true, schema: { type: 'string' as const } }],
}
const open = { security: [] }
/** The refusals of tus.io, beside those of every call for signed-in people. */
const uploadRefusals = [400, 401, 403, 404, 409, 410, 412, 413, 415, 429, 503]
const authRefusals = [400, 401, 403, 404, 409, 413, 415, 429, 503]
const besideTheContract = {
  '/health': { get: { ...call('Whether all answers and can be written', 'server', [200, 503]), ...open } },
  '/openapi.json': { get: { ...call('This document', 'server', [200]), ...open } },
  '/docs': { get: { ...call('The calls, to read', 'server', [200]), ...open } },
  '/live': { get: call('A stream of changes: server-sent events', 'server', [200, 401, 503]) },
  '/uploads': {
    post: call('Begin an upload that can be resumed (tus.io 1.0.0)', 'files', [201, ...uploadRefusals]),
  },
  '/uploads/{id}': {
    patch: {
      ...call('Send the next part of an upload; the last makes a file of it', 'files', [
        204,
        ...uploadRefusals,
      ]),
      ...oneUpload,
    },
    delete: { ...call('Give an upload up', 'files', [204, ...uploadRefusals]), ...oneUpload },
  },
  ...Object.fromEntries(Object.entries(authCalls).map(describeAuthCall)),
}

function describeAuthCall([name, { summary, who, body }]: [string, AuthCall]) {
  const [method = '', path] = name.split(' ')
  const schema = z.toJSONSchema(body, { io: 'input' })
  const requestBody = { required: true, content: { 'application/json': { schema } } }
  const operation = {
    ...call(summary, 'sign-in', method === 'GET' ? [200, 401, 503] : [200, ...authRefusals]),
    ...('properties' in schema ? { requestBody } : {}),
    ...(who === 'anyone' ? open : {}),
  }
  return [`/auth/${path}`, { [method.toLowerCase()]: operation }] as const
}

/** A plain list of the calls for people: the document itself is for programs. */
function describe(document: Awaited<ReturnType<typeof generate>>): string {
  const rows = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, call]) => {
      const summary = typeof call === 'object' && 'summary' in call ? String(call.summary ?? '') : ''
      return `<tr><td><code>${method.toUpperCase()}</code></td><td><code>/api${path}</code></td><td>${summary}</td></tr>`
    }),
  )
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>API</title><meta name="viewport" content="width=device-width"></head><body><main><h1>API</h1><p>The whole description is in <a href="/api/openapi.json">openapi.json</a>.</p><table><thead><tr><th>Method</th><th>Path</th><th>What it does</th></tr></thead><tbody>${rows.join('')}</tbody></table></main></body></html>`
}
