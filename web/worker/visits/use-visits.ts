/** Visits as this phone has them, with what was done here and is not sent yet. */
import { useLiveQuery } from 'dexie-react-hooks'
import { withDeeds } from '#domain/work/site-deeds.ts'
import type { VisitSheet } from '#domain/work/visit-sheet.ts'
import { useProfile } from '../../shell/profile.ts'
import type { LocalVisit, SitePhotoFile, StoreDatabase, VisitPicture } from '../store/database.ts'
import { type Progress, progressOfVisit } from '../store/sync-state.ts'
import { useStore } from '../store/use-store.ts'

export interface ShownVisit {
  id: string
  sheet: VisitSheet
  visit: VisitSheet['visit']
  gone: boolean
  progress: Progress
}

interface Me {
  id: string
  name: string
}

function useMe(): Me {
  const { id, displayName, email } = useProfile()
  return { id, name: displayName || email }
}

async function readVisit(db: StoreDatabase, stored: LocalVisit, me: Me): Promise<ShownVisit> {
  const { id, gone } = stored
  const operations = await db.queue.filter(({ visitId }) => visitId === id).sortBy('seq')
  const queued = operations.map(({ recordId }) => recordId)
  // Photos are no operations until they are small: they come last.
  const actions = (await db.siteActions.where({ visitId: id }).toArray()).toSorted(
    (a, b) => placeIn(queued, a.id) - placeIn(queued, b.id),
  )
  const sheet = withDeeds(
    stored.sheet,
    actions.map(({ deed }) => deed),
    me,
  )
  const left = actions.length
  return { id, sheet, visit: sheet.visit, gone, progress: progressOfVisit(operations, left) }
}

function placeIn(list: readonly string[], id: string): number {
  const place = list.indexOf(id)
  return place === -1 ? list.length : place
}

interface Visits {
  visits: ShownVisit[]
  /** Whether others may still come with the fetch that is under way, the first one of this phone. */
  loading: boolean
  /** Whether the last fetch broke off. */
  failed: boolean
}

/** All visits on this phone. Read with their mark: that all are here must not be known before they are. */
export function useVisits(): Visits {
  const { db } = useStore()
  const me = useMe()
  const read = useLiveQuery(
    () =>
      db.transaction('r', db.visits, db.siteActions, db.queue, db.marks, async () => ({
        visits: await Promise.all((await db.visits.toArray()).map((visit) => readVisit(db, visit, me))),
        mark: await db.marks.get('visits'),
      })),
    [db, me.id, me.name],
  )
  const failed = read?.mark?.failed ?? false
  return { visits: read?.visits ?? [], loading: !read?.mark?.at && !failed, failed }
}

/** One visit; null if this phone does not have it, undefined while that is not known. */
export function useVisit(id: string): ShownVisit | null | undefined {
  const { db } = useStore()
  const me = useMe()
  return useLiveQuery(
    () =>
      db.transaction('r', db.visits, db.siteActions, db.queue, async () => {
        const visit = await db.visits.get(id)
        return visit ? readVisit(db, visit, me) : null
      }),
    [db, id, me.id, me.name],
  )
}

/** The pictures of a visit that are on this phone: the server's by their address, own ones by their id. */
export function useVisitPictures(visitId: string): { pictures: VisitPicture[]; photos: SitePhotoFile[] } {
  const { db } = useStore()
  return (
    useLiveQuery(
      async () => ({
        pictures: await db.sitePictures.where({ visitId }).toArray(),
        photos: await db.sitePhotos.where({ visitId }).toArray(),
      }),
      [db, visitId],
    ) ?? { pictures: [], photos: [] }
  )
}
