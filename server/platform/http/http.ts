/**
 * The only place that knows HTTP. For each call of the contract it decides who is calling and whether they
 * may, reads the input, and sends the answer or the failure.
 */

import type { AnyContractProcedure, AnyContractRouter } from '@orpc/contract'
import { isContractProcedure } from '@orpc/contract'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError, onError, type Router } from '@orpc/server'
import type { Context, Hono } from 'hono'
import { authorizeCall, mayCallWithoutSecondFactor, type Person } from '#domain/access.ts'
import { londonDay } from '#domain/dates.ts'
import { messages } from '#domain/errors.ts'
import type { Deps } from '../deps.ts'
import type { AppEnvironment } from './app.ts'
import {
  formLimitsOf,
  limitBody,
  MAX_JSON_BYTES,
  MULTIPART_MARGIN,
  refuseOtherThanJson,
} from './body-limits.ts'
import type { CallLimit } from './call-limit.ts'
import { type Caller, makeCaller } from './caller.ts'
import { encodeError, explainCrash, explainFaults } from './explain-failures.ts'
import { jsonOf, withJson } from './json-answers.ts'
import { streamForm } from './multipart.ts'
import { cleanTexts } from './sanitize-rich-content.ts'
import type { FindPerson, SignedIn } from './signed-in.ts'
import { nameWhoChanged } from './who-changed.ts'

/** What a handler works with: the parts of the server, who is calling, and from where. */
export interface CallContext {
  deps: Deps
  person: Person | null
  caller: Caller
  /** The moment at which the call began: all times that the call writes or compares are this one. */
  now: Date
  /** The day of that moment in London. */
  today: string
  /** The person has to set up a second factor before they may do anything else. */
  mustSetUpSecondFactor: boolean
  /** Headers that a handler adds to its answer, also to a failure. */
  answerHeaders: Headers
}

/** A call for signed-in people always has the person and session here. */
export function requirePerson(context: CallContext): Person {
  if (context.person === null)
    throw new ORPCError('UNAUTHORIZED', { status: 401, message: messages.notSignedIn })
  return context.person
}

/**
 * Mounts every call of the contract under `/api`. Whether the caller may make it is decided before the body
 * is read.
 */
export function mountCalls(
  app: Hono<AppEnvironment>,
  router: Router<AnyContractRouter, CallContext>,
  contract: AnyContractRouter,
  deps: Deps,
  findPerson: FindPerson,
  limit: CallLimit,
): void {
  /** The parameters in the path of the call, if its body is beside them. */
  const places = new WeakMap<CallContext, readonly string[]>()
  /** Answers as JSON, which the library would write a second time. */
  const texts = new WeakMap<CallContext, string>()
  /** Requests that could be parsed. */
  const understood = new WeakSet<CallContext>()
  const handler = new OpenAPIHandler(router, {
    clientInterceptors: [
      onError(explainFaults),
      // The call that really answers decides, not the one that the routing below expected.
      ({ procedure, context, next }) => {
        understood.add(context)
        assertAuthorized(procedure, context)
        return next()
      },
      (options) => options.next({ ...options, input: cleanTexts(options.input) }),
    ],
    interceptors: [
      async ({ request, context, next }) => {
        await refusePathFields(request, places.get(context) ?? [])
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
      async ({ context, next }) => {
        const result = await next()
        const text = result.matched ? jsonOf(result.response.body) : null
        if (text === null || !result.matched) return result
        texts.set(context, text)
        return { ...result, response: { ...result.response, body: undefined } }
      },
    ],
    customErrorResponseBodyEncoder: encodeError,
  })
  // A fixed path ('/customers/duplicates') is routed before one with an id in that place.
  const byNames = [...proceduresOf(contract)].sort((a, b) => countPathParameters(a) - countPathParameters(b))
  for (const procedure of byNames) {
    const { route, meta } = procedure['~orpc']
    const path = `/api${(route.path ?? '').replaceAll(/\{(\w+)\}/g, ':$1')}`
    const form = formLimitsOf(route.path)
    const withinSize = form
      ? limitBody(form.sent - MULTIPART_MARGIN, MULTIPART_MARGIN)
      : limitBody(MAX_JSON_BYTES)
    app.on(route.method ?? 'POST', path, async (c) => {
      c.set('changesNothing', meta.changesNothing === true)
      const cross = refuseForeignOrigin(c, deps.config.appUrl)
      if (cross) return cross
      const context = await makeContext(c, deps, findPerson)
      const wait = context.caller.sessionId && limit(context.caller.sessionId)
      if (wait) return refuseCall(c, wait)
      const refusal = refuseUnauthorized(procedure, context)
      if (refusal) {
        const { code, status, message } = refusal
        return c.json({ code, message, fields: [] }, status)
      }
      const other = refuseOtherThanJson(c, form !== null)
      if (other) return other
      let answer: Response | undefined
      const tooLarge = await withinSize(c, async () => {
        const { raw } = c.req
        places.set(context, pathParametersOf(procedure))
        // A HEAD request is handled as a GET; Hono leaves out the body.
        const request = raw.method === 'HEAD' ? new Request(raw, { method: 'GET' }) : raw
        if (form) streamForm(request, form, context.answerHeaders)
        const { response: made } = await handler.handle(request, { prefix: '/api', context })
        const response = made && withJson(made, texts.get(context))
        for (const [name, value] of context.answerHeaders) response?.headers.set(name, value)
        answer = response ?? c.json({ code: 'NOT_FOUND', message: 'Not found', fields: [] }, 404)
      })
      return answer ?? tooLarge ?? c.notFound()
    })
  }
}

/** Tells a session that made too many calls how long it has to wait. */
export function refuseCall(c: Context<AppEnvironment>, seconds: number): Response {
  c.header('Retry-After', String(seconds))
  return c.json({ code: 'TOO_MANY', message: messages.tooManyCalls, fields: [] }, 429)
}

/**
 * Finds out who is calling and from where, and renews their session when it is due.
 * @param now the moment of the call; the clock is read here, and not again later
 */
export async function makeContext(
  c: Context<AppEnvironment>,
  deps: Deps,
  findPerson: FindPerson,
  now = deps.clock.now(),
): Promise<CallContext> {
  const { headers } = c.req.raw
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  const found = await findPerson(headers, isRead ? 'read' : undefined)
  const cookie = await found?.renew?.()
  if (cookie) c.set('sessionCookie', cookie)
  return contextOf(c, deps, found, now)
}

/** The context of a call by whom the request is known to come from. */
export function contextOf(
  c: Context<AppEnvironment>,
  deps: Deps,
  found: SignedIn | null,
  now: Date,
): CallContext {
  return {
    deps,
    person: found?.person ?? null,
    caller: makeCaller(c.get('clientAddress'), c.req.raw.headers, found?.sessionId ?? null),
    now,
    today: londonDay(now),
    mustSetUpSecondFactor: found?.mustSetUpSecondFactor ?? false,
    answerHeaders: new Headers(),
  }
}

/**
 * A change is accepted from the app's own pages, or from a program that is not a browser and sends no Origin.
 */
export function refuseForeignOrigin(c: Context<AppEnvironment>, appUrl: string): Response | null {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return null
  const origin = c.req.header('Origin')
  const own = origin === appUrl || (origin !== undefined && URL.parse(origin)?.host === c.req.header('Host'))
  const said = origin !== undefined || (c.req.header('Sec-Fetch-Site') ?? 'none') !== 'none'
  if (own || !said || (origin === undefined && c.req.header('Sec-Fetch-Site') === 'same-origin')) return null
  return c.json({ code: 'FORBIDDEN', message: 'This request came from another site', fields: [] }, 403)
}

/** @throws UNAUTHORIZED, FORBIDDEN or SECOND_FACTOR_NEEDED if the caller may not make the call */
export function assertAuthorized(procedure: AnyContractProcedure, context: CallContext): void {
  const refusal = refuseUnauthorized(procedure, context)
  if (refusal) throw new ORPCError(refusal.code, { status: refusal.status, message: refusal.message })
}

function refuseUnauthorized(
  procedure: AnyContractProcedure,
  { person, mustSetUpSecondFactor }: CallContext,
): { code: string; status: 401 | 403; message: string } | null {
  const { route, meta } = procedure['~orpc']
  const refusal = authorizeCall(meta.who, person)
  if (refusal) return { ...refusal, code: refusal.status === 401 ? 'UNAUTHORIZED' : 'FORBIDDEN' }
  if (mustSetUpSecondFactor && !mayCallWithoutSecondFactor({ who: meta.who, path: route.path ?? '' }))
    return { code: 'SECOND_FACTOR_NEEDED', status: 403, message: messages.secondFactorNeeded }
  return null
}

/** The names of the path's parameters. A body field of the same name would be overwritten and lost. */
function pathParametersOf(procedure: AnyContractProcedure): string[] {
  const { path = '', method, inputStructure } = procedure['~orpc'].route
  if (method === 'GET' || inputStructure === 'detailed') return []
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

/** @throws INVALID if the body repeats a parameter of the path: it would be ignored */
async function refusePathFields(
  request: { body: () => Promise<unknown> },
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return
  // A body that cannot be read is refused later, by the code that reads it.
  const body = await request.body().catch(() => null)
  if (typeof body !== 'object' || body === null) return
  const fields = names
    .filter((name) => Object.hasOwn(body, name))
    .map((path) => ({ path, message: 'Not a field that can be set: it is part of the path' }))
  if (fields.length > 0)
    throw new ORPCError('INVALID', { status: 400, message: messages.inputInvalid, data: { fields } })
}

function countPathParameters(procedure: AnyContractProcedure): number {
  return procedure['~orpc'].route.path?.split('{').length ?? 0
}

/** Every call of a contract. */
export function* proceduresOf(contract: AnyContractRouter): Generator<AnyContractProcedure> {
  if (isContractProcedure(contract)) yield contract
  else for (const part of Object.values(contract)) yield* proceduresOf(part)
}
