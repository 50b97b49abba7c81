/** How a call fails: one of the contract's kinds, with a message for the person. */
import { ORPCError } from '@orpc/server'
import { type FieldFault, messages, type Refusal } from '#domain/errors.ts'

/** The record does not exist, or this person may not see it: both give the same answer. */
export function notFound(message: string): ORPCError<'NOT_FOUND', undefined> {
  return new ORPCError('NOT_FOUND', { status: 404, message })
}

/** The caller may not do this. It turned out only during the call. */
export function forbidden(message: string): ORPCError<'FORBIDDEN', undefined> {
  return new ORPCError('FORBIDDEN', { status: 403, message })
}

/** The change was made against an older version; `current` is the record as it is now. */
export function conflict(current: unknown): ORPCError<'CONFLICT', { current: unknown; changedBy?: string }> {
  return new ORPCError('CONFLICT', { status: 409, message: messages.recordChanged, data: { current } })
}

/** The input is invalid; faults are listed by field. */
export function invalid(
  fields: FieldFault[],
  message: string = messages.inputInvalid,
): ORPCError<'INVALID', { fields: FieldFault[] }> {
  return new ORPCError('INVALID', { status: 400, message, data: { fields } })
}

/** A file or body larger than the limit. */
export function tooLarge(message: string): ORPCError<'TOO_LARGE', undefined> {
  return new ORPCError('TOO_LARGE', { status: 413, message })
}

/** A rule of the domain refused it. */
export function refused(refusal: Refusal): ORPCError<string, unknown> {
  switch (refusal.code) {
    case 'LOCKED':
    case 'EXPIRED':
    case 'SENT':
    case 'CLOSED':
      return new ORPCError(refusal.code, { status: 409, message: refusal.message })
    case 'INVALID':
      return invalid(refusal.fields, refusal.message)
    case 'INCOMPLETE':
      return new ORPCError('INCOMPLETE', {
        status: 409,
        message: refusal.message,
        data: { fields: refusal.fields },
      })
  }
}

/** Throws if a rule refused. */
export function assertAllowed(refusal: Refusal | null): void {
  if (refusal) throw refused(refusal)
}
