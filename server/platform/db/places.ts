/**
 * What indexes of searches hold beside the text: when a row was made, and what its list is filtered by
 * (docs/decisions/0048-searching-with-filters.md). Indexes and queries must say it in the same way.
 */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

type Columns<Name extends string> = Readonly<Record<Name, AnyColumn>>

export function placesOfQuote(t: Columns<'createdAt' | 'status' | 'customerId' | 'archivedAt'>): SQL {
  return sql`list_places(${t.createdAt}, ${t.status}, ${t.customerId}::text, case when ${t.archivedAt} is not null then 'archived' end)`
}

/** What is still to be issued is the rule `isUnissued` in domain/sales/invoices.ts. */
export function placesOfInvoice(
  t: Columns<'createdAt' | 'status' | 'customerId' | 'kind' | 'issuedAt'>,
): SQL {
  return sql`list_places(${t.createdAt}, ${t.status}, ${t.customerId}::text, ${t.kind}, case when ${t.issuedAt} is not null then 'issued' when ${t.status} <> 'void' and ${t.kind} <> 'credit-note' then 'unissued' end)`
}

export function placesOfCustomer(t: Columns<'createdAt' | 'archivedAt'>): SQL {
  return sql`list_places(${t.createdAt}, case when ${t.archivedAt} is not null then 'archived' end)`
}

/** A worker's surveys are found by the worker's id. */
export function placesOfMeasurement(
  t: Columns<'createdAt' | 'status' | 'workerId' | 'customerId' | 'isQuoteCreated'>,
): SQL {
  return sql`list_places(${t.createdAt}, ${t.status}, ${t.workerId}::text, ${t.customerId}::text, case when ${t.isQuoteCreated} then 'quoted' else 'unquoted' end)`
}

/** Who is on a job is found by the job's people. */
export function placesOfJob(
  t: Columns<'createdAt' | 'stageKind' | 'stageId' | 'customerId' | 'archivedAt'>,
): SQL {
  return sql`list_places(${t.createdAt}, ${t.stageKind}, ${t.stageId}::text, ${t.customerId}::text, case when ${t.archivedAt} is not null then 'archived' end)`
}

export function placesOfPayment(t: Columns<'createdAt' | 'customerId'>): SQL {
  return sql`list_places(${t.createdAt}, ${t.customerId}::text)`
}

export function placesOfMail(t: Columns<'createdAt' | 'status'>): SQL {
  return sql`list_places(${t.createdAt}, ${t.status})`
}

/**
 * What lists are sorted by where they show a customer: `customerLabel` in domain/shop/customer-names.ts, as far as
 * it matters, in small letters.
 */
export function nameOfCustomer(t: Columns<'customer'>): SQL {
  return sql`left(lower(coalesce(nullif(${t.customer}->>'companyName', ''), ${t.customer}->>'name')), 60)`
}

/** What enquiries are sorted by: the company, or else the name, as above. */
export function nameOfEnquiry(t: Columns<'company' | 'name'>): SQL {
  return sql`left(lower(coalesce(nullif(${t.company}, ''), ${t.name})), 60)`
}

/** The day that jobs without a day are sorted by. */
export const withoutDay = sql`'9999-12-31'::date`

/** What jobs are sorted by: the day that `lastDay` of domain/work/jobs.ts works out. */
export function daysOfJob(t: Columns<'promisedBy' | 'promisedDay' | 'dueDay'>): SQL {
  return sql`coalesce(${lastDayOf(t)}, ${withoutDay})`
}

export function lastDayOf(t: Columns<'promisedBy' | 'promisedDay' | 'dueDay'>): SQL {
  return sql`coalesce(case when ${t.promisedBy} = 'week'
  then ${t.promisedDay} + (7 - extract(isodow from ${t.promisedDay}))::int else ${t.promisedDay} end, ${t.dueDay})`
}

/** A text column as lists are sorted by it. */
export function sortable(column: AnyColumn): SQL {
  return sql`left(lower(${column}), 60)`
}
