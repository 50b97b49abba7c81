import { inArray } from 'drizzle-orm'
import type { SeenCustomer } from '#domain/shop/customers.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { customers } from '#server/platform/db/tables.ts'
import { customerSelection } from '#server/shop/customers/customer-rows.store.ts'
import { listCustomers } from '#server/shop/customers/list-customers.store.ts'
import { findGroups, groupsOfPerson } from '#server/shop/groups/groups.store.ts'

interface Query {
  limit: number
  cursor?: string | undefined
  q?: string | undefined
}

/** A page of the customers that a worker sees, newest first, each with the reasons why. */
export async function listSeenCustomers(db: Database, workerId: string, query: Query) {
  const groups = await findGroups(db, await groupsOfPerson(db, workerId))
  const theirs = groups.map(({ id, name }) => ({ id, name }))
  const seenBy = { id: workerId, groups: theirs.map(({ id }) => id) }
  const page = await listCustomers(db, { ...query, archived: false, seenBy })
  const ways = new Map((await listReasonsSeen(db, page.items)).map((row) => [row.id, row]))
  const items = page.items.map((customer): SeenCustomer => {
    const way = ways.get(customer.id)
    return {
      ...customer,
      assigned: way?.assignedTo.includes(workerId) ?? false,
      added: way?.createdBy === workerId,
      groups: theirs.filter(({ id }) => way?.groupIds.includes(id) ?? false),
    }
  })
  return { ...page, items }
}

function listReasonsSeen(db: Database, shown: readonly { id: string }[]) {
  const { id, assignedTo, createdBy, groupIds } = customerSelection
  return db
    .select({ id, assignedTo, createdBy, groupIds })
    .from(customers)
    .where(
      inArray(
        id,
        shown.map((customer) => customer.id),
      ),
    )
}
