import { formatAddress } from '#domain/addresses.ts'
import type { Visit } from '#domain/work/visits.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { queryTogether } from '#server/platform/db/query-together.ts'
import { peopleOnVisits, readAround, type VisitRow } from './visits.store.ts'

/** Visits as the API answers them: what those on them need to know, and no money. */
export async function presentVisits(db: Database | Transaction, rows: readonly VisitRow[]): Promise<Visit[]> {
  const idsOf = (key: 'jobId' | 'customerId') => [
    ...new Set(rows.flatMap((row) => (row[key] === null ? [] : [row[key]]))),
  ]
  const [people, around] = await queryTogether(
    db,
    () =>
      peopleOnVisits(
        db,
        rows.map(({ id }) => id),
      ),
    () => readAround(db, { jobIds: idsOf('jobId'), customerIds: idsOf('customerId') }),
  )
  return rows.map(({ told: _told, ...row }) => ({
    ...row,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    people: people.get(row.id) ?? [],
    ...placeOf(row, around.jobs.get(row.jobId ?? ''), around.customers.get(row.customerId ?? '')),
  }))
}

type Around = Awaited<ReturnType<typeof readAround>>
type JobAround = Around['jobs'] extends Map<string, infer Row> ? Row : never
type CustomerAround = Around['customers'] extends Map<string, infer Row> ? Row : never

/** Who and where: the job knows best, then the customer. */
function placeOf(
  row: Pick<VisitRow, 'address'>,
  job: JobAround | undefined,
  customer: CustomerAround | undefined,
): Pick<Visit, 'customer' | 'address' | 'contact' | 'access' | 'hazards' | 'job'> {
  if (job) {
    const { id, jobNumber, title, contact, site } = job
    const { name, phone } = contact
    return {
      customer: job.customer,
      address: row.address || site.address,
      contact: { name, phone },
      ...{ access: site.access, hazards: site.hazards, job: { id, jobNumber, title } },
    }
  }
  const { name = '', companyName = '', phone = '' } = customer ?? {}
  return {
    customer: customer ? { name, companyName } : null,
    address: row.address || (customer ? formatAddress(customer) : ''),
    contact: { name, phone },
    ...{ access: '', hazards: '', job: null },
  }
}

export async function presentVisit(db: Database | Transaction, row: VisitRow): Promise<Visit> {
  const [shown] = await presentVisits(db, [row])
  if (!shown) throw new Error(`visit ${row.id} is gone`)
  return shown
}
