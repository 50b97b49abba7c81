/**
 * What goes to the accountant's program of a period, month after month: the ids in their order, then the records a few
 * hundred at a time, so that memory has what a month has.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { LedgerCustomer, LedgerDocument, LedgerPayment } from '#domain/office/accountant/ledger.ts'
import { referenceOf } from '#domain/office/accountant/references.ts'
import { monthsIn } from '#domain/office/report-periods.ts'
import { customerTitle } from '#domain/shop/customer-names.ts'
import type { DayRange } from '#domain/vat-periods.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { documentsOf } from '../reports/vat.store.ts'

export interface AccountantQuery extends DayRange {
  /** Whether the shop is registered for VAT today. */
  registered: boolean
}

/** How many records are read at once. */
const AT_ONCE = 500

async function* load<Row>(
  keys: readonly string[],
  read: (ids: SQL) => Promise<{ rows: Row[] }>,
): AsyncGenerator<Row[]> {
  for (let from = 0; from < keys.length; from += AT_ONCE) {
    const { rows } = await read(sql`${sql.param(keys.slice(from, from + AT_ONCE))}::uuid[]`)
    yield rows
  }
}

/** Invoices and deposits, credit notes, or both. */
type LedgerKind = 'bills' | 'credits' | 'all'
const kindIs = (kind: LedgerKind) =>
  kind === 'all' ? sql`true` : sql`(kind = 'credit-note') = ${kind === 'credits'}`
const all = (wanted: AccountantQuery) => documentsOf({ ...wanted, unregistered: 'too' })

/** Today's customer, so that one customer has one name in all files; of an erased one what the document kept. */
const customer = (kept: SQL) => sql`jsonb_build_object(
  'number', customer.number, 'accountNumber', coalesce(customer.custom->>'Account number', ''),
  'name', case when customer.erased_at is null then customer.name else coalesce(${kept}->>'name', '') end,
  'companyName', case when customer.erased_at is null then customer.company_name else coalesce(${kept}->>'companyName', '') end,
  'email', customer.email, 'phone', customer.phone, 'addressLine1', customer.address_line1,
  'addressLine2', customer.address_line2, 'town', customer.town, 'county', customer.county,
  'postcode', customer.postcode, 'vatNumber', customer.vat_number)`

interface CustomerRow {
  number: number
  accountNumber: string
  name: string
  companyName: string
  email: string
  phone: string
  addressLine1: string
  addressLine2: string
  town: string
  county: string
  postcode: string
  vatNumber: string
}

function customerOf({ number, accountNumber, name, companyName, ...rest }: CustomerRow): LedgerCustomer {
  return {
    ...rest,
    reference: referenceOf({ number, accountNumber }),
    // Each of the programs wants a name.
    name: customerTitle({ name, companyName }) || `Customer ${number}`,
    contact: companyName === '' ? '' : name,
  }
}

interface DocumentRow extends Record<string, unknown>, Omit<LedgerDocument, 'customer'> {
  customer: CustomerRow
}

/** Documents in the order of their tax points, some at a time. */
export async function* ledgerDocuments(
  db: Database,
  kind: LedgerKind,
  wanted: AccountantQuery,
): AsyncGenerator<LedgerDocument[]> {
  for (const { from, to } of monthsIn(wanted)) yield* documentsOfMonth(db, kind, { ...wanted, from, to })
}

async function* documentsOfMonth(
  db: Database,
  kind: LedgerKind,
  wanted: AccountantQuery,
): AsyncGenerator<LedgerDocument[]> {
  const { rows: keys } = await db.execute<{ id: string; day: string }>(sql`
    with document as (${all(wanted)})
    select id, day::text from document where ${kindIs(kind)} order by document.day, invoice_number, id`)
  const dayOf = new Map(keys.map(({ id, day }) => [id, day]))
  const read = (ids: SQL) =>
    db.execute<DocumentRow & { id: string }>(sql`
      select bill.id, bill.kind, bill.invoice_number as number, ${customer(sql`bill.customer`)} as customer,
        bill.due_date::text as "dueDate", bill.po_number as "poNumber", bill.title, bill.items, bill.vat_rate::float8 as "vatRate",
        bill.discount, bill.vat_groups as groups,
        coalesce((bill.seller->>'vatRegistered')::boolean, ${wanted.registered}) as registered,
        case when bill.deposit_amount = 0 then '[]'::jsonb else (
          select coalesce(jsonb_agg(g || jsonb_build_object('number', deposit.invoice_number)), '[]')
          from invoices deposit
          join invoices part on part.status <> 'void' and (part.id = deposit.id or part.credit_of = deposit.id)
          cross join jsonb_array_elements(part.vat_groups) g
          where deposit.deposit_of = bill.id and deposit.status <> 'void') end as deposits
      from unnest(${ids}) with ordinality wanted(id, place)
      join invoices bill on bill.id = wanted.id join customers customer on customer.id = bill.customer_id
      order by place`)
  for await (const rows of load(
    keys.map(({ id }) => id),
    read,
  ))
    yield rows.map(({ id, ...row }) => ({
      ...row,
      customer: customerOf(row.customer),
      day: dayOf.get(id) ?? '',
    }))
}

interface PaymentRow extends Record<string, unknown>, Omit<LedgerPayment, 'customer'> {
  customer: CustomerRow
}

/** Payments on their days, and what is taken back on the day of that. Carried-in credit came to another program. */
const movedMoney = ({ from, to }: DayRange) => sql`
  select id, false as back, date as day, created_at from payments
  where date between ${from} and ${to} and not is_opening
  union all
  select payment.id, true, back.date, back.created_at from take_backs back
  join payments payment on payment.id = back.payment_id
  where back.date between ${from} and ${to} and not payment.is_opening`

/** The parts that a payment of a row `wanted` pays today, or all of it taken back. */
const moneyParts = sql`
  join payments payment on payment.id = wanted.id
  cross join lateral (
    with used as (
      select invoice_id, sum(amount) as amount from allocations
      where not wanted.back and payment_id = payment.id and invoice_id is not null group by invoice_id
    )
    select invoice_id, amount from used where amount <> 0
    union all
    select null, payment.amount - coalesce(sum(amount), 0) from used
    having not wanted.back and payment.amount <> coalesce(sum(amount), 0)
    union all
    select null, -payment.amount where wanted.back
  ) part`

/**
 * The money of a period as the report of sales counts it: each payment on its day in the parts that it pays today,
 * refunds as they are, and what is taken back on the day of that.
 */
export async function* ledgerPayments(db: Database, days: DayRange): AsyncGenerator<LedgerPayment[]> {
  for (const month of monthsIn(days)) yield* paymentsOfMonth(db, month)
}

async function* paymentsOfMonth(db: Database, month: DayRange): AsyncGenerator<LedgerPayment[]> {
  const { rows: keys } = await db.execute<{ id: string; back: boolean; day: string }>(
    sql`select id, back, day::text from (${movedMoney(month)}) moved order by moved.day, created_at, id, back`,
  )
  for (let start = 0; start < keys.length; start += AT_ONCE) {
    const some = keys.slice(start, start + AT_ONCE)
    const { rows } = await db.execute<PaymentRow>(sql`
      select ${customer(sql`payment.customer`)} as customer, wanted.day::text as day, part.amount::float8 as amount,
        payment.method, payment.reference, coalesce(bill.invoice_number, '') as "invoiceNumber", wanted.back as "isBack"
      from unnest(${sql.param(some.map(({ id }) => id))}::uuid[], ${sql.param(some.map(({ back }) => back))}::boolean[],
        ${sql.param(some.map(({ day }) => day))}::date[]) with ordinality wanted(id, back, day, place)
      ${moneyParts}
      join customers customer on customer.id = payment.customer_id
      left join invoices bill on bill.id = part.invoice_id
      order by place, bill.invoice_number nulls last`)
    yield rows.map((row) => ({ ...row, customer: customerOf(row.customer) }))
  }
}

/** How many rows the money of a period is, and what they come to. */
export async function sumLedgerPayments(
  db: Database,
  days: DayRange,
): Promise<{ rows: number; amount: number }> {
  const { rows } = await db.execute<{ rows: number; amount: number }>(sql`
    select count(*)::int as rows, coalesce(sum(part.amount), 0)::float8 as amount
    from (${movedMoney(days)}) wanted ${moneyParts}`)
  return rows[0] ?? { rows: 0, amount: 0 }
}

/** The ids of everybody whom the other files of the period name. */
const named = (wanted: AccountantQuery) => sql`
  with document as (${all(wanted)})
  select bill.customer_id as id from document join invoices bill on bill.id = document.id
  union
  select customer_id from payments where date between ${wanted.from} and ${wanted.to} and not is_opening
  union
  select payment.customer_id from take_backs back join payments payment on payment.id = back.payment_id
  where back.date between ${wanted.from} and ${wanted.to} and not payment.is_opening`

export async function countLedgerCustomers(db: Database, wanted: AccountantQuery): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (${named(wanted)}) named`,
  )
  return rows[0]?.n ?? 0
}

/** Everybody whom the other files of the period name, by name. */
export async function* ledgerCustomers(
  db: Database,
  wanted: AccountantQuery,
): AsyncGenerator<LedgerCustomer[]> {
  const { rows: keys } = await db.execute<{ id: string }>(sql`
    select customer.id from (${named(wanted)}) named join customers customer on customer.id = named.id
    order by lower(coalesce(nullif(customer.company_name, ''), customer.name)), customer.id`)
  const read = (ids: SQL) =>
    db.execute<Record<string, unknown> & { customer: CustomerRow }>(sql`
      select ${customer(sql`(select customer from invoices where customer_id = customer.id and issued_at is not null limit 1)`)} as customer
      from unnest(${ids}) with ordinality wanted(id, place) join customers customer on customer.id = wanted.id
      order by place`)
  for await (const rows of load(
    keys.map(({ id }) => id),
    read,
  ))
    yield rows.map((row) => customerOf(row.customer))
}
