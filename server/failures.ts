/** How a call fails: one of the contract's kinds, with a message for the person. */
import { ORPCError } from '@orpc/server'
import { type FieldFault, messages, type Refusal } from '#domain/errors.ts'

/** There is no such record, or not for this person: both answer the same. */
export function notFound(message: string): ORPCError<'NOT_FOUND', undefined> {
  return new ORPCError('NOT_FOUND', { status: 404, message })
}

/** Whoever asks may not, as it turned out only once the call was under way. */
export function forbidden(message: string): ORPCError<'FORBIDDEN', undefined> {
  return new ORPCError('FORBIDDEN', { status: 403, message })
}

/** The change was made against an older version; `current` is the record as it stands. */
export function conflict(current: unknown): ORPCError<'CONFLICT', { current: unknown; changedBy?: string }> {
  return new ORPCError('CONFLICT', { status: 409, message: messages.conflict, data: { current } })
}

/** What was sent cannot be taken, field by field. */
export function invalid(
  fields: FieldFault[],
  message: string = messages.invalid,
): ORPCError<'INVALID', { fields: FieldFault[] }> {
  return new ORPCError('INVALID', { status: 400, message, data: { fields } })
}

/** A file or body larger than is taken. */
export function tooLarge(message: string): ORPCError<'TOO_LARGE', undefined> {
  return new ORPCError('TOO_LARGE', { status: 413, message })
}

/** A rule of the domain said no. */
export function refused(refusal: Refusal): ORPCError<string, unknown> {
  switch (refusal.code) {
    case 'LOCKED':
    case 'EXPIRED':
    case 'SENT':
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

/** Stops where a rule said no. */
export function assertAllowed(refusal: Refusal | null): void {
  if (refusal) throw refused(refusal)
}
