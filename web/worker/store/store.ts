/** The calls for the worker's screens: everything is written on the phone first, and sent automatically. */
import { storeCustomer } from './customers.ts'
import type { StoreDatabase } from './database.ts'
import { discardItem } from './discard.ts'
import { type Phone, phoneOf } from './phone.ts'
import { removePhoto, takeIn } from './photos.ts'
import { pullSurvey } from './pull.ts'
import { retryOperation } from './queue.ts'
import { dismissRefusals, keepRaw } from './raw-photos.ts'
import { doAtVisit, keepSitePhotos, prepareSitePhotos, removeAtVisit } from './site-visits.ts'
import { askToKeep, explainStorage } from './storage.ts'
import { changePhoto, changeSurvey, createSurvey, resolveConflict } from './surveys.ts'
import { keepPhotosUnwritten } from './unwritten.ts'

type Rest<Work> = Work extends (db: StoreDatabase, ...rest: infer Given) => unknown ? Given : never

export type Store = ReturnType<typeof makeStore>

/** Each change resolves once it is on the phone's disk. @throws StorageFull if there is no room */
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
  const takeInAndKeep: typeof takeIn = async (...given) => {
    const result = await takeIn(...given)
    // Asked once there is something worth keeping, because some browsers ask the person.
    if (!asked && result.added.length > 0) void askToKeep().catch(() => {})
    asked ||= result.added.length > 0
    return result
  }

  return {
    db,
    notes,
    addCustomer: change(storeCustomer),
    createSurvey: change(createSurvey),
    changeSurvey: change(changeSurvey),
    changePhoto: keepPhotosUnwritten(notes, change(changePhoto)),
    /** Stores pictures as they are, before they are processed: `takePhotos` turns them into photos. */
    keepRaw: (...given: Rest<typeof keepRaw>) => keepRaw(db, ...given),
    takePhotos: change(takeInAndKeep),
    dismissRefusals: change(dismissRefusals),
    removePhoto: change(removePhoto),
    resolveConflict: change(resolveConflict),
    /** @param key of the item, as useSync lists it */
    retry: change(retryOperation),
    /** Discards an item that failed. */
    discard: change(discardItem),
    /** Fetches a whole survey from the server. @throws what the call throws */
    fetchSurvey: (id: string) => pullSurvey(db, line, id),
    doAtVisit: change(doAtVisit),
    removeAtVisit: change(removeAtVisit),
    keepSitePhotos: change(keepSitePhotos),
    prepareSitePhotos: change(prepareSitePhotos),
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
