/** How a call that failed is answered, and what of it is logged. */
import { ValidationError } from '@orpc/contract'
import { ORPCError } from '@orpc/server'
import { type FieldFault, messages } from '#domain/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { explainDatabaseTrouble } from '../db/transient.ts'

/** Most faults that one answer names: a body may have a hundred thousand, and the answer must stay small. */
const MOST_FAULTS = 100

/** Longest field name in a fault. Characters. */
const LONGEST_PATH = 200

/** A schema's issues as faults of fields, with dotted paths; unknown fields are named themselves. */
export function explainFaults(error: unknown): void {
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
  throw new ORPCError('INVALID', { status: 400, message: messages.inputInvalid, data: { fields: told } })
}

/**
 * A client's mistake is not logged as a crash, and a database that is busy or away is temporary. Everything
 * else is logged, and answered without its details.
 */
export function explainCrash(deps: Deps, error: unknown, answerHeaders: Headers): void {
  if (error instanceof ORPCError && error.status < 500) return
  if (error instanceof SyntaxError) return
  deps.log.error({ err: error }, 'a call failed')
  const trouble = explainDatabaseTrouble(error)
  if (trouble === null) return
  answerHeaders.set('Retry-After', String(trouble.seconds))
  throw new ORPCError('UNAVAILABLE', { status: 503, message: trouble.message })
}

export function encodeError(error: ORPCError<string, unknown>): unknown {
  const data = typeof error.data === 'object' && error.data !== null ? error.data : {}
  const internal = error.status >= 500 && error.status !== 503
  return {
    code: error.code === 'BAD_REQUEST' ? 'INVALID' : internal ? 'INTERNAL' : error.code,
    message: internal ? 'Something went wrong. Please try again.' : error.message,
    fields: [],
    ...(internal ? {} : data),
  }
}
