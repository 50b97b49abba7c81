import { and, eq, inArray } from 'drizzle-orm'
import type { Measurement } from '#domain/measurements.ts'
import type { Photo, StoredPhoto } from '#domain/photos.ts'
import type { Transaction } from '../db/change.ts'
import type { Database } from '../db/connect.ts'
import { files } from '../db/tables.ts'
import { findWorkerName, type MeasurementRow } from './measurements.store.ts'

/** A survey as answered: its photos with the size of their pictures, as far as these have arrived. */
export async function presentMeasurement(
  db: Database | Transaction,
  row: MeasurementRow,
): Promise<Measurement> {
  const { search: _search, lastChangeId: _change, survey, ...rest } = row
  const sizes = await sizesOf(db, row)
  const withSize = (photo: Photo): StoredPhoto => ({
    ...photo,
    width: sizes.get(photo.id)?.width ?? null,
    height: sizes.get(photo.id)?.height ?? null,
  })
  return {
    ...rest,
    ...survey,
    worker: { name: await findWorkerName(db, row.workerId) },
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

/** A survey names its photos itself: of what its own worker did not send it is told nothing. */
async function sizesOf(db: Database | Transaction, row: Pick<MeasurementRow, 'survey' | 'workerId'>) {
  const photos = photosOf(row)
  if (photos.length === 0) return new Map<string, { width: number | null; height: number | null }>()
  const ids = photos.map(({ id }) => id)
  const rows = await db
    .select({ id: files.id, width: files.width, height: files.height })
    .from(files)
    .where(and(inArray(files.id, ids), eq(files.createdBy, row.workerId)))
  return new Map(rows.map((row) => [row.id, row]))
}
