import { sql } from 'drizzle-orm'
import type { JobPicture } from '#domain/work/jobs.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { jobs } from '#server/platform/db/jobs.tables.ts'
import { measurements } from '#server/platform/db/measurements.tables.ts'
import { proofPages, proofs } from '#server/platform/db/proofs.tables.ts'

interface Found extends Record<string, unknown> {
  jobId: string
  proofId: string | null
  photoId: string | null
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
    left join (select distinct on (${proofs.jobId}) ${proofs.jobId} as job_id, ${proofs.id} as id from ${proofs}
      join ${proofPages} on ${proofPages.proofId} = ${proofs.id} and ${proofPages.page} = 1
      where ${proofs.jobId} = any(${sql.param([...jobIds])}::uuid[])
      order by ${proofs.jobId}, ${proofs.number} desc) proof on proof.job_id = ${jobs.id}
    left join ${measurements} survey on survey.id = ${jobs.measurementId} and proof.id is null
    where ${jobs.id} = any(${sql.param([...jobIds])}::uuid[])`)
  return new Map(
    rows.flatMap(({ jobId, proofId, photoId }): [string, JobPicture][] => {
      if (proofId !== null) return [[jobId, { of: 'proof', id: proofId }]]
      return photoId === null ? [] : [[jobId, { of: 'photo', id: photoId }]]
    }),
  )
}
