/** What the worker's screens call: everything is written on the phone first, and goes up by itself. */
import { addCustomer } from './customers.ts'
import { databaseName, openDatabase, type StoreDatabase } from './database.ts'
import { type Line, serverLine } from './line.ts'
import { addPhotos, removePhoto } from './photos.ts'
import { pullSurvey } from './pull.ts'
import { retryOperation } from './queue.ts'
import { askToKeep, explainStorage } from './storage.ts'
import { changePhoto, changeSurvey, createSurvey, resolveConflict } from './surveys.ts'
import { makeSync } from './sync.ts'

export type Store = ReturnType<typeof openStore>

/**
 * Opens what a person keeps on this phone.
 * Each change resolves once it is on the phone's disk. @throws StorageFull where there is no room
 */
export function openStore(personId: string, line: Line = serverLine) {
  const db = openDatabase(personId)
  const sync = makeSync(db, line, databaseName(personId))
  let asked = false

  const change =
    <Given extends unknown[], Result>(work: (db: StoreDatabase, ...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      try {
        const result = await work(db, ...given)
        sync.soon()
        return result
      } catch (error) {
        throw explainStorage(error)
      }
    }
  const keepAsked: typeof addPhotos = async (...given) => {
    const result = await addPhotos(...given)
    // Asked once there is something worth keeping: some browsers put the question to the person.
    if (!asked && result.added.length > 0) void askToKeep().catch(() => {})
    asked = true
    return result
  }

  return {
    db,
    sync,
    addCustomer: change(addCustomer),
    createSurvey: change(createSurvey),
    changeSurvey: change(changeSurvey),
    changePhoto: change(changePhoto),
    addPhotos: change(keepAsked),
    removePhoto: change(removePhoto),
    resolveConflict: change(resolveConflict),
    /** @param key of the item, as useSync lists it */
    retry: change(retryOperation),
    /** Fetches a survey whole from the server. @throws what the call throws */
    fetchSurvey: (id: string) => pullSurvey(db, line, id),
    syncNow: () => sync.now(),
  }
}

let opened: { personId: string; store: Store } | null = null

/** The store of a person, opened once a page. */
export function storeOf(personId: string): Store {
  if (opened?.personId !== personId) opened = { personId, store: openStore(personId) }
  return opened.store
}
