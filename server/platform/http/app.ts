import type { HttpBindings } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import { ORPCError } from '@orpc/server'
import { Hono, type MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { requestId } from 'hono/request-id'
import type { Config } from '../config.ts'
import { explainDatabaseTrouble, SOON_SECONDS } from '../db/transient.ts'
import { hideSecretsInPath, type Log } from '../log.ts'
import { compressAnswers, finishJson } from './compress-answers.ts'
import { sendSecurityHeaders } from './security-headers.ts'

/** What handlers find in Hono's context. */
export type AppEnvironment = {
  Bindings: HttpBindings
  Variables: {
    requestId: string
    /** For `<script nonce>`: the page's policy allows only scripts and styles with it. */
    secureHeadersNonce: string
    /** The caller's address. What a proxy says about it counts only with TRUST_PROXY. */
    clientAddress: string
    /** Cookies of a renewed session. They are sent with every answer, also with a failure. */
    sessionCookie: string | undefined
    /** The call says so of itself in the contract, though it is sent like a change. */
    changesNothing: boolean
  }
}

/** The web application without its routes: request ids, log, headers, compression, and how failures look. */
export function makeApp(config: Config, log: Log, mode: 'built' | 'dev' | 'none'): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>()
  app.use(requestId({ headerName: '' }))
  app.use(logRequest(log))
  app.use(sendSecurityHeaders(config.appUrl, mode === 'dev', cardPagesOf(config)))
  app.use(findClientAddress(config.trustProxy))
  app.use(compressAnswers)
  app.use('/api/*', finishJson)
  app.use('/api/*', async (c, next) => {
    await next()
    const { headers, status } = c.res
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
    if (status === 503 && !headers.has('Retry-After')) headers.set('Retry-After', String(SOON_SECONDS))
  })
  app.use(keepNoPage)
  app.use(sendSessionCookie)
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse()
    if (error instanceof ORPCError && error.status === 404) return c.text(error.message, 404)
    log.error({ id: c.get('requestId'), err: error }, 'a request failed')
    const trouble = explainDatabaseTrouble(error)
    const message = trouble?.message ?? 'Something went wrong. Please try again.'
    const status = trouble === null ? 500 : 503
    if (trouble) c.header('Retry-After', String(trouble.seconds))
    if (!c.req.path.startsWith('/api/')) return c.text(message, status)
    return c.json({ code: trouble === null ? 'INTERNAL' : 'UNAVAILABLE', message, fields: [] }, status)
  })
  return app
}

/** The origin of the pages on which cards are typed: a stand-in for Stripe has its own. */
function cardPagesOf({ stripe }: Config): string | null {
  return stripe && (stripe.apiUrl ?? 'https://checkout.stripe.com')
}

function logRequest(log: Log): MiddlewareHandler<AppEnvironment> {
  return async (c, next) => {
    const start = performance.now()
    await next()
    const ms = Math.round((performance.now() - start) * 10) / 10
    const path = hideSecretsInPath(c.req.path)
    log.info({ id: c.get('requestId'), method: c.req.method, path, status: c.res.status, ms }, 'request')
  }
}

/** Any part may have made the answer: handlers, the library, the pages. */
const sendSessionCookie: MiddlewareHandler<AppEnvironment> = async (c, next) => {
  await next()
  const cookie = c.get('sessionCookie')
  if (cookie) c.res.headers.append('Set-Cookie', cookie)
}

/**
 * A page of the app has a nonce that is good once, and shows what only one person may see. Static public
 * pages set their own header.
 */
const keepNoPage: MiddlewareHandler<AppEnvironment> = async (c, next) => {
  await next()
  const { headers } = c.res
  if (headers.has('Cache-Control')) return
  if (headers.get('Content-Type')?.startsWith('text/html')) headers.set('Cache-Control', 'no-store')
}

function findClientAddress(trustProxy: boolean): MiddlewareHandler<AppEnvironment> {
  return (c, next) => {
    // Our own proxy wrote the last address; the client may have invented those before it.
    const forwarded = trustProxy ? c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined
    c.set('clientAddress', forwarded || getConnInfo(c).remote.address || 'unknown')
    return next()
  }
}
