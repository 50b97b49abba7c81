/** The OpenAPI document, made from the contract once it is first asked for, and a page to read it on. */
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { Hono } from 'hono'
import { contract } from '#domain/contract/contract.ts'
import type { AppEnvironment } from './app.ts'

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
  return generator.generate(contract, {
    info: { title: 'Fascia API', version: '1' },
    servers: [{ url: `${appUrl}/api` }],
    security: [{ session: [] }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'fascia.session_token' },
      },
    },
  })
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
