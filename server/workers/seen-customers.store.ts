import { inArray } from 'drizzle-orm'
import type { SeenCustomer } from '#domain/customers.ts'
import { listCustomers } from '../customers/customers.store.ts'
import type { Database } from '../db/connect.ts'
import { customers } from '../db/tables.ts'
import { findGroups, groupsOfPerson } from '../groups/groups.store.ts'

interface Query {
  limit: number
  cursor?: string | undefined
  q?: string | undefined
}

/** A page of the customers that a worker sees, newest first, and by which ways each. */
export async function listSeenCustomers(db: Database, workerId: string, query: Query) {
  const groups = await findGroups(db, await groupsOfPerson(db, workerId))
  const theirs = groups.map(({ id, name }) => ({ id, name }))
  const seenBy = { id: workerId, groups: theirs.map(({ id }) => id) }
  const page = await listCustomers(db, { ...query, archived: false, seenBy })
  const ways = new Map((await findWays(db, page.items)).map((row) => [row.id, row]))
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

function findWays(db: Database, shown: readonly { id: string }[]) {
  const { id, assignedTo, createdBy, groupIds } = customers
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
