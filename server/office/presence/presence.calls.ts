import { implement, ORPCError } from '@orpc/server'
import { maySeeMeasurement, opensPagesOf } from '#domain/access.ts'
import { nameToShow } from '#domain/accounts.ts'
import { presenceContract } from '#domain/contract/presence.contract.ts'
import { messages } from '#domain/errors.ts'
import type { PresentNoun } from '#domain/office/presence.ts'
import { notFound } from '#server/platform/failures.ts'
import { type CallLimit, makeCallLimit } from '#server/platform/http/call-limit.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { presentPeopleOf } from '#server/platform/live/present-people.ts'
import { announceBeat } from '#server/platform/live/publish-present.ts'
import { findMeasurement } from '#server/survey/measurements/measurements.store.ts'
import { seeVisit } from '#server/work/visits/see-visit.ts'
import { findPersonAndRecord } from './presence.store.ts'

const calls = implement(presenceContract).$context<CallContext>()

/** Of all calls of a session these may be a small part: one with twenty records open says so fifty times a minute. */
const SHARE = 1 / 25

const limits = new WeakMap<object, CallLimit>()

/** Those of a shop, of which tests have several. */
function limitOf({ pool, config }: CallContext['deps']): CallLimit {
  const limit = limits.get(pool) ?? makeCallLimit(Math.ceil(config.callsPerMinute * SHARE))
  limits.set(pool, limit)
  return limit
}

export const presenceCalls = calls.router({
  beat: calls.beat.handler(async ({ context, input }) => {
    const person = requirePerson(context)
    const { deps, caller, answerHeaders } = context
    const wait = limitOf(deps)(caller.sessionId ?? person.id)
    if (wait !== null) {
      answerHeaders.set('Retry-After', String(wait))
      throw new ORPCError('TOO_MANY', { status: 429, message: messages.tooManyCalls })
    }
    const gone = { ...input, person: person.id, name: '', state: 'gone' as const }
    if (input.state === 'gone') {
      await announceBeat(deps, gone)
      return { people: [] }
    }
    const name = await nameOfWhoMayOpen(context, input).catch(async (error: unknown) => {
      // Who may not open it any more is not there any more, and hears nothing of those who are.
      await announceBeat(deps, gone)
      throw error
    })
    await announceBeat(deps, { ...input, person: person.id, name })
    return { people: presentPeopleOf(deps).at(input) }
  }),
})

/**
 * The name of the caller, who may open the record.
 * @throws NOT_FOUND if there is no such record, or they may not
 */
async function nameOfWhoMayOpen(
  context: CallContext,
  record: { noun: PresentNoun; id: string },
): Promise<string> {
  const person = requirePerson(context)
  const { db } = context.deps
  const { noun, id } = record
  const found = await findPersonAndRecord(db, person.id, record)
  if (!found?.isThere || !opensPagesOf(person, noun)) throw notFound(messages.recordNotFound)
  if (noun === 'visits') await seeVisit(context, db, id)
  const survey = noun === 'measurements' ? await findMeasurement(db, id) : null
  if (survey && !maySeeMeasurement(person, survey)) throw notFound(messages.recordNotFound)
  return nameToShow(found)
}
