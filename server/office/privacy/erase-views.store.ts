import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/change.ts'
import { views } from '#server/platform/db/views.tables.ts'
import { scrubHistory } from './erasures.store.ts'

interface Erased {
  id: string
  name: string
  companyName: string
  email: string
  contacts: readonly { name: string; email: string }[]
}

/** Shorter ones are in words that are nobody's name. */
const SHORTEST_NAME = 3

/**
 * Deletes saved views of lists that look for this customer, or are named after them: nothing of theirs is to be found
 * any more. A view that looks for a single word stays.
 */
export async function eraseViews(tx: Transaction, customer: Erased): Promise<void> {
  const { name, companyName, email, contacts } = customer
  const names = [name, companyName, email, ...contacts.flatMap((one) => [one.name, one.email])]
    .map((text) => text.trim().toLowerCase())
    .filter((text) => text.length >= SHORTEST_NAME)
  const all = await tx.select({ id: views.id, name: views.name, search: views.search }).from(views)
  const ids = all
    .filter((view) => {
      const texts = [view.name, ...new URLSearchParams(view.search).values()].map((text) =>
        text.toLowerCase(),
      )
      return texts.some((text) => text === customer.id || names.some((one) => text.includes(one)))
    })
    .map(({ id }) => id)
  if (ids.length === 0) return
  const theirs = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  await scrubHistory(tx, sql`record_id in (${theirs})`)
  await tx.delete(views).where(inArray(views.id, ids))
}
