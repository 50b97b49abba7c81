/** What is done at a visit: every deed is on the phone's disk at once, and sent when there is a line. */
import { v7 as uuid } from 'uuid'
import type { SiteDeed } from '#domain/work/site-deeds.ts'
import type { PhotoUse } from '#domain/work/site-work.ts'
import type { StoreDatabase } from './database.ts'
import { type PreparedPhoto, preparePhoto } from './prepare-photo.ts'
import { enqueue, operationKey } from './queue.ts'

/** Keeps a deed, to be sent after those before it. @returns its id */
export async function doAtVisit(
  db: StoreDatabase,
  visitId: string,
  deed: SiteDeed,
  id: string = uuid(),
): Promise<string> {
  await db.transaction('rw', db.siteActions, db.queue, async () => {
    await db.siteActions.add({ id, visitId, deed })
    await enqueue(db, 'site', id, null, visitId)
  })
  return id
}

export interface PhotoOf {
  use: PhotoUse
  snagId?: string | null
  caption?: string
}

/**
 * Keeps photos as they were taken: the page may be gone in a moment. `prepareSitePhotos` makes them small and
 * has them sent.
 */
export async function keepSitePhotos(
  db: StoreDatabase,
  visitId: string,
  files: readonly File[],
  { use, snagId = null, caption = '' }: PhotoOf,
): Promise<void> {
  const at = new Date().toISOString()
  for (const file of files) {
    const id = uuid()
    const picture = { thumb: null, width: 0, height: 0, uploadUrl: null, sent: false }
    const entry = { kind: 'photo' as const, entryId: id, use, snagId, caption, at }
    await db.transaction('rw', db.sitePhotos, db.siteActions, async () => {
      await db.sitePhotos.add({ id, visitId, name: file.name || 'Photo.jpg', blob: file, ...picture })
      await db.siteActions.add({ id, visitId, deed: { kind: 'add', entry } })
    })
  }
}

type Prepare = (file: File) => Promise<PreparedPhoto>

/**
 * Makes photos small, one after another, and queues them. One that this browser cannot read is sent as it is: the
 * server may.
 */
export async function prepareSitePhotos(db: StoreDatabase, prepare: Prepare = preparePhoto): Promise<void> {
  const waiting = await db.sitePhotos.filter(({ thumb, sent }) => thumb === null && !sent).toArray()
  for (const photo of waiting) {
    if (await db.queue.get({ key: operationKey('site', photo.id) })) continue
    const made = await prepare(new File([photo.blob], photo.name)).catch((error: unknown) => {
      console.error('A photo could not be made small', error)
      return null
    })
    await db.transaction('rw', db.sitePhotos, db.queue, async () => {
      const still = await db.sitePhotos.get(photo.id)
      if (!still) return
      if (made) {
        const { blob, thumb, width, height } = made
        await db.sitePhotos.update(photo.id, { blob, thumb, width, height })
      }
      await enqueue(db, 'site', photo.id, null, photo.visitId)
    })
  }
}

/**
 * Takes an entry away again. One that was not sent yet is as if it had never been; a handover that waits loses what
 * it named of it.
 */
export async function removeAtVisit(db: StoreDatabase, visitId: string, entryId: string): Promise<void> {
  const isHere = await db.transaction('rw', db.siteActions, db.sitePhotos, db.queue, async () => {
    const operation = await db.queue.get({ key: operationKey('site', entryId) })
    const action = await db.siteActions.get(entryId)
    // One that is being sent may have arrived.
    if (!action || operation?.state === 'sending' || (operation?.attempts ?? 0) > 0) return false
    await forgetAction(db, entryId)
    return true
  })
  if (!isHere) await doAtVisit(db, visitId, { kind: 'remove', entryId })
}

/** Drops a deed that was refused or taken back, with its photo; a handover that waits no longer names it. */
export async function forgetAction(db: StoreDatabase, id: string): Promise<void> {
  const action = await db.siteActions.get(id)
  await db.siteActions.delete(id)
  await db.sitePhotos.delete(id)
  await db.queue.where({ key: operationKey('site', id) }).delete()
  if (!action) return
  await db.siteActions.where({ visitId: action.visitId }).modify((one) => {
    if (one.deed.kind !== 'handover') return
    const { handover } = one.deed
    handover.photos = handover.photos.filter((photo) => photo !== id)
    handover.snags = handover.snags.filter((snag) => snag !== id)
  })
}
