import { and, isNull } from 'drizzle-orm'
import type { Database } from '#server/platform/db/connect.ts'
import { matchingByIndex } from '#server/platform/db/search.ts'
import { customers, peopleAndSites } from '#server/platform/db/tables.ts'

/** The index of contacts and sites has no shorter texts. */
const LEAST = 3

/**
 * Customers with a contact or a site that has what was typed. In no order, so that a word that many have ends with the
 * first of them.
 */
export function customersByPeople(db: Database, q: string, limit: number) {
  if ([...q.trim()].length < LEAST) return Promise.resolve([])
  const { id, createdAt, name, companyName, contacts, sites } = customers
  return db
    .select({ id, createdAt, name, companyName, contacts, sites })
    .from(customers)
    .where(and(isNull(customers.archivedAt), matchingByIndex(peopleAndSites(customers), q, 'once')))
    .limit(limit)
}
