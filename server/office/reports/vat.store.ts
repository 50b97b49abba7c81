import { type SQL, sql } from 'drizzle-orm'
import type { VatCategory, VatGroup } from '#domain/money/vat.ts'
import type { VatBecause, VatDocument, VatRateKey } from '#domain/office/vat-report.ts'
import type { InvoiceKind } from '#domain/sales/invoice-words.ts'
import { customerTitle } from '#domain/shop/customer-names.ts'
import type { DayRange } from '#domain/vat-periods.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'

export interface Documents extends DayRange {
  /** Whether the shop is registered for VAT today: that decides for what is paid and not issued. */
  registered: boolean
  /** Also, or only, what was issued or paid while the shop was not registered: none of it is declared. */
  unregistered?: 'too' | 'only'
  /** Only what has something of this rate. */
  rate?: VatRateKey | undefined
}

/** Whether a document that is issued, or a credit note, counts on its tax point. */
export const isDeclared = (
  document: SQL,
) => sql`(${document}.issued_at is not null or ${document}.kind = 'credit-note')
  and ${document}.status <> 'void' and not ${document}.is_opening`

/** Whether it is in a box: neither what is outside the scope of VAT is, nor a document without a figure. */
export const isCounted = (document: SQL) =>
  sql`${document}.vat_groups @? '$[*] ? (@.vatCategory != "outside-scope")'`

/** Whether it has something of a rate, itself or in the deposits that it deducts; without one whether it is in a box. */
function isWanted(document: SQL, rate: VatRateKey | undefined): SQL {
  if (!rate) return isCounted(document)
  const { vatCategory, vatRate } = rate
  const isOf = sql`"vatCategory" = ${vatCategory} and "vatRate" = ${vatRate}::numeric`
  return sql`(exists (select from ${vatGroupsOf(document)} where ${isOf})
    or exists (select from (${deductedFrom(document)}) off where ${isOf}))`
}

/** The same words as in the index of those that were not. */
const wasRegistered = (unregistered: Documents['unregistered']) =>
  unregistered === 'too'
    ? sql`true`
    : sql`(bill.seller->>'vatRegistered')::boolean is ${unregistered ? sql`false` : sql`not false`}`

/** @param first how many are wanted of those that are in a box, the earliest first; all, also others, if it is not said */
function issued({ from, to, unregistered, rate }: Documents, first?: number): SQL {
  return sql`(select bill.id, bill.kind, bill.invoice_number, bill.customer, bill.tax_point as day, bill.deposit_amount,
      bill.vat_groups, bill.issued_at is not null as is_issued
    from invoices bill
    where bill.tax_point between ${from} and ${to} and ${isDeclared(sql`bill`)}
      and ${wasRegistered(unregistered)}
      ${first === undefined ? sql`` : sql`and ${isWanted(sql`bill`, rate)} order by bill.tax_point, bill.invoice_number, bill.id limit ${first}`})`
}

/**
 * What is not issued counts from the day of the first payment that it still has (VAT Act 1994 s. 6(4)); if credit notes
 * released that payment, from the day of the first that was not taken back.
 */
export function unissued({ from, to, registered, unregistered }: Documents): SQL {
  const isOurs = unregistered === 'only' ? !registered : registered || unregistered === 'too'
  return sql`select bill.id, bill.kind, bill.invoice_number, bill.customer, paid.day, bill.deposit_amount, bill.vat_groups, false
    from invoices bill, lateral (
      select coalesce(min(one.day) filter (where one.held > 0),
        min(one.day) filter (where bill.credited_amount <> 0 and not one.is_back),
        (select min(tax_point) from invoices credit where credit.credit_of = bill.id and credit.status <> 'void')) as day
      from (
        select min(entry.date) filter (where entry.amount > 0) as day, sum(entry.amount) as held,
          bool_or(entry.kind = 'take-back') as is_back
        from allocations entry where entry.invoice_id = bill.id group by entry.payment_id
      ) one
    ) paid
    where bill.issued_at is null and bill.status <> 'void' and bill.kind <> 'credit-note' and ${isOurs}
      and (bill.paid_amount > 0 or bill.credited_amount <> 0) and paid.day between ${from} and ${to}`
}

/**
 * The documents that count in a period, by tax point. Invoices that were carried in were declared from the program
 * before.
 */
export function documentsOf(wanted: Documents): SQL {
  return sql`${issued(wanted)} union all ${unissued(wanted)}`
}

/** A table of the VAT groups of a document. */
export const vatGroupsOf = (document: SQL) =>
  sql`jsonb_to_recordset(${document}.vat_groups) g("vatCategory" text, "vatRate" numeric, net bigint, vat bigint)`

/** The VAT groups of the deposits that `document` deducts, less what was credited on them. */
export const deductedFrom = (document: SQL) => sql`
  select g."vatCategory", g."vatRate", g.net, g.vat
  from invoices deposit
  join invoices part on part.status <> 'void' and (part.id = deposit.id or part.credit_of = deposit.id)
  cross join ${vatGroupsOf(sql`part`)}
  where ${document}.deposit_amount <> 0 and deposit.deposit_of = ${document}.id and deposit.status <> 'void'`

/**
 * What all documents of a period add, by category and rate: `sumByRate` of domain/office/vat-report.ts in SQL. It reads
 * all of them; `sumKeptVat` does not.
 */
export async function sumVat(db: Database, wanted: Documents): Promise<VatGroup[]> {
  const { rows } = await db.execute<{ category: VatCategory; rate: number; net: number; vat: number }>(sql`
    with document as (${documentsOf(wanted)})
    select part."vatCategory" as category, part."vatRate"::float8 as rate,
      sum(part.net)::float8 as net, sum(part.vat)::float8 as vat
    from document cross join lateral (
      select g."vatCategory", g."vatRate", g.net, g.vat from ${vatGroupsOf(sql`document`)}
      union all
      select "vatCategory", "vatRate", -net, -vat from (${deductedFrom(sql`document`)}) off
    ) part
    group by part."vatCategory", part."vatRate"`)
  return rows.map(({ category, rate, net, vat }) => ({ vatCategory: category, vatRate: rate, net, vat }))
}

interface Row extends Record<string, unknown> {
  id: string
  kind: InvoiceKind
  number: string
  name: string
  companyName: string
  day: string
  isIssued: boolean
  because: VatBecause
  groups: VatGroup[]
  deducted: VatGroup[]
}

/** The documents of a period in the order of their tax points. @param limit null for all of them */
export async function listVat(
  db: Database | Transaction,
  { limit, ...wanted }: Documents & { limit: number | null },
): Promise<VatDocument[]> {
  const { rows } = await db.execute<Row>(sql`
    with document as (${issued(wanted, limit ?? undefined)} union all ${unissued(wanted)})
    select id, kind, invoice_number as number, customer->>'name' as name, customer->>'companyName' as "companyName",
      day::text, is_issued as "isIssued",
      case when kind = 'credit-note' then 'credit' else 'tax-point' end as because, vat_groups as groups,
      case when deposit_amount = 0 then '[]'::jsonb
        else (select coalesce(jsonb_agg(off), '[]') from (${deductedFrom(sql`document`)}) off) end as deducted
    from document where ${isWanted(sql`document`, wanted.rate)}
    order by document.day, invoice_number, id limit ${limit}`)
  return rows.map(({ id, name, companyName, ...row }) => ({
    ...row,
    invoiceId: id,
    customer: customerTitle({ name, companyName }),
  }))
}
