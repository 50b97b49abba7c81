/** A person's database on this phone and its sync: all that runs before any of their screens is open. */
import { openDatabase, type StoreDatabase } from './database.ts'
import { thisPage, writeWhatIsLeft } from './pages.ts'
import { type ServerConnection, serverConnection } from './server-connection.ts'
import { makeSync, type Sync } from './sync.ts'
import { forgetTyped } from './typed.ts'
import { nameLosses } from './unsent.ts'
import { forgetUnwritten, makeNotes, type Notes } from './unwritten.ts'

export interface Phone {
  db: StoreDatabase
  line: ServerConnection
  sync: Sync
  /** What is not in the database yet. */
  notes: Notes
  /** The names of what has not been sent. */
  listUnsent: () => Promise<string[]>
  /** Removes all data of the person from this phone, for good. */
  forget: () => Promise<void>
}

function openPhone(personId: string): Phone {
  const db = openDatabase(personId)
  const sync = makeSync(db, serverConnection, personId)
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
    line: serverConnection,
    sync,
    notes: makeNotes(localStorage, personId, thisPage()),
    listUnsent: () => nameLosses(db, localStorage, personId),
    forget: async () => {
      sync.stop()
      forgetUnwritten(localStorage, personId)
      forgetTyped(localStorage, personId)
      // Waits for running writes, because the browser does not delete a database in use and logs that.
      await db.transaction('rw', db.tables, () => Promise.all(db.tables.map((table) => table.clear())))
      await db.delete({ disableAutoOpen: true })
    },
  }
}

async function takeInPhotos(db: StoreDatabase): Promise<void> {
  if ((await db.sitePhotos.count()) > 0) {
    const { prepareSitePhotos } = await import('./site-visits.ts')
    await prepareSitePhotos(db)
  }
  if ((await db.raws.count()) === 0) return
  // Schemas are heavy, and this runs on the first screen that is opened.
  const { takeInWhatIsLeft } = await import('./photos.ts')
  await takeInWhatIsLeft(db)
}

const opened = new Map<string, Phone>()

/** A person's data here, opened once a page. */
export function phoneOf(personId: string): Phone {
  const phone = opened.get(personId) ?? openPhone(personId)
  opened.set(personId, phone)
  return phone
}
