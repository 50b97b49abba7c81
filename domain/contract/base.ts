/** What every call of the contract is made from: who may make it, and how it can fail. */
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { faultMessage } from '../fault-words.ts'
import { id, MAX_VERSION, version } from '../fields.ts'
import { jobGate } from '../work/gates.ts'

// For every schema without messages of its own, on the server and in the screens' forms.
z.config({ customError: faultMessage })

/** Who may make a call: anybody, anybody signed in, admins, or workers only. */
export type Who = 'anyone' | 'signed-in' | 'admin' | 'worker'

const fields = z.object({ fields: z.array(z.object({ path: z.string(), message: z.string() })) })

/**
 * Every call's ways to fail. The body is flat: `{code, message}`. It may also have `fields` with the dotted
 * paths of what is wrong, or `current` with the record as it is now. For admins, `changedBy` then names the
 * person who saved it. `changesNothing` is a call that is sent like a change, but changes nothing that is kept or
 * remembered of anybody.
 */
const base = oc.$meta<{ who: Who; changesNothing?: true }>({ who: 'admin' }).errors({
  INVALID: { status: 400, data: fields },
  UNAUTHORIZED: { status: 401 },
  FORBIDDEN: { status: 403 },
  NOT_FOUND: { status: 404 },
  CONFLICT: { status: 409, data: z.object({ current: z.unknown(), changedBy: z.string().optional() }) },
  LOCKED: { status: 409 },
  EXPIRED: { status: 409 },
  SENT: { status: 409 },
  CLOSED: { status: 409 },
  CHANGED: { status: 409, data: z.object({ current: z.unknown() }) },
  ACCEPTED: { status: 409, data: z.object({ current: z.unknown() }) },
  GATE: { status: 409, data: z.object({ gates: z.array(jobGate) }) },
  INCOMPLETE: { status: 409, data: fields },
  TOO_LARGE: { status: 413 },
  NOT_JSON: { status: 415 },
  TOO_MANY: { status: 429 },
  INTERNAL: { status: 500 },
  UNAVAILABLE: { status: 503 },
})

/** The start of a call that admins make. */
export const forAdmins = base

/** The start of a call that anybody signed in makes; what they see depends on who they are. */
export const forSignedIn = base.meta({ who: 'signed-in' })

/** The start of one that also changes nothing that is kept or remembered, though it is a POST. */
export const forSignedInWithoutChange = base.meta({ who: 'signed-in', changesNothing: true })

/** The start of a call that workers make and admins do not: only a worker measures, on site. */
export const forWorkers = base.meta({ who: 'worker' })

/** The start of a call that needs no sign-in. */
export const forAnyone = base.meta({ who: 'anyone' })

/** The record that a call is about. */
export const one = z.strictObject({ id })

/** The record and the version that the caller saw, in the query of a delete. */
export const oneVersion = z.object({
  params: z.strictObject({ id }),
  query: z.strictObject({
    version: z.coerce
      .number({ error: 'The version is missing' })
      .int()
      .min(1, { error: 'The version is missing' })
      .max(MAX_VERSION, { error: 'Not a version' }),
  }),
})

/** `change` of the record `id`, made against `version`. */
export function changeOf<Shape extends z.core.$ZodLooseShape>(change: z.ZodObject<Shape, z.core.$strict>) {
  return change.extend({ id, version })
}

/**
 * The answer to a delete: the id alone if a record without a history was deleted, else the archived record's
 * version.
 */
export const removed = z.object({ id: z.string(), archived: z.boolean() })
