/** The OpenAPI document, made from the contract once it is first asked for, and a page to read it on. */
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { Hono } from 'hono'
import { z } from 'zod'
import { contract } from '#domain/contract/contract.ts'
import type { AppEnvironment } from './app.ts'
import type { AuthCall } from './auth/library.ts'
import { cookieName } from './auth/session-cookie.ts'
import { authCalls } from './auth/sign-in.ts'
import { proceduresOf } from './http.ts'

/** Serves /api/openapi.json and /api/docs. */
export function mountOpenApi(app: Hono<AppEnvironment>, appUrl: string): void {
  let document: ReturnType<typeof generate> | undefined
  app.get('/api/openapi.json', async (c) => {
    document ??= generate(appUrl)
    return c.json(await document)
  })
  app.get('/api/docs', async (c) => {
    document ??= generate(appUrl)
    return c.html(describe(await document))
  })
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

/** A call that the server itself answers. */
function call(summary: string, tag: string) {
  return { summary, tags: [tag], responses: { 200: { description: 'OK' } } }
}

const oneUpload = {
  parameters: [{ name: 'id', in: 'path' as const, required: true, schema: { type: 'string' as const } }],
}
const open = { security: [] }
const besideTheContract = {
  '/health': { get: { ...call('Whether the server and its database answer', 'server'), ...open } },
  '/openapi.json': { get: { ...call('This document', 'server'), ...open } },
  '/docs': { get: { ...call('The calls, to read', 'server'), ...open } },
  '/live': { get: call('A stream of changes: server-sent events', 'server') },
  '/uploads': { post: call('Begin an upload that can be resumed (tus.io 1.0.0)', 'files') },
  '/uploads/{id}': {
    patch: { ...call('Send the next part of an upload; the last makes a file of it', 'files'), ...oneUpload },
    delete: { ...call('Give an upload up', 'files'), ...oneUpload },
  },
  ...Object.fromEntries(Object.entries(authCalls).map(describeAuthCall)),
}

function describeAuthCall([name, { summary, who, body }]: [string, AuthCall]) {
  const [method = '', path] = name.split(' ')
  const schema = z.toJSONSchema(body, { io: 'input' })
  const requestBody = { required: true, content: { 'application/json': { schema } } }
  const operation = {
    ...call(summary, 'sign-in'),
    ...('properties' in schema ? { requestBody } : {}),
    ...(who === 'anyone' ? open : {}),
  }
  return [`/auth/${path}`, { [method.toLowerCase()]: operation }] as const
}

/** A plain list of the calls: the document itself is for programs. */
function describe(document: Awaited<ReturnType<typeof generate>>): string {
  const rows = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, call]) => {
      const summary = typeof call === 'object' && 'summary' in call ? String(call.summary ?? '') : ''
      return `<tr><td><code>${method.toUpperCase()}</code></td><td><code>/api${path}</code></td><td>${summary}</td></tr>`
    }),
  )
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>API</title><meta name="viewport" content="width=device-width"></head><body><main><h1>API</h1><p>The whole description is in <a href="/api/openapi.json">openapi.json</a>.</p><table><thead><tr><th>Method</th><th>Path</th><th>What it does</th></tr></thead><tbody>${rows.join('')}</tbody></table></main></body></html>`
}
