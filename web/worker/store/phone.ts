/** A person's database on this phone and what sends from it: all that runs before any of their screens is open. */
import { openDatabase, type StoreDatabase } from './database.ts'
import { type Line, serverLine } from './line.ts'
import { thisPage, writeWhatIsLeft } from './pages.ts'
import { makeSync, type Sync } from './sync.ts'
import { nameLosses } from './unsent.ts'
import { forgetUnwritten, makeNotes, type Notes } from './unwritten.ts'

export interface Phone {
  db: StoreDatabase
  line: Line
  sync: Sync
  /** What is not in the database yet. */
  notes: Notes
  /** What has not been sent, each by its name. */
  listUnsent: () => Promise<string[]>
  /** Takes everything of the person off this phone, for good. */
  forget: () => Promise<void>
}

function openPhone(personId: string): Phone {
  const db = openDatabase(personId)
  const sync = makeSync(db, serverLine, personId)
  const goOn = () => {
    sync.soon()
    void takeInPhotos(db)
      .then(sync.soon)
      .catch((error: unknown) => console.error('Photos that were left could not be taken in', error))
  }
  writeWhatIsLeft(db, localStorage, personId, goOn)
  goOn()
  return {
    db,
    line: serverLine,
    sync,
    notes: makeNotes(localStorage, personId, thisPage()),
    listUnsent: () => nameLosses(db, localStorage, personId),
    forget: async () => {
      sync.stop()
      forgetUnwritten(localStorage, personId)
      // After whatever is still being written: a database in use is not deleted, and the browser says so.
      await db.transaction('rw', db.tables, () => Promise.all(db.tables.map((table) => table.clear())))
      await db.delete({ disableAutoOpen: true })
    },
  }
}

async function takeInPhotos(db: StoreDatabase): Promise<void> {
  if ((await db.raws.count()) === 0) return
  // Schemas are heavy, and this runs on whatever screen is opened first.
  const { takeInWhatIsLeft } = await import('./photos.ts')
  await takeInWhatIsLeft(db)
}

const opened = new Map<string, Phone>()

/** What a person keeps here, opened once a page. */
export function phoneOf(personId: string): Phone {
  const phone = opened.get(personId) ?? openPhone(personId)
  opened.set(personId, phone)
  return phone
}
