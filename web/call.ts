/** The typed client of the contract, its queries, and the handling of failed calls. */

import { createORPCClient, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { contract } from '#domain/contract/contract.ts'
import type { FieldFault } from '#domain/errors.ts'
import { sendPatiently } from './shell/asking-again.ts'
import { noteAnswer, noteUnreachable } from './shell/connection.ts'
import { noteOwnChange } from './shell/own-changes.ts'
import { fetchPatiently } from './shell/patience.ts'
import { isAskedAnew } from './shell/removal.ts'
import { endSession } from './shell/session-end.ts'

/**
 * How a call is sent. With `keepalive` it arrives although the page may be left right after: for few and small changes,
 * because a browser limits them.
 */
type Sending = { keepalive?: boolean }

/** Every call of the contract as a typed function; the server makes the same shape without HTTP. */
export type Calls = JsonifiedClient<ContractRouterClient<typeof contract, Sending>>

/** What a failed call says: `{code, message, fields}`, and on a conflict what is stored now. */
export interface Failed {
  /** The HTTP status; 0 if no response came. */
  status: number
  code: string
  message: string
  fields: FieldFault[]
  /** The record as stored now, on a 409 that knows it, and the name of the person who saved it. */
  current?: unknown
  changedBy?: string
}

const link = new OpenAPILink<Sending>(contract, {
  url: () => `${window.location.origin}/api`,
  fetch: async (request, init, { signal, context: { keepalive = false } }) => {
    // A query passes a signal and retries itself.
    const ask = () =>
      request.method === 'GET' && signal ? fetchPatiently(request, init) : sendChange(request)
    const sendChange = (one: Request) => sendPatiently(one, (again) => fetch(again, { ...init, keepalive }))
    try {
      const response = await ask()
      noteAnswer()
      return response
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) noteUnreachable()
      throw error
    }
  },
  customErrorResponseBodyDecoder: (body, response) => {
    if (!isRecord(body) || typeof body.code !== 'string' || typeof body.message !== 'string') return null
    const { code, message, ...data } = body
    return new ORPCError(code, { defined: true, status: response.status, message, data })
  },
})

export const calls: Calls = createORPCClient(link)

/** Queries and mutations: `useQuery(api.quotes.list.queryOptions({ input }))`. */
export const api = createTanstackQueryUtils(calls)

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isFault(value: unknown): value is FieldFault {
  return isRecord(value) && typeof value.path === 'string' && typeof value.message === 'string'
}

/** Reads any error of a call. If the request never reached the server, the status is 0. */
export function readFailure(error: unknown): Failed {
  if (!(error instanceof ORPCError)) {
    const message = 'No connection to the server. What you typed is kept: try again in a moment.'
    return { status: 0, code: 'UNREACHABLE', message, fields: [] }
  }
  const data: unknown = error.data
  const fields = isRecord(data) && Array.isArray(data.fields) ? data.fields.filter(isFault) : []
  const current = isRecord(data) ? data.current : undefined
  const changedBy = isRecord(data) && typeof data.changedBy === 'string' ? data.changedBy : undefined
  const { status, message } = error
  return {
    status,
    code: String(error.code),
    message,
    fields,
    ...(current === undefined ? {} : { current }),
    ...(changedBy === undefined ? {} : { changedBy }),
  }
}

function noteFailure(error: unknown): void {
  const { status, code } = readFailure(error)
  if (status === 401) endSession()
  // The shop began to require a second factor during this session: the shell shows the page that sets it up.
  if (code === 'SECOND_FACTOR_NEEDED') void refresh('profile')
}

/** A refusal stays a refusal. Only a failure that may be temporary is worth a retry. */
export function isTransientFailure(error: unknown): boolean {
  const { status } = readFailure(error)
  return status === 0 || status === 502 || status === 503 || status === 504
}

/** For a change that is made once however often it is sent: after a lost answer the second request finds it made. */
export function askAgainOnce(count: number, error: unknown): boolean {
  return count < 1 && isTransientFailure(error)
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noteFailure }),
  mutationCache: new MutationCache({ onError: noteFailure, onSuccess: noteOwnChange }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (count, error) => count < 2 && isTransientFailure(error),
      retryDelay: (count) => Math.min(1000 * 2 ** count, 8000),
    },
    // A save that waits silently for a connection looks like a save that worked.
    mutations: { networkMode: 'always', retry: false },
  },
})

/** Invalidates every query on screen that depends on these nouns, after a change to them. */
export async function refresh(...nouns: (keyof typeof contract)[]): Promise<void> {
  await Promise.all(
    nouns.map((noun) => queryClient.invalidateQueries({ queryKey: [[noun]], predicate: isAskedAnew })),
  )
}
