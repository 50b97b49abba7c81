/** The sign-in library's calls under /api/auth, as the rest of the API answers. */
import type { Context, Hono } from 'hono'
import { type FieldFault, messages } from '#domain/errors.ts'
import type { Deps } from '../api.ts'
import type { AppEnvironment } from '../app.ts'
import { limitBody, refuseForeignOrigin } from '../http.ts'
import { makeAccountLimit } from './account-limit.ts'
import { ADDRESS_HEADER, type Auth } from './auth.ts'

/**
 * Puts sign-in, sign-up, sign-out and the like under /api/auth. The library counts tries by the address
 * that the connection really has; tries on one account are counted beside it.
 */
export function mountSignIn(app: Hono<AppEnvironment>, deps: Deps, auth: Auth): void {
  const waitForAccount = makeAccountLimit(deps.db)
  app.on(['GET', 'POST'], '/api/auth/*', limitBody(64 * 1024), async (c) => {
    const foreign = refuseForeignOrigin(c, deps.config.appUrl)
    if (foreign) return foreign
    if (c.req.method === 'POST' && c.req.path === '/api/auth/sign-in/email') {
      // The library would take a form as well, and tries on an account are counted by what is read here.
      if (!saysJson(c)) return c.json({ code: 'INVALID', message: 'Send JSON', fields: [] }, 415)
      const seconds = await waitForAccount(await readEmail(c))
      if (seconds > 0) return tooMany(seconds)
    }
    if (c.req.method === 'POST' && c.req.path === '/api/auth/sign-up/email') {
      const fields = await refuseForeignFields(c)
      if (fields.length > 0) return c.json({ code: 'INVALID', message: messages.invalid, fields }, 400)
    }
    const headers = new Headers(c.req.raw.headers)
    headers.set(ADDRESS_HEADER, c.get('clientAddress'))
    // A program that is no browser says no origin; the library wants one.
    if (!headers.has('origin')) headers.set('origin', deps.config.appUrl)
    return explain(await auth.handler(new Request(c.req.raw.clone(), { headers })))
  })
}

function saysJson(c: Context<AppEnvironment>): boolean {
  return /^application\/json *(;|$)/i.test(c.req.header('Content-Type') ?? '')
}

const signUpFields = ['email', 'password', 'name', 'image', 'callbackURL', 'rememberMe']

/** The library leaves out what it does not know; whoever tries to set a role is told that it cannot be set. */
async function refuseForeignFields(c: Context<AppEnvironment>): Promise<FieldFault[]> {
  const body = await readJson(c)
  return Object.keys(typeof body === 'object' && body !== null ? body : {})
    .filter((field) => !signUpFields.includes(field))
    .map((path) => ({ path, message: 'Not a field that can be set' }))
}

function readJson(c: Context<AppEnvironment>): Promise<unknown> {
  return c.req.raw
    .clone()
    .json()
    .catch(() => null)
}

async function readEmail(c: Context<AppEnvironment>): Promise<string> {
  const body = await readJson(c)
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : ''
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : ''
}

/** The library's failures in the shape of the API's. */
async function explain(response: Response): Promise<Response> {
  if (response.ok || response.status < 400) return response
  if (response.status === 429) return tooMany(Number(response.headers.get('X-Retry-After')) || 60)
  const body = (await response.json().catch(() => null)) as { code?: string; message?: string } | null
  const status = response.status >= 500 ? 503 : response.status
  return Response.json(
    {
      code: body?.code ?? (status === 404 ? 'NOT_FOUND' : 'INVALID'),
      message: body?.message ?? 'That did not work. Please try again.',
      fields: [],
    },
    { status, headers: keepCookies(response) },
  )
}

function keepCookies(response: Response): Headers {
  const headers = new Headers()
  for (const cookie of response.headers.getSetCookie()) headers.append('Set-Cookie', cookie)
  return headers
}

function tooMany(seconds: number): Response {
  return Response.json(
    { code: 'TOO_MANY', message: `Too many tries. Please wait ${seconds} seconds.`, fields: [] },
    { status: 429, headers: { 'Retry-After': String(seconds) } },
  )
}
