/** Adds what somebody on site brings back. Nothing of it waits for anybody, so nothing is locked. */
import type { Person } from '#domain/access.ts'
import { maySeeFile } from '#domain/access.ts'
import { startOfDay } from '#domain/dates.ts'
import { messages } from '#domain/errors.ts'
import { MOST_ENTRIES, type SiteEntryInput } from '#domain/work/site-work.ts'
import { notifyBrowsers, recordChange, type Transaction } from '#server/platform/db/change.ts'
import { invalid } from '#server/platform/failures.ts'
import { lockFiles } from '#server/platform/storage/files.store.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { holdPeopleOf } from '../jobs/change-job.ts'
import { peopleOfVisit } from '../visits/see-visit.ts'
import type { VisitRow } from '../visits/visits.store.ts'
import { countEntries, type EntryRow, insertEntry } from './site-work.store.ts'

/**
 * Adds an entry to a visit.
 * @returns null if its id is taken
 * @throws INVALID on `entry.…`: the photo has not arrived or is somebody else's, nobody has these hours, or the visit
 * has as many entries as a visit may have
 */
export async function addEntry(
  tx: Transaction,
  actor: Person,
  { visit, entry, now }: { visit: VisitRow; entry: SiteEntryInput; now: Date },
): Promise<EntryRow | null> {
  if ((await countEntries(tx, visit.id)) >= MOST_ENTRIES)
    throw invalid([{ path: 'entry', message: `At most ${MOST_ENTRIES} photos, snags and hours a visit` }])
  const made = await insertEntry(tx, {
    ...{ id: entry.entryId, visitId: visit.id, kind: entry.kind, createdBy: actor.id, createdAt: now },
    ...nothing,
    ...(await columnsOf(tx, actor, entry)),
  })
  if (!made) return null
  const people = await peopleOfVisit(tx, visit.id)
  const after = { ...made, version: 1 }
  await recordChange(tx, {
    actor,
    noun: 'siteEntries',
    action: `add ${entry.kind}`,
    before: null,
    after,
    people,
  })
  // Who looks at the visit sees it at once.
  await notifyBrowsers(tx, { noun: 'visits', id: visit.id, version: visit.version, people })
  return made
}

const nothing = {
  fileId: null,
  use: null,
  snagId: null,
  fixedAt: null,
  personId: null,
  day: null,
  minutes: null,
  rate: null,
}

async function columnsOf(
  tx: Transaction,
  actor: Person,
  entry: SiteEntryInput,
): Promise<Partial<EntryRow> & Pick<EntryRow, 'at' | 'text'>> {
  switch (entry.kind) {
    case 'photo': {
      const [file] = await lockFiles(tx, [entry.entryId])
      if (!file || !maySeeFile(actor, file))
        throw invalid([{ path: 'entry.entryId', message: messages.photoNotThere }], messages.photoNotThere)
      const { use, snagId, caption: text, at } = entry
      return { fileId: file.id, use, snagId, text, at: new Date(at) }
    }
    case 'snag':
      return { text: entry.text, at: new Date(entry.at) }
    case 'hours': {
      const { day, minutes, note: text } = entry
      // Only the office writes down somebody else's.
      const personId = actor.role === 'admin' ? (entry.personId ?? actor.id) : actor.id
      await holdPeopleOf(tx, { people: [personId] })
      // What an hour costs today counts for these, whatever it costs later.
      const { labourRate } = (await readSettings(tx)).fields
      const rate = labourRate === 0 ? null : labourRate
      return { personId, day, minutes, rate, text, at: startOfDay(day) }
    }
  }
}
