import { and, desc, eq, sql } from 'drizzle-orm'
import type { JobItem } from '#domain/work/job-items.ts'
import type { JobPicture } from '#domain/work/jobs.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { jobs } from '#server/platform/db/jobs.tables.ts'
import { measurements } from '#server/platform/db/measurements.tables.ts'
import { proofPages, proofs } from '#server/platform/db/proofs.tables.ts'
import { queryTogether } from '#server/platform/db/query-together.ts'

interface Found extends Record<string, unknown> {
  jobId: string
  proofId: string | null
  photoId: string | null
}

interface Shown {
  id: string
  measurementId: string | null
  items: readonly Pick<JobItem, 'id' | 'signId'>[]
}

/**
 * What each item of a job looks like, by the item's id: the first page of the newest artwork that shows it, else a photo
 * of its sign in the survey, one with marks if there is one.
 */
export async function picturesOfItems(
  db: Database | Transaction,
  { id, measurementId, items }: Shown,
): Promise<Record<string, JobPicture>> {
  if (items.length === 0) return {}
  const [artwork, signs] = await queryTogether(
    db,
    async () =>
      db
        .select({ id: proofs.id, itemIds: proofs.itemIds })
        .from(proofs)
        .innerJoin(proofPages, and(eq(proofPages.proofId, proofs.id), eq(proofPages.page, 1)))
        .where(eq(proofs.jobId, id))
        .orderBy(desc(proofs.number)),
    async () =>
      measurementId === null
        ? []
        : ((
            await db
              .select({ survey: measurements.survey })
              .from(measurements)
              .where(eq(measurements.id, measurementId))
          )[0]?.survey.signs ?? []),
  )
  return Object.fromEntries(
    items.flatMap((item): [string, JobPicture][] => {
      const proof = artwork.find(({ itemIds }) => itemIds.length === 0 || itemIds.includes(item.id))
      if (proof) return [[item.id, { of: 'proof', id: proof.id }]]
      const photos = signs.find((sign) => sign.id === item.signId)?.photos ?? []
      const photo = photos.find(({ annotations }) => annotations.length > 0) ?? photos[0]
      return photo ? [[item.id, { of: 'photo', id: photo.id }]] : []
    }),
  )
}

/**
 * What each of these jobs makes, as a picture: the first page of its newest artwork, else a photo of its survey, one
 * with marks if there is one. One query for all of them.
 */
export async function picturesOf(
  db: Database | Transaction,
  jobIds: readonly string[],
): Promise<ReadonlyMap<string, JobPicture>> {
  if (jobIds.length === 0) return new Map()
  const { rows } = await db.execute<Found>(sql`
    select ${jobs.id} as "jobId", proof.id as "proofId",
      coalesce(
        jsonb_path_query_first(survey.survey, '$.**.photos[*] ? (@.annotations.size() > 0).id'),
        jsonb_path_query_first(survey.survey, '$.**.photos[*].id')
      ) #>> '{}' as "photoId"
    from ${jobs}
    left join lateral (select ${proofs.id} as id from ${proofs}
      join ${proofPages} on ${proofPages.proofId} = ${proofs.id} and ${proofPages.page} = 1
      where ${proofs.jobId} = ${jobs.id} order by ${proofs.number} desc limit 1) proof on true
    left join ${measurements} survey on survey.id = ${jobs.measurementId} and proof.id is null
    where ${jobs.id} = any(${sql.param([...jobIds])}::uuid[])`)
  return new Map(
    rows.flatMap(({ jobId, proofId, photoId }): [string, JobPicture][] => {
      if (proofId !== null) return [[jobId, { of: 'proof', id: proofId }]]
      return photoId === null ? [] : [[jobId, { of: 'photo', id: photoId }]]
    }),
  )
}
