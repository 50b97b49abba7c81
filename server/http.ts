/**
 * The only place that knows HTTP: for each call of the contract, who asks, whether they may, what they
 * sent, what they are answered, and how a failure looks.
 */

import type { AnyContractProcedure, AnyContractRouter } from '@orpc/contract'
import { isContractProcedure, ValidationError } from '@orpc/contract'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError, onError, type Router } from '@orpc/server'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { mayCallWithoutSecondFactor, type Person, refuseCaller } from '#domain/access.ts'
import { MAX_FILE_BYTES } from '#domain/contract/files.contract.ts'
import { MAX_RICH_CONTENT } from '#domain/documents.ts'
import { MAX_ENQUIRY_BYTES } from '#domain/enquiries.words.ts'
import { type FieldFault, messages } from '#domain/errors.ts'
import type { AppEnvironment } from './app.ts'
import { type Caller, makeCaller } from './auth/caller.ts'
import type { FindPerson } from './auth/people.ts'
import { writeSessionCookie } from './auth/session-cookie.ts'
import { renewSession } from './auth/sessions.store.ts'
import type { CallLimit } from './call-limit.ts'
import { explainTrouble } from './db/passing.ts'
import type { Deps } from './deps.ts'
import { cleanRichContent } from './documents/clean-rich-content.ts'
import { nameWhoChanged } from './who-changed.ts'

/** What a handler works with: the parts of the server, who asks, and from where. */
export interface CallContext {
  deps: Deps
  person: Person | null
  caller: Caller
  /** They have to set up a second factor before they may do anything else. */
  mustSetUpSecondFactor: boolean
  /** Headers that a handler wants on its answer, also on a failure. */
  answerHeaders: Headers
}

/** A handler of a call that is for somebody signed in has them by then. */
export function asker(context: CallContext): Person {
  if (context.person === null)
    throw new ORPCError('UNAUTHORIZED', { status: 401, message: messages.notSignedIn })
  return context.person
}

/** Faults that an answer names at most: a body may have a hundred thousand, and is not to be sent back. */
const MOST_FAULTS = 100
/** Characters of a field's name in a fault. */
const LONGEST_PATH = 200

/** What travels around a file in a multipart body. */
const MULTIPART_MARGIN = 64 * 1024
const MEGABYTE = 1024 * 1024
const MAX_JSON_BYTES = 5 * MEGABYTE

/**
 * Puts every call of the contract under `/api`. Whether somebody may make it is decided before the
 * body is read.
 */
export function mountCalls(
  app: Hono<AppEnvironment>,
  router: Router<AnyContractRouter, CallContext>,
  contract: AnyContractRouter,
  deps: Deps,
  findPerson: FindPerson,
  limit: CallLimit,
): void {
  /** The places in the path of the call that is made, where its body stands beside them. */
  const places = new WeakMap<CallContext, readonly string[]>()
  /** Requests that could be read. */
  const understood = new WeakSet<CallContext>()
  const handler = new OpenAPIHandler(router, {
    clientInterceptors: [
      onError(explainFaults),
      // The call that is really answered decides, whatever the routing below took it for.
      ({ procedure, context, next }) => {
        understood.add(context)
        assertInvited(procedure, context)
        return next()
      },
      (options) => options.next({ ...options, input: cleanTexts(options.input) }),
    ],
    interceptors: [
      async ({ request, context, next }) => {
        await refusePlaces(request, places.get(context) ?? [])
        return next()
      },
      async ({ context, next }) => {
        try {
          return await next()
        } catch (error) {
          throw await nameWhoChanged(deps.db, context.person, error)
        }
      },
      onError((error, { context }) => {
        if (understood.has(context)) explainCrash(deps, error, context.answerHeaders)
      }),
    ],
    rootInterceptors: [
      async ({ next }) => {
        const result = await next()
        if (result.matched) tellLength(result.response)
        return result
      },
    ],
    customErrorResponseBodyEncoder: encodeError,
  })
  // A path with a name in it ('/customers/duplicates') comes before the one with an id in that place.
  const byNames = [...proceduresOf(contract)].sort((a, b) => placesOf(a) - placesOf(b))
  for (const procedure of byNames) {
    const { route } = procedure['~orpc']
    const path = `/api${(route.path ?? '').replaceAll(/\{(\w+)\}/g, ':$1')}`
    const most = mostBytesOf(route.path)
    const withinSize = most === null ? limitBody(MAX_JSON_BYTES) : limitBody(most, MULTIPART_MARGIN)
    app.on(route.method ?? 'POST', path, async (c) => {
      const cross = refuseForeignOrigin(c, deps.config.appUrl)
      if (cross) return cross
      const context = await makeContext(c, deps, findPerson)
      const wait = context.caller.sessionId && limit(context.caller.sessionId)
      if (wait) return refuseCall(c, wait)
      const refusal = refuseContext(procedure, context)
      if (refusal) {
        const { code, status, message } = refusal
        return c.json({ code, message, fields: [] }, status)
      }
      const other = refuseOtherThanJson(c, most !== null)
      if (other) return other
      let answer: Response | undefined
      const tooLarge = await withinSize(c, async () => {
        const { raw } = c.req
        places.set(context, placesBeside(procedure))
        // A HEAD is a GET whose body Hono leaves out.
        const request = raw.method === 'HEAD' ? new Request(raw, { method: 'GET' }) : raw
        const { response } = await handler.handle(request, { prefix: '/api', context })
        for (const [name, value] of context.answerHeaders) response?.headers.set(name, value)
        answer = response ?? c.json({ code: 'NOT_FOUND', message: 'Not found', fields: [] }, 404)
      })
      return answer ?? tooLarge ?? c.notFound()
    })
  }
}

/** Formatted text is kept clean, whichever call brings it: see clean-rich-content.ts. One that is too long is refused next. */
function cleanTexts(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('richContent' in input)) return input
  const { richContent } = input
  if (typeof richContent !== 'string' || richContent.length > MAX_RICH_CONTENT) return input
  return { ...input, richContent: cleanRichContent(richContent) }
}

/** Says to a session that made too many calls how long it has to wait. */
export function refuseCall(c: Context<AppEnvironment>, seconds: number): Response {
  c.header('Retry-After', String(seconds))
  return c.json({ code: 'TOO_MANY', message: messages.tooManyCalls, fields: [] }, 429)
}

/** How much a call takes in several parts, without what travels around them; null where it takes JSON alone. */
function mostBytesOf(path = ''): number | null {
  if (path === '/enquiries') return MAX_ENQUIRY_BYTES
  return path.startsWith('/files') || path.startsWith('/imports') ? MAX_FILE_BYTES : null
}

/** Finds out who makes a request and from where, and renews their session where that is due. */
export async function makeContext(
  c: Context<AppEnvironment>,
  deps: Deps,
  findPerson: FindPerson,
): Promise<CallContext> {
  const { headers } = c.req.raw
  const found = await findPerson(headers)
  if (found?.due) {
    const renewing = renewSession(deps.db, { ...found, due: found.due })
    // Where nothing can be written just now it still can be read; the next request renews it.
    const token = await renewing.catch((error: unknown) => {
      if (explainTrouble(error) === null) throw error
      return null
    })
    if (token !== null) c.set('sessionCookie', writeSessionCookie(deps, token))
  }
  return {
    deps,
    person: found?.person ?? null,
    caller: makeCaller(c.get('clientAddress'), headers, found?.sessionId ?? null),
    mustSetUpSecondFactor: found?.mustSetUpSecondFactor ?? false,
    answerHeaders: new Headers(),
  }
}

/** Takes bodies of up to `most` bytes, and `margin` around what counts; larger ones are 413. */
export function limitBody(most: number, margin = 0): MiddlewareHandler<AppEnvironment> {
  const maxSize = most + margin
  const mostInWords = most < MEGABYTE ? `${most / 1024} KB` : `${most / MEGABYTE} MB`
  const refuse = (c: Context) => {
    // What is left of the body stays unread, and the line it comes on is of no more use.
    c.header('Connection', 'close')
    return c.json({ code: 'TOO_LARGE', message: `That is larger than ${mostInWords}`, fields: [] }, 413)
  }
  const limit = bodyLimit({ maxSize, onError: refuse })
  // A body that says its length is read in one go where it is not too long. No more than what was said is ever read of
  // it (RFC 9112, 6.3).
  return async (c, next) => {
    if (c.req.header('Transfer-Encoding') !== undefined) return limit(c, next)
    return Number(c.req.header('Content-Length') ?? 0) > maxSize ? refuse(c) : next()
  }
}

/** A form of another site can send anything but JSON: a call that takes no file takes nothing else. */
function refuseOtherThanJson(c: Context<AppEnvironment>, takesFiles: boolean): Response | null {
  const hasBody =
    c.req.header('Transfer-Encoding') !== undefined || Number(c.req.header('Content-Length') ?? 0) > 0
  const type = c.req.header('Content-Type') ?? ''
  if (!hasBody || /^application\/json *(;|$)/i.test(type)) return null
  if (takesFiles && /^multipart\/form-data *(;|$)/i.test(type)) return null
  c.header('Connection', 'close')
  return c.json({ code: 'NOT_JSON', message: 'Send JSON', fields: [] }, 415)
}

/** A change is taken from the app's own pages, or from a program that is no browser and says no origin. */
export function refuseForeignOrigin(c: Context<AppEnvironment>, appUrl: string): Response | null {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return null
  const origin = c.req.header('Origin')
  const own = origin === appUrl || (origin !== undefined && URL.parse(origin)?.host === c.req.header('Host'))
  const said = origin !== undefined || (c.req.header('Sec-Fetch-Site') ?? 'none') !== 'none'
  if (own || !said || (origin === undefined && c.req.header('Sec-Fetch-Site') === 'same-origin')) return null
  return c.json({ code: 'FORBIDDEN', message: 'This request came from another site', fields: [] }, 403)
}

/** @throws UNAUTHORIZED, FORBIDDEN or SECOND_FACTOR_NEEDED for somebody who may not make a call */
export function assertInvited(procedure: AnyContractProcedure, context: CallContext): void {
  const refusal = refuseContext(procedure, context)
  if (refusal) throw new ORPCError(refusal.code, { status: refusal.status, message: refusal.message })
}

function refuseContext(
  procedure: AnyContractProcedure,
  { person, mustSetUpSecondFactor }: CallContext,
): { code: string; status: 401 | 403; message: string } | null {
  const { route, meta } = procedure['~orpc']
  const refusal = refuseCaller(meta.who, person)
  if (refusal) return { ...refusal, code: refusal.status === 401 ? 'UNAUTHORIZED' : 'FORBIDDEN' }
  if (mustSetUpSecondFactor && !mayCallWithoutSecondFactor({ who: meta.who, path: route.path ?? '' }))
    return { code: 'SECOND_FACTOR_NEEDED', status: 403, message: messages.secondFactorNeeded }
  return null
}

/** Told here, while it is not a stream yet: to find it out later takes longer than to write JSON twice. */
function tellLength({ body, headers }: { body: unknown; headers: Record<string, unknown> }): void {
  const isJson = Array.isArray(body) || (typeof body === 'object' && body?.constructor === Object)
  if (isJson) headers['content-length'] = String(Buffer.byteLength(JSON.stringify(body)))
}

/** The names in a call's path, where what is in its body would be laid under them and lost. */
function placesBeside(procedure: AnyContractProcedure): string[] {
  const { path = '', method, inputStructure } = procedure['~orpc'].route
  if (method === 'GET' || inputStructure === 'detailed') return []
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

/** @throws INVALID where a body says again what stands in the path: it would mean nothing */
async function refusePlaces(
  request: { body: () => Promise<unknown> },
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return
  // One that cannot be read is refused by whoever reads it next.
  const body = await request.body().catch(() => null)
  if (typeof body !== 'object' || body === null) return
  const fields = names
    .filter((name) => Object.hasOwn(body, name))
    .map((path) => ({ path, message: 'Not a field that can be set: it stands in the address' }))
  if (fields.length > 0)
    throw new ORPCError('INVALID', { status: 400, message: messages.invalid, data: { fields } })
}

function placesOf(procedure: AnyContractProcedure): number {
  return procedure['~orpc'].route.path?.split('{').length ?? 0
}

/** Every call of a contract. */
export function* proceduresOf(contract: AnyContractRouter): Generator<AnyContractProcedure> {
  if (isContractProcedure(contract)) yield contract
  else for (const part of Object.values(contract)) yield* proceduresOf(part)
}

/** A schema's complaints as faults of fields, dotted; unknown fields by their own name. */
function explainFaults(error: unknown): void {
  if (!(error instanceof ORPCError) || !(error.cause instanceof ValidationError)) return
  if (error.code !== 'BAD_REQUEST') return
  const fields = error.cause.issues.slice(0, MOST_FAULTS).flatMap((issue): FieldFault[] => {
    const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part))
    const dotted = (last: string[]) =>
      [...path, ...last]
        .join('.')
        .replace(/^(params|query|body)\./, '')
        .slice(0, LONGEST_PATH)
    if ('keys' in issue && Array.isArray(issue.keys) && 'code' in issue && issue.code === 'unrecognized_keys')
      return issue.keys.slice(0, MOST_FAULTS).map((key) => ({
        path: dotted([String(key)]),
        message: 'Not a field that can be set',
      }))
    return [{ path: dotted([]), message: issue.message }]
  })
  const told = fields.slice(0, MOST_FAULTS)
  throw new ORPCError('INVALID', { status: 400, message: messages.invalid, data: { fields: told } })
}

/**
 * What a client sent is no crash; a database that is busy or away passes; everything else is logged
 * and answered without its details.
 */
function explainCrash(deps: Deps, error: unknown, answerHeaders: Headers): void {
  if (error instanceof ORPCError && error.status < 500) return
  if (error instanceof SyntaxError) return
  deps.log.error({ err: error }, 'a call failed')
  const trouble = explainTrouble(error)
  if (trouble === null) return
  answerHeaders.set('Retry-After', String(trouble.seconds))
  throw new ORPCError('UNAVAILABLE', { status: 503, message: trouble.message })
}

function encodeError(error: ORPCError<string, unknown>): unknown {
  const data = typeof error.data === 'object' && error.data !== null ? error.data : {}
  const internal = error.status >= 500 && error.status !== 503
  return {
    code: error.code === 'BAD_REQUEST' ? 'INVALID' : internal ? 'INTERNAL' : error.code,
    message: internal ? 'Something went wrong. Please try again.' : error.message,
    fields: [],
    ...(internal ? {} : data),
  }
}
