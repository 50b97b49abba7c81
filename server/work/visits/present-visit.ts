import { formatAddress } from '#domain/addresses.ts'
import type { Visit } from '#domain/work/visits.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { readShownVisit, type VisitWithJob } from './shown-visits.store.ts'
import type { VisitRow } from './visits.store.ts'

/** A visit as the API answers it: what those on it need to know, and no money. */
export function presentVisitWithJob({ job, customer, people, ...row }: VisitWithJob): Visit {
  return {
    ...row,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    people: [...people],
    ...placeOf(row, job, customer),
  }
}

/** Who and where: the job knows best, then the customer. */
function placeOf(
  { address, jobId }: Pick<VisitRow, 'address' | 'jobId'>,
  job: VisitWithJob['job'],
  customer: VisitWithJob['customer'],
): Pick<Visit, 'customer' | 'address' | 'contact' | 'access' | 'hazards' | 'job'> {
  if (job && jobId) {
    const { jobNumber, title, contact, site } = job
    return {
      customer: job.customer,
      address: address || site.address,
      contact: { name: contact.name, phone: contact.phone },
      ...{ access: site.access, hazards: site.hazards, job: { id: jobId, jobNumber, title } },
    }
  }
  const { name = '', companyName = '', phone = '' } = customer ?? {}
  return {
    customer: customer ? { name, companyName } : null,
    address: address || (customer ? formatAddress(customer) : ''),
    contact: { name, phone },
    ...{ access: '', hazards: '', job: null },
  }
}

export async function presentVisit(db: Database | Transaction, { id }: Pick<VisitRow, 'id'>): Promise<Visit> {
  const shown = await readShownVisit(db, id)
  if (!shown) throw new Error(`visit ${id} is gone`)
  return presentVisitWithJob(shown)
}
