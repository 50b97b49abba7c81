import type { Group } from '#domain/shop/groups.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { personNamesOf } from '#server/work/jobs/job-people.store.ts'
import type { NamedGroup } from './columns-of-people.ts'

/** Groups with the names of their workers. */
export async function nameWorkers(db: Database, groups: readonly Group[]): Promise<NamedGroup[]> {
  const names = await personNamesOf(
    db,
    groups.flatMap(({ assignedTo }) => assignedTo),
  )
  return groups.map((group) => ({ group, names }))
}
