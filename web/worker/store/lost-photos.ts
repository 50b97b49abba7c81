/**
 * Photos that the server once had and has lost, for example because their survey was saved a month after
 * them.
 */
import type { Measurement } from '#domain/survey/measurements.ts'
import type { StoreDatabase } from './database.ts'
import { enqueue } from './queue.ts'

/** Sends the photos again that the server's answer names without a picture. */
export async function sendLostPhotos(db: StoreDatabase, { id, photos, signs }: Measurement): Promise<void> {
  const named = [...photos, ...signs.flatMap((sign) => sign.photos)]
  for (const { id: photoId } of named.filter(({ width }) => width === null)) {
    const photo = await db.photos.get(photoId)
    if (!photo?.sent || !photo.blob) continue
    await db.photos.update(photoId, { sent: false, uploadUrl: null })
    await enqueue(db, 'photo', photoId, id)
  }
}
