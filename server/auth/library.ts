/** Passes calls on to the sign-in library, and its answers back as the rest of the API answers. */
import { isAPIError } from 'better-auth/api'
import type { z } from 'zod'
import { type FieldFault, messages } from '#domain/errors.ts'
import { explainTrouble } from '../db/passing.ts'
import type { Deps } from '../deps.ts'
import { ADDRESS_HEADER, type Auth, LOCKED_SECONDS } from './auth.ts'
import type { Caller } from './caller.ts'
import type { Wait } from './limits.store.ts'
import type { SignedIn } from './people.ts'
import { putSessionToken } from './session-cookie.ts'

/** A call under /api/auth, as its handler gets it. */
export interface AuthRequest {
  deps: Deps
  auth: Auth
  headers: Headers
  caller: Caller
  found: SignedIn | null
}

/** Who may make a call. `leaving` is for somebody signed in, and tells nobody else that they are not. */
type AuthWho = 'anyone' | 'signed-in' | 'leaving'

/** A call under /api/auth: what it takes, and how it is answered. */
export interface AuthCall {
  summary: string
  who: AuthWho
  body: z.ZodType
  answer: (request: AuthRequest, body: unknown) => Promise<Response>
}

/** Ties a call's body to its handler's types; for somebody signed in, `found` is there. */
export function authCall<Body extends z.ZodType>(call: {
  summary: string
  who: AuthWho
  body: Body
  answer: (request: AuthRequest, body: z.output<Body>) => Promise<Response>
}): AuthCall {
  return { ...call, answer: (request, body) => call.answer(request, body as z.output<Body>) }
}

/** What every call of the library is given beside its body. */
export interface Asked {
  headers: Headers
  asResponse: true
}

/**
 * Asks the library, by its function for a call: its way through HTTP would look for the same function in a table
 * that it makes anew for each request. What it gets is what was checked, origins too (sign-in.ts), and the address
 * that the connection really has.
 */
export async function askLibrary(
  request: AuthRequest,
  ask: (api: Auth['api'], asked: Asked) => Promise<Response>,
): Promise<Response> {
  try {
    const headers = await headersFor(request)
    return await explain(await ask(request.auth.api, { headers, asResponse: true }))
  } catch (error) {
    return unavailable(request, error)
  }
}

/**
 * Asks the library as `askLibrary` does, for what it answers and the cookies to send with it: nobody waits for an
 * answer that is written only to be read again.
 * @returns null in place of the body where the answer is a failure
 */
export async function askLibraryForBody<Body>(
  request: AuthRequest,
  ask: (
    api: Auth['api'],
    asked: { headers: Headers; returnHeaders: true },
  ) => Promise<{ headers: Headers | null | undefined; response: Body }>,
): Promise<{ answer: Response; body: Body | null }> {
  try {
    const headers = await headersFor(request)
    const { headers: sent, response: body } = await ask(request.auth.api, { headers, returnHeaders: true })
    return { answer: answerInFull(body, sent), body }
  } catch (error) {
    const answer = isAPIError(error)
      ? explainFailure(error.statusCode, error.body ?? null)
      : unavailable(request, error)
    return { answer, body: null }
  }
}

async function headersFor({ deps, headers: sent, caller, found }: AuthRequest): Promise<Headers> {
  const headers = new Headers()
  for (const name of ['cookie', 'user-agent']) {
    const value = sent.get(name)
    if (value !== null) headers.set(name, value)
  }
  if (found) putSessionToken(deps, headers, found.token)
  headers.set(ADDRESS_HEADER, caller.address)
  return headers
}

/** It tells its length, so that nobody reads it to find that out (app.ts). */
function answerInFull(body: unknown, cookies: Headers | null | undefined): Response {
  const text = JSON.stringify(body)
  const headers = new Headers(cookies ?? undefined)
  headers.set('Content-Type', 'application/json')
  headers.set('Content-Length', String(Buffer.byteLength(text)))
  return new Response(text, { headers })
}

function unavailable({ deps }: AuthRequest, error: unknown): Response {
  deps.log.error({ err: error, part: 'sign-in' }, 'the sign-in library failed')
  const trouble = explainTrouble(error)
  const answer = failed(503, 'UNAVAILABLE', trouble?.message ?? messages.busy)
  if (trouble) answer.headers.set('Retry-After', String(trouble.seconds))
  return answer
}

/** The library's words for what went wrong, as the shop says them. */
const words: Readonly<Record<string, { code: string; message: string; status?: number }>> = {
  INVALID_EMAIL_OR_PASSWORD: { code: 'auth/invalid-credential', message: messages.signInFailed },
  INVALID_EMAIL: { code: 'auth/invalid-email', message: messages.emailInvalid },
  INVALID_PASSWORD: { code: 'INVALID_PASSWORD', message: messages.ownPasswordWrong },
  INVALID_CODE: { code: 'INVALID_CODE', message: messages.secondFactorWrong },
  INVALID_BACKUP_CODE: { code: 'INVALID_CODE', message: messages.secondFactorWrong },
  INVALID_TWO_FACTOR_COOKIE: { code: 'auth/second-factor-expired', message: messages.secondFactorExpired },
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: {
    code: 'auth/second-factor-expired',
    message: messages.secondFactorExpired,
    status: 401,
  },
}

async function explain(response: Response): Promise<Response> {
  if (response.status < 400) return response
  const body = (await response.json().catch(() => null)) as Failure | null
  const answer = explainFailure(response.status, body)
  for (const cookie of response.headers.getSetCookie()) answer.headers.append('Set-Cookie', cookie)
  return answer
}

type Failure = { code?: string; message?: string }

function explainFailure(said: number, body: Failure | null): Response {
  if (said === 429) return tooMany(LOCKED_SECONDS, messages.secondFactorLocked)
  const known = words[body?.code ?? '']
  const status = said >= 500 ? 503 : (known?.status ?? said)
  return failed(
    status,
    known?.code ?? body?.code ?? 'INVALID',
    known?.message ?? body?.message ?? 'That did not work. Please try again.',
  )
}

/** A failure in the shape of the API's. */
export function failed(status: number, code: string, message: string, fields: FieldFault[] = []): Response {
  return Response.json({ code, message, fields }, { status })
}

/** Too many tries: when to come back. */
export function tooManyTries({ seconds }: Wait): Response {
  return tooMany(seconds, `Too many tries. Please wait ${seconds} seconds.`)
}

function tooMany(seconds: number, message: string): Response {
  const answer = failed(429, 'TOO_MANY', message)
  answer.headers.set('Retry-After', String(seconds))
  return answer
}
