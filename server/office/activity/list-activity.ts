import type { Activity } from '#domain/office/activity.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { openPlace, sealPlace } from '#server/platform/db/page.ts'
import { listActivity } from '../events/events.store.ts'
import { presentEvent } from '../events/present-entry.ts'
import { type ActivityFilters, activityWhere, countActivity } from './activity.store.ts'

const LIST = 'activity'

interface ActivityQuery extends ActivityFilters {
  limit: number
  cursor?: string | undefined
  /** Whether the changes of all pages are counted. */
  count?: 'true' | 'false' | undefined
}

/** A page of what was changed in the shop, newest first. */
export async function readActivity(db: Database, { limit, cursor, count, ...filters }: ActivityQuery) {
  const place = cursor === undefined ? null : openPlace(LIST, cursor)
  const after = place && { at: new Date(place.at), key: place.id }
  const rows = await listActivity(db, activityWhere(filters), { after, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const hasMore = rows.length > limit
  return {
    items: shown.map((row): Activity => ({ ...presentEvent(row), noun: row.noun, recordId: row.recordId })),
    hasMore,
    nextCursor: hasMore && last ? sealPlace(LIST, Date.parse(last.at), last.key) : null,
    ...(count === 'true' ? { count: await countActivity(db, filters) } : {}),
  }
}
