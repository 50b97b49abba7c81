import { maySeeVisit } from '#domain/access.ts'
import { messages } from '#domain/errors.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { notFound } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { readShownVisit, type VisitWithJob } from './shown-visits.store.ts'
import { findVisit, peopleOnVisits, type VisitRow } from './visits.store.ts'

/** Everybody who is on a visit: they hear of its changes. */
export async function peopleOfVisit(db: Database | Transaction, id: string): Promise<string[]> {
  return ((await peopleOnVisits(db, [id])).get(id) ?? []).map((one) => one.id)
}

/**
 * A visit that the caller may see; `update` locks it until the transaction ends.
 * @throws NOT_FOUND if there is no such visit, or a worker is not on it
 */
export async function seeVisit(
  context: CallContext,
  db: Database | Transaction,
  id: string,
  lock?: 'update',
): Promise<VisitRow> {
  const row = await findVisit(db, id, lock)
  if (row && maySeeVisit(requirePerson(context), { people: await peopleOfVisit(db, id) })) return row
  throw notFound(messages.visitNotFound)
}

/** The same with what a visit shows. */
export async function seeShownVisit(
  context: CallContext,
  db: Database | Transaction,
  id: string,
): Promise<VisitWithJob> {
  const row = await readShownVisit(db, id)
  if (row && maySeeVisit(requirePerson(context), { people: row.people.map((one) => one.id) })) return row
  throw notFound(messages.visitNotFound)
}
