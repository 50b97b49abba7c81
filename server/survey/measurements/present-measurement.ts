import type { Measurement } from '#domain/survey/measurements.ts'
import type { Photo, StoredPhoto } from '#domain/survey/photos.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { queryTogether } from '#server/platform/db/query-together.ts'
import { findPhotoSizes, findWorkerName, type MeasurementRow } from './measurements.store.ts'

/** A survey as the API answers it: photos that have arrived have their sizes. */
export async function presentMeasurement(
  db: Database | Transaction,
  row: MeasurementRow,
): Promise<Measurement> {
  const { search: _search, lastChangeId: _change, survey, ...rest } = row
  const [sizes, name] = await queryTogether(
    db,
    () => findPhotoSizes(db, photosOf(row), row.workerId),
    () => findWorkerName(db, row.workerId),
  )
  const withSize = (photo: Photo): StoredPhoto => ({
    ...photo,
    width: sizes.get(photo.id)?.width ?? null,
    height: sizes.get(photo.id)?.height ?? null,
  })
  return {
    ...rest,
    ...survey,
    worker: { name },
    signs: survey.signs.map((sign) => ({ ...sign, photos: sign.photos.map(withSize) })),
    photos: survey.photos.map(withSize),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** Every photo of a survey: of the site, and of each sign. */
function photosOf({ survey }: Pick<MeasurementRow, 'survey'>): Photo[] {
  return [...survey.photos, ...survey.signs.flatMap((sign) => sign.photos)]
}
