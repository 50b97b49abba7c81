/** Which customers a worker's lists show; the rule is `maySeeCustomer` in domain/access.ts. */
import { and, arrayContains, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { afterPlace } from '#server/platform/db/page.ts'
import { customers, groupMembers } from '#server/platform/db/tables.ts'
import { isInGroups } from './customer-groups.store.ts'

/** A person whose lists show only what they may see. */
export interface Viewer {
  id: string
  /** The groups assigned to them. */
  groups: readonly string[]
}

const isAssigned = ({ id }: Viewer) => arrayContains(customers.assignedTo, [id])
const isTheirOwn = ({ id }: Viewer) => eq(customers.createdBy, id)
const theirGroups = ({ groups }: Viewer) => sql`${sql.param([...groups])}::uuid[]`

/** The condition for queries that check customers row by row. */
export function isSeenBy(viewer: Viewer): SQL | undefined {
  const inGroups = viewer.groups.length > 0 ? isInGroups(viewer.groups) : undefined
  return or(isAssigned(viewer), isTheirOwn(viewer), inGroups)
}

/** The same condition for queries that use indexes. */
export function areSeenBy(viewer: Viewer): SQL {
  return sql`${customers.id} in (
    select ${customers.id} from ${customers} where ${isAssigned(viewer)}
    union all select ${customers.id} from ${customers} where ${isTheirOwn(viewer)}
    union all select customer_id from group_members where group_id = any(${theirGroups(viewer)}))`
}

/**
 * A query for the ids of the worker's newest customers, for each way in which they see some. The newest of
 * all are among them.
 * @param easy further conditions on the customers, archived ones left out
 * @param count how many of the newest
 */
export function newestSeenBy(
  viewer: Viewer,
  { easy, cursor }: { easy: SQL | undefined; cursor: string | undefined },
  count: number,
): SQL {
  const { customerCreatedAt: createdAt, customerId: id } = groupMembers
  const after = cursor === undefined ? undefined : afterPlace(customers, { createdAt, id }, cursor)
  const listed = and(sql`${groupMembers.groupId} = theirs.id`, eq(groupMembers.archived, false), after)
  const newest = sql`order by ${customers.createdAt} desc, ${customers.id} desc limit ${count}`
  // `offset 0` keeps the planner from using the order to find the few assigned customers.
  const assigned = sql`select * from ${customers} where ${and(easy, isAssigned(viewer))} offset 0`
  return sql`(select id from (${assigned}) customers ${newest})
    union all (select id from ${customers} where ${and(easy, isTheirOwn(viewer))} ${newest})
    union all (select members.id from unnest(${theirGroups(viewer)}) theirs (id), lateral (
      select ${id} as id from ${groupMembers} where ${listed}
      order by ${desc(createdAt)}, ${desc(id)} limit ${count}) members)`
}
