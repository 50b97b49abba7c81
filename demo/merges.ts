/** Customers whom the made-up shop has twice: two to be found, and two that were put together on Friday. */
import { call } from '@orpc/server'
import { asc, eq, isNull } from 'drizzle-orm'
import { v5 as uuidOf } from 'uuid'
import { customerNotesCalls } from '#server/office/customer/customer-notes.calls.ts'
import { mergesCalls } from '#server/office/customer/merges.calls.ts'
import { customers } from '#server/platform/db/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { customersCalls } from '#server/shop/customers/customers.calls.ts'
import type { DemoPeople } from './customers.ts'
import { contextOf } from './office.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const DAYS_AGO = 3

/** Which of the oldest customers somebody typed again. */
const again = { toFind: 2, merged: 5 }

/** Makes the duplicates, and merges one; it can be undone for some days more. */
export async function fillMerges(deps: Deps, now: Date, people: DemoPeople): Promise<void> {
  const context = contextOf(
    deps,
    { id: people.admin, role: 'admin' },
    new Date(now.getTime() - DAYS_AGO * DAY_MS),
  )
  const oldest = await deps.db
    .select()
    .from(customers)
    .where(isNull(customers.archivedAt))
    .orderBy(asc(customers.createdAt), asc(customers.id))
    .limit(Math.max(...Object.values(again)) + 1)
  for (const [which, place] of Object.entries(again)) {
    const known = oldest[place]
    if (!known) return
    const twin = await call(
      customersCalls.create,
      {
        id: uuidOf(`the demonstration’s duplicate ${which}`, uuidOf.URL),
        name: known.name.split(' ').at(-1) ?? known.name,
        companyName: known.companyName,
        phone: known.phone,
        postcode: known.postcode,
        email: `office@${known.email.split('@')[1] ?? 'duplicate.example'}`,
      },
      { context },
    )
    // Somebody typed it again a while before anybody saw that.
    const at = new Date(now.getTime() - (which === 'merged' ? 12 : 9) * DAY_MS)
    await deps.db.update(customers).set({ createdAt: at }).where(eq(customers.id, twin.id))
    if (which !== 'merged') continue
    const text = 'Came from the old address book: the same people, with the number of the office.'
    await call(customerNotesCalls.create, { customerId: twin.id, text }, { context })
    await call(mergesCalls.merge, { id: known.id, from: twin.id, version: known.version }, { context })
  }
}
