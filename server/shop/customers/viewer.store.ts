/** Which customers a worker's lists show; the rule is `maySeeCustomer` in domain/access.ts. */
import { type AnyColumn, and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { customerWorkers } from '#server/platform/db/assignments.tables.ts'
import { isAfter, type Until } from '#server/platform/db/page.ts'
import { customers, groupMembers } from '#server/platform/db/tables.ts'
import { isInGroups } from './customer-groups.store.ts'
import { isAssignedTo } from './customer-workers.store.ts'

/** A person whose lists show only what they may see. */
export interface Viewer {
  id: string
  /** The groups assigned to them. */
  groups: readonly string[]
}

const isTheirOwn = ({ id }: Viewer) => eq(customers.createdBy, id)
const theirGroups = ({ groups }: Viewer) => sql`${sql.param([...groups])}::uuid[]`

/** The condition for queries that check customers row by row. */
export function isSeenBy(viewer: Viewer): SQL | undefined {
  const inGroups = viewer.groups.length > 0 ? isInGroups(viewer.groups) : undefined
  return or(isAssignedTo(viewer.id), isTheirOwn(viewer), inGroups)
}

/** The same condition for queries that use indexes. */
export function areSeenBy(viewer: Viewer): SQL {
  return sql`${customers.id} in (
    select customer_id from customer_workers where worker_id = ${viewer.id}
    union all select ${customers.id} from ${customers} where ${isTheirOwn(viewer)}
    union all select customer_id from group_members where group_id = any(${theirGroups(viewer)}))`
}

/**
 * A query for the ids of the worker's newest customers, for each way in which they see some. The newest of
 * all are among them.
 * @param easy further conditions on the customers, archived ones left out
 * @param until where the page begins
 * @param count how many of the newest
 */
export function newestSeenBy(
  viewer: Viewer,
  { easy, until }: { easy: SQL | undefined; until: Until | undefined },
  count: number,
): SQL {
  const places = { createdAt: groupMembers.customerCreatedAt, id: groupMembers.customerId }
  const listed = and(
    sql`${groupMembers.groupId} = theirs.id`,
    eq(groupMembers.archived, false),
    isAfter(places, until),
  )
  const named = { createdAt: customerWorkers.customerCreatedAt, id: customerWorkers.customerId }
  const assigned = and(
    eq(customerWorkers.workerId, viewer.id),
    eq(customerWorkers.archived, false),
    isAfter(named, until),
  )
  const newest = ({ createdAt, id }: { createdAt: AnyColumn; id: AnyColumn }) =>
    sql`order by ${desc(createdAt)}, ${desc(id)} limit ${count}`
  return sql`(select ${named.id} as id from ${customerWorkers} where ${assigned} ${newest(named)})
    union all (select id from ${customers} where ${and(easy, isAfter(customers, until), isTheirOwn(viewer))} ${newest(customers)})
    union all (select members.id from unnest(${theirGroups(viewer)}) theirs (id), lateral (
      select ${places.id} as id from ${groupMembers} where ${listed} ${newest(places)}) members)`
}
