/** What the made-up office noted about its customers. */
import { desc, isNull } from 'drizzle-orm'
import { v5 as uuidOf } from 'uuid'
import { insertNote } from '#server/office/customer/customer-notes.store.ts'
import { recordChange } from '#server/platform/db/change.ts'
import { customers } from '#server/platform/db/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { DemoPeople } from './customers.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Said days ago, of the newest customers in turn. */
const said: readonly [daysAgo: number, text: string][] = [
  [1, 'Rang about the fascia: wants to see both reds by daylight before they decide.'],
  [3, 'Their landlord has to agree in writing. Do not book the lift before that.'],
  [6, 'Prefers to be rung after four, when the kitchen is quiet.'],
  [12, 'Opens a second shop in spring; asked what six window graphics would come to.'],
  [20, 'Pays on the 28th of each month, whatever the invoice says.'],
  [33, 'Happy with the letters. Asked us to come once a year and clean them.'],
]

/** Two notes on each of the newest customers. */
export async function fillNotes({ db }: Deps, now: Date, people: DemoPeople): Promise<void> {
  const newest = await db
    .select({ id: customers.id })
    .from(customers)
    .where(isNull(customers.archivedAt))
    .orderBy(desc(customers.createdAt), desc(customers.id))
    .limit(said.length / 2)
  const actor = { id: people.admin, role: 'admin' as const }
  for (const [index, [daysAgo, text]] of said.entries()) {
    const customer = newest[index % newest.length]
    if (!customer) return
    const createdAt = new Date(now.getTime() - daysAgo * DAY_MS)
    const id = uuidOf(text, uuidOf.URL)
    await db.transaction(async (tx) => {
      const row = { id, customerId: customer.id, text, createdBy: people.admin }
      const made = await insertNote(tx, { ...row, createdAt, updatedAt: createdAt })
      if (made)
        await recordChange(tx, {
          ...{ actor, noun: 'customerNotes', action: 'create' },
          ...{ before: null, after: made },
        })
    })
  }
}
