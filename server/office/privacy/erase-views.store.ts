import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '#server/platform/db/change.ts'
import { invoices, quotes } from '#server/platform/db/documents.tables.ts'
import { jobs } from '#server/platform/db/jobs.tables.ts'
import { measurements } from '#server/platform/db/measurements.tables.ts'
import { payments } from '#server/platform/db/payments.tables.ts'
import { matchingByIndex, textsFor } from '#server/platform/db/search.ts'
import { enquiries } from '#server/platform/db/site.tables.ts'
import { customers, peopleAndSites } from '#server/platform/db/tables.ts'
import { views } from '#server/platform/db/views.tables.ts'
import { scrubHistory } from './erasures.store.ts'

interface Erased {
  id: string
  name: string
  companyName: string
  email: string
  phone: string
  contacts: readonly { name: string; email: string; phone: string }[]
}

/** Shorter ones are in words that are nobody's name. */
const SHORTEST_NAME = 3

/**
 * Deletes saved views of lists that look for this customer, or are named after them: nothing of theirs is to be found
 * any more. One that looks for a word of theirs ('quill') goes if no other record has it; a word that others have too
 * ('bakery') says nothing of them, and its view stays. Asked once their records are emptied.
 */
export async function eraseViews(tx: Transaction, customer: Erased): Promise<void> {
  const { name, companyName, email, phone, contacts } = customer
  const names = [
    ...[name, companyName, email, phone],
    ...contacts.flatMap((one) => [one.name, one.email, one.phone]),
  ]
    .map((text) => text.trim().toLowerCase())
    .filter((text) => text.length >= SHORTEST_NAME)
  const all = await tx.select({ id: views.id, name: views.name, search: views.search }).from(views)
  const isOfOthers = new Map<string, boolean>()
  const isTheirs = async (text: string): Promise<boolean> => {
    if (text === customer.id || names.some((one) => text.includes(one))) return true
    const parts = textsFor(text).filter((part) => part.length >= SHORTEST_NAME)
    if (!parts.some((part) => names.some((one) => one.includes(part)))) return false
    const known = isOfOthers.get(text) ?? (await othersHave(tx, text, customer.id))
    isOfOthers.set(text, known)
    return !known
  }
  const ids: string[] = []
  for (const view of all) {
    const texts = [view.name, ...new URLSearchParams(view.search).values()]
    for (const text of new Set(texts.map((one) => one.trim().toLowerCase())))
      if (await isTheirs(text)) {
        ids.push(view.id)
        break
      }
  }
  if (ids.length === 0) return
  const theirs = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  await scrubHistory(tx, sql`record_id in (${theirs})`)
  await tx.delete(views).where(inArray(views.id, ids))
}

/** Whether a list that has views finds anything of another customer by this text. */
async function othersHave(tx: Transaction, text: string, customerId: string): Promise<boolean> {
  const has = async (table: PgTable, where: SQL | undefined) =>
    (await tx.select({ found: sql`1` }).from(table).where(where).limit(1)).length > 0
  const isAnother = or(isNull(customers.mergedInto), ne(customers.mergedInto, customerId))
  const inCustomer = or(
    matchingByIndex(customers.search, text),
    matchingByIndex(peopleAndSites(customers), text),
  )
  if (await has(customers, and(ne(customers.id, customerId), isAnother, inCustomer))) return true
  for (const table of [quotes, invoices, jobs, payments, measurements]) {
    const isOf = eq(table.customerId, customerId)
    if (await has(table, and(sql`${isOf} is not true`, matchingByIndex(table.search, text)))) return true
  }
  return has(enquiries, matchingByIndex(enquiries.search, text))
}
