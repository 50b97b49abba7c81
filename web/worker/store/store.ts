/** What the worker's screens call: everything is written on the phone first, and goes up by itself. */
import { addCustomer } from './customers.ts'
import type { StoreDatabase } from './database.ts'
import { discardItem } from './discard.ts'
import { type Phone, phoneOf } from './phone.ts'
import { addPhotos, removePhoto } from './photos.ts'
import { pullSurvey } from './pull.ts'
import { retryOperation } from './queue.ts'
import { askToKeep, explainStorage } from './storage.ts'
import { changePhoto, changeSurvey, createSurvey, resolveConflict } from './surveys.ts'
import { keepPhotosUnwritten } from './unwritten.ts'

export type Store = ReturnType<typeof makeStore>

/** Each change resolves once it is on the phone's disk. @throws StorageFull where there is no room */
function makeStore({ db, line, sync, notes }: Phone) {
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
  const addAndKeep: typeof addPhotos = async (...given) => {
    const result = await addPhotos(...given)
    // Asked once there is something worth keeping: some browsers put the question to the person.
    if (!asked && result.added.length > 0) void askToKeep().catch(() => {})
    asked ||= result.added.length > 0
    return result
  }

  return {
    db,
    notes,
    addCustomer: change(addCustomer),
    createSurvey: change(createSurvey),
    changeSurvey: change(changeSurvey),
    changePhoto: keepPhotosUnwritten(notes, change(changePhoto)),
    addPhotos: change(addAndKeep),
    removePhoto: change(removePhoto),
    resolveConflict: change(resolveConflict),
    /** @param key of the item, as useSync lists it */
    retry: change(retryOperation),
    /** Gives up on an item that failed. */
    discard: change(discardItem),
    /** Fetches a survey whole from the server. @throws what the call throws */
    fetchSurvey: (id: string) => pullSurvey(db, line, id),
    syncNow: () => sync.now(),
  }
}

const made = new WeakMap<Phone, Store>()

/** The store of a person, made once a page. */
export function storeOf(personId: string): Store {
  const phone = phoneOf(personId)
  const store = made.get(phone) ?? makeStore(phone)
  made.set(phone, store)
  return store
}
