/** Passes calls to the sign-in library, and turns its answers into those of our API. */
import type { z } from 'zod'
import { type FieldFault, messages } from '#domain/errors.ts'
import { explainDatabaseTrouble } from '#server/platform/db/transient.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { ADDRESS_HEADER, type Auth, LOCKED_SECONDS } from './auth.ts'
import type { Wait } from './limits.store.ts'
import type { FoundPerson } from './people.ts'
import { putSessionToken } from './session-cookie.ts'

/** A call under /api/auth, as its handler gets it. */
export interface AuthRequest {
  deps: Deps
  auth: Auth
  headers: Headers
  caller: Caller
  found: FoundPerson | null
}

/** Who may make a call. `leaving` is for signed-in people, but gives others no error. */
type AuthWho = 'anyone' | 'signed-in' | 'leaving'

/** A call under /api/auth: its input and its handler. */
export interface AuthCall {
  summary: string
  who: AuthWho
  body: z.ZodType
  answer: (request: AuthRequest, body: unknown) => Promise<Response>
}

/** Ties a call's body to the types of its handler. For signed-in people `found` is set. */
export function authCall<Body extends z.ZodType>(call: {
  summary: string
  who: AuthWho
  body: Body
  answer: (request: AuthRequest, body: z.output<Body>) => Promise<Response>
}): AuthCall {
  return { ...call, answer: (request, body) => call.answer(request, body as z.output<Body>) }
}

/** What every call of the library gets beside its body. */
export interface LibraryCallOptions {
  headers: Headers
  asResponse: true
}

/**
 * Calls the library by its function for a call. Its HTTP router would look up the same function in a table
 * that it builds again for each request. The request was validated before, including its origin (sign-in.ts),
 * and has the real address of the connection.
 */
export async function askLibrary(
  request: AuthRequest,
  ask: (api: Auth['api'], asked: LibraryCallOptions) => Promise<Response>,
): Promise<Response> {
  try {
    const headers = await headersFor(request)
    return await explain(await ask(request.auth.api, { headers, asResponse: true }))
  } catch (error) {
    return unavailable(request, error)
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

function unavailable({ deps }: AuthRequest, error: unknown): Response {
  deps.log.error({ err: error, part: 'sign-in' }, 'the sign-in library failed')
  const trouble = explainDatabaseTrouble(error)
  const answer = failed(503, 'UNAVAILABLE', trouble?.message ?? messages.busy)
  if (trouble) answer.headers.set('Retry-After', String(trouble.seconds))
  return answer
}

/** The library's error codes with the shop's messages. */
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

/** A failure in the shape of our API. */
export function failed(status: number, code: string, message: string, fields: FieldFault[] = []): Response {
  return Response.json({ code, message, fields }, { status })
}

/** Too many tries: says when to try again. */
export function tooManyTries({ seconds }: Wait): Response {
  return tooMany(seconds, `Too many tries. Please wait ${seconds} seconds.`)
}

function tooMany(seconds: number, message: string): Response {
  const answer = failed(429, 'TOO_MANY', message)
  answer.headers.set('Retry-After', String(seconds))
  return answer
}
