/** Fetches the person's visits with all that they take along, so that it can be read without a line. */
import { addDays, londonDay } from '#domain/dates.ts'
import type { VisitSheet } from '#domain/work/visit-sheet.ts'
import type { Visit } from '#domain/work/visits.ts'
import { readFailure } from '../../call.ts'
import type { LocalVisit, StoreDatabase } from './database.ts'
import { picturePath } from './picture-path.ts'
import type { ServerConnection } from './server-connection.ts'

/** Days before and after today. */
const PAST = 7
const TO_COME = 21
/** A sheet of these days is fetched each time; what is on it may change without its visit. */
const NEAR_MS = 3 * 86_400_000
const OLD_MS = 6 * 3_600_000
/** Bytes of pictures on the phone. */
const ROOM = 80 * 1024 * 1024

export async function pullVisits(db: StoreDatabase, line: ServerConnection): Promise<void> {
  const today = londonDay(new Date())
  const { items } = await line.visits.list({ from: addDays(today, -PAST), to: addDays(today, TO_COME) })
  await dropOthers(db, items)
  const now = Date.now()
  for (const day of daysOf(items, now)) await pullDay(db, line, day, now)
  await db.marks.put({ key: 'visits', at: new Date().toISOString(), failed: false })
  await pullPictures(db, line)
}

/** The visits by the day on which they begin, the nearest first. */
function daysOf(visits: readonly Visit[], now: number): Visit[][] {
  const nearest = visits.toSorted((a, b) => farFrom(a, now) - farFrom(b, now))
  return [...Map.groupBy(nearest, ({ startsAt }) => londonDay(new Date(startsAt))).values()]
}

/** Fetches a day's sheets and keeps them together: half a day looks like a whole one. */
async function pullDay(db: StoreDatabase, line: ServerConnection, visits: readonly Visit[], now: number) {
  const sheets: VisitSheet[] = []
  try {
    for (const visit of visits) {
      const known = await db.visits.get(visit.id)
      if (known && !needsFetch(known, visit, now)) continue
      const sheet = await line.siteWork.sheet({ id: visit.id }).catch((error: unknown) => {
        // Taken away in this very moment.
        if (readFailure(error).status === 404) return null
        throw error
      })
      if (sheet) sheets.push(sheet)
    }
  } finally {
    // If the line is lost, what was read is better than nothing; the screen says that others may be missing.
    await db.transaction('rw', db.visits, db.siteActions, async () => {
      for (const sheet of sheets) await putSheet(db, sheet)
    })
  }
}

const farFrom = ({ startsAt }: Pick<Visit, 'startsAt'>, now: number) => Math.abs(Date.parse(startsAt) - now)

function needsFetch({ sheet, fetchedAt, gone }: LocalVisit, visit: Visit, now: number): boolean {
  const age = now - Date.parse(fetchedAt)
  const isOld = !(age >= 0 && age < OLD_MS)
  return gone || sheet.visit.version !== visit.version || isOld || farFrom(visit, now) < NEAR_MS
}

/** Keeps what the server said last of a visit. */
export async function putSheet(db: StoreDatabase, sheet: VisitSheet): Promise<void> {
  const { id, startsAt } = sheet.visit
  await db.visits.put({ id, startsAt, sheet, fetchedAt: new Date().toISOString(), gone: false })
}

/** A visit that is no longer theirs goes, unless something that was done there was not sent. */
async function dropOthers(db: StoreDatabase, items: readonly Visit[]): Promise<void> {
  const theirs = new Set(items.map(({ id }) => id))
  await db.transaction('rw', db.visits, db.siteActions, db.sitePictures, async () => {
    for (const { id } of await db.visits.toArray()) {
      if (theirs.has(id)) continue
      if ((await db.siteActions.where({ visitId: id }).count()) > 0)
        await db.visits.update(id, { gone: true })
      else {
        await db.visits.delete(id)
        await db.sitePictures.where({ visitId: id }).delete()
      }
    }
  })
}

/** The addresses of the pictures on a sheet: the artwork first, because it is what is made. */
function picturesOf({ visit, proof, surveyPhotos, siteWork }: VisitSheet): string[] {
  const base = `/api/visits/${visit.id}`
  return [
    ...(proof?.pages ?? []).map(({ page }) => `${base}/proofs/${proof?.id}/pages/${page}`),
    ...[...surveyPhotos, ...siteWork.photos].map(({ id }) => picturePath(visit.id, id)),
  ]
}

/** Fetches missing pictures, of the nearest visits first, while there is room. Whatever fails is tried the next time. */
async function pullPictures(db: StoreDatabase, line: ServerConnection): Promise<void> {
  const now = Date.now()
  const visits = (await db.visits.toArray()).toSorted((a, b) => farFrom(a, now) - farFrom(b, now))
  const wanted = visits.flatMap(({ id, sheet }) => picturesOf(sheet).map((path) => ({ path, visitId: id })))
  const paths = new Set(wanted.map(({ path }) => path))
  await db.sitePictures.filter(({ path }) => !paths.has(path)).delete()
  let used = 0
  await db.sitePictures.each(({ blob }) => {
    used += blob.size
  })
  for (const { path, visitId } of wanted) {
    if (used > ROOM) return
    if (await db.sitePictures.get(path)) continue
    try {
      const blob = await line.picture(path)
      used += blob.size
      await db.sitePictures.put({ path, visitId, blob })
    } catch (error) {
      const { status } = readFailure(error)
      if (status === 0 || status === 401 || status >= 500) return
    }
  }
}
