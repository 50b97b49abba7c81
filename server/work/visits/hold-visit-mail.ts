import {
  newsBetween,
  refuseSettingOut,
  refuseVisitMail,
  VISIT_CHANGED,
  type VisitMail,
  visitMailOf,
} from '#domain/work/visit-news.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { PATIENCE_MS, queueVisitNotice, readerOf } from './notify-of-visits.ts'
import { presentVisit } from './present-visit.ts'
import { findVisit } from './visits.store.ts'

/** How soon it is looked again whether somebody who took it back is on the way now. */
const AGAIN_MS = 15_000

/**
 * Asked right before a mail about a visit is sent, which may be a day after it was written: the visit may have been
 * moved or called off by now. If its customer was not told of that yet, this waits until they are: it may be moved back.
 * @returns what keeps it, and until when, null for good; or null if it may leave
 */
export async function holdVisitMail(
  deps: Pick<Deps, 'db' | 'jobs'>,
  said: VisitMail & { id: string },
  now: Date,
): Promise<{ why: string; until: Date | null } | null> {
  return deps.db.transaction(async (tx) => {
    const row = await findVisit(tx, said.visitId)
    const refusal = refuseVisitMail(said, row, now)
    if (refusal) return { why: refusal.message, until: null }
    if (!row) return null
    if (said.news === 'on-the-way') {
      const early = refuseSettingOut(row)
      return early && { why: early.message, until: new Date(now.getTime() + AGAIN_MS) }
    }
    const current = visitMailOf(await presentVisit(tx, row), await readerOf(tx, row))
    if (newsBetween(row.told, current).length === 0) return null
    const { fields } = await readSettings(tx)
    if (!fields.tellOfVisits) return { why: VISIT_CHANGED.message, until: null }
    await queueVisitNotice(tx, deps, row, now)
    return { why: VISIT_CHANGED.message, until: new Date(now.getTime() + 2 * PATIENCE_MS) }
  })
}
