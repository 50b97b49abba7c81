/**
 * What each document adds to the figures of the reports, as the rules of domain/office/sales-report.ts and quote-report.ts say it.
 * All figures, their sums by day and the documents behind them are made from these statements.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Figure, FiguresBy } from '#domain/office/figures.ts'
import { firstGroup, fromOrigin, sourceOf, workerOf } from './origins.store.ts'
import { declaredFacts } from './vat-sums.store.ts'

/** 'reason' is why a quote was lost, 'days' how many days an invoice took to be paid. */
export type FactsBy = FiguresBy | 'reason' | 'days'

const startOf = (day: SQL) => sql`(${day}::timestamp at time zone 'Europe/London')`
const isoOf = (moment: SQL) => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const [start, end] = [startOf(sql`wanted.day`), startOf(sql`(wanted.day + 1)`)]
/** When a revision was sent, or accepted without being sent; null for a draft. */
const sentAt = (quote: SQL) =>
  sql`coalesce(${quote}.sent_at, case when ${quote}.status = 'accepted' then (${quote}.acceptance->>'at')::timestamptz end)`

/** Which documents are wanted: a condition that leaves those of others out, by the column that says whose one is. */
type Whose = (customer: SQL) => SQL

/** The latest documents of a figure, all parts of each. */
export interface Latest {
  figure: Figure
  /** Those before a place alone. */
  before: { day: string; id: string } | null
  /** About how many. */
  most: number
  /** If they are of a known kind: about how many of these. */
  ofKind: { category: string; most: number } | null
}

/** @param of the columns of a document's day and id */
function latestOf({ before, most }: Latest, of: { day: SQL; id: SQL }): SQL {
  const isBefore = before ? sql`and (${of.day}, ${of.id}) < (${before.day}::date, ${before.id}::uuid)` : sql``
  return sql`${isBefore} order by ${of.day} desc, ${of.id} desc fetch first (${most}::bigint) rows with ties`
}

/** Of a credit note that names no service, the lines of the invoice that it credits. */
const creditLines = sql`case when bill.credit_of is not null and not bill.items @? '$[*].serviceId ? (@ != null)'
  then credited.items else bill.items end`

/** Invoices by the day of issue, less credit notes. A deposit is in its final invoice. */
const invoiced = (of: Whose) => sql`
  select wanted.day, 'invoiced' as figure, 'invoices' as noun, bill.id as record, bill.customer_id,
    coalesce(credited.quote_id, bill.quote_id) as quote_id, ${creditLines} as items,
    (bill.kind = 'invoice')::int as n, bill.net, bill.total as gross, 0::bigint as weight, null::int as days, '' as reason
  from wanted join invoices bill on (bill.issued_at at time zone 'Europe/London')::date = wanted.day and bill.issued_at is not null
  left join invoices credited on credited.id = bill.credit_of
  where bill.kind in ('invoice', 'credit-note') and bill.status <> 'void' and not bill.is_opening
    and coalesce(credited.kind, '') <> 'deposit' ${of(sql`bill.customer_id`)}`

/** A payment in the parts that it pays today, and the part that pays nothing. Carried-in credit came to another program. */
const received = (of: Whose, latest?: Latest) => sql`
  select payment.day, 'received', 'payments', payment.id, payment.customer_id, main.quote_id, main.items,
    0, 0::bigint, part.amount, 0::bigint, null::int, ''
  from (
    select wanted.day, payment.* from wanted join payments payment on payment.date = wanted.day
    where not payment.is_opening ${of(sql`payment.customer_id`)}
    ${latest ? latestOf(latest, { day: sql`wanted.day`, id: sql`payment.id` }) : sql``}
  ) payment
  cross join lateral (
    with used as (
      select invoice_id, sum(amount)::bigint as amount from allocations
      where payment_id = payment.id and invoice_id is not null group by invoice_id
    )
    select invoice_id, amount from used where amount <> 0
    union all
    select null, payment.amount - coalesce(sum(amount), 0)::bigint from used
    having payment.amount <> coalesce(sum(amount), 0)
  ) part
  left join invoices bill on bill.id = part.invoice_id
  left join invoices main on main.id = coalesce(bill.deposit_of, bill.id)`

const takenBack = (of: Whose) => sql`
  select wanted.day, 'received', 'payments', payment.id, payment.customer_id, null::uuid, null::jsonb,
    0, 0::bigint, -payment.amount, 0::bigint, null::int, ''
  from wanted join take_backs back on back.date = wanted.day join payments payment on payment.id = back.payment_id
  where not payment.is_opening ${of(sql`payment.customer_id`)}`

/** Invoices that are paid in full, on the day of the last payment. */
const paid = () => sql`
  select wanted.day, 'paid', 'invoices', bill.id, bill.customer_id, bill.quote_id, bill.items,
    1, bill.net, bill.total, bill.total * taken.days, taken.days, ''
  from wanted
  join lateral (
    select distinct invoice_id from allocations where date = wanted.day and amount > 0 and invoice_id is not null
  ) last on true
  join invoices bill on bill.id = last.invoice_id
  cross join lateral (
    select greatest(0, wanted.day - (bill.issued_at at time zone 'Europe/London')::date) as days
  ) taken
  where bill.kind = 'invoice' and bill.status = 'paid' and bill.issued_at is not null and not bill.is_opening
    and not exists (select from allocations later where later.invoice_id = bill.id and later.amount > 0 and later.date > wanted.day)`

/** Quotes by the day of the first sending, at the revision that stands; then their yes or no. */
const quoted = (of: Whose) => sql`
  select first.day, answer.figure, 'quotes', stands.id, stands.customer_id, stands.id, stands.items,
    1, stands.net, stands.total, coalesce(answer.days, 0)::bigint, answer.days, answer.reason
  from (
    select wanted.day, q.id, q.quote_number, q.sent_at as at
    from wanted join quotes q on (q.sent_at at time zone 'Europe/London')::date = wanted.day and q.sent_at is not null
    union all
    select wanted.day, q.id, q.quote_number, (q.acceptance->>'at')::timestamptz
    from wanted join quotes q on q.sent_at is null and q.status = 'accepted'
      and q.acceptance->>'at' >= ${isoOf(start)} and q.acceptance->>'at' < ${isoOf(end)}
  ) first
  cross join lateral (
    select one.* from quotes one where one.quote_number = first.quote_number and ${sentAt(sql`one`)} is not null
    order by one.status = 'accepted' desc, length(one.revision) desc, one.revision desc limit 1
  ) stands
  cross join lateral (
    select 'quoted' as figure, null::int as days, '' as reason
    union all
    select 'won', greatest(0, ((stands.acceptance->>'at')::timestamptz at time zone 'Europe/London')::date - first.day), ''
    where stands.status = 'accepted'
    union all
    select 'lost', null, coalesce(stands.rejected_for, '') where stands.status = 'rejected'
  ) answer
  where not exists (
    select from quotes earlier where earlier.quote_number = first.quote_number
      and (${sentAt(sql`earlier`)}, earlier.id) < (first.at, first.id)) ${of(sql`stands.customer_id`)}`

/** Figures of both reports, of one of them, or one alone. */
type Facts = 'all' | 'sales' | 'quotes' | Figure

const sales = [invoiced, received, takenBack, paid]
const statements: Record<Facts, ((of: Whose, latest?: Latest) => SQL)[]> = {
  all: [...sales, quoted],
  sales,
  quotes: [quoted],
  invoiced: [invoiced],
  received: [received, takenBack],
  paid: [paid],
  quoted: [quoted],
  won: [quoted],
  lost: [quoted],
}

interface Only {
  /** Whose documents alone are wanted. */
  customerId?: string | undefined
  latest?: Latest | undefined
}

export const isOfQuotes = (figure: Figure) => figure === 'quoted' || figure === 'won' || figure === 'lost'

/** @param days a query for the days, in a column `day` */
function factsOn(days: SQL, figures: Facts, { customerId, latest }: Only = {}): SQL {
  const of: Whose = (customer) => (customerId === undefined ? sql`` : sql`and ${customer} = ${customerId}`)
  const parts = statements[figures].map((statement) => statement(of, latest))
  // The first part names the columns; alone, the others have none.
  const columns = sql`(day, figure, noun, record, customer_id, quote_id, items, n, net, gross, weight, days, reason)`
  return sql`wanted(day) as materialized (${days}), facts ${columns} as (${sql.join(parts, sql` union all `)})`
}

/**
 * A table `shared`: each document in the parts that its lines of each kind come to. One without lines that come to anything
 * is of no known kind. All lines at once: document by document, a day of 1,400 takes ten times as long.
 * @param from the documents, as `facts`
 */
const sharedByKind = (from: SQL) => sql`
  numbered as materialized (select row_number() over () as fact, * from ${from}),
  lines as (
    select fact, coalesce(service.category, '') as kind,
      sum(round((line->>'quantity')::numeric * (line->>'price')::numeric)) as part
    from numbered cross join lateral jsonb_array_elements(numbered.items) line
      left join services service on service.id = (line->>'serviceId')::uuid
    where coalesce(line->>'kind', 'item') = 'item' or (line->>'kind' = 'optional' and line->>'selected' = 'true')
    group by 1, 2
  ), parts as (
    select *, sum(part) over (partition by fact order by kind collate "C") as upto,
      sum(part) over (partition by fact) as whole,
      row_number() over (partition by fact order by abs(part) desc, kind collate "C") = 1 as is_largest
    from lines
  ), shared as (
    select numbered.*, coalesce(kind, '') as key, coalesce(part, 1) as part, coalesce(upto, 1) as upto,
      coalesce(whole, 1) as whole, coalesce(is_largest, true) as is_largest
    from numbered left join (select * from parts where whole <> 0) known using (fact)
  )`

/** The part of an amount from one share to the next: all parts add up to it, to the penny. */
const share = (amount: SQL) =>
  sql`(round(${amount} * upto / whole) - round(${amount} * (upto - part) / whole))::bigint`

/** A count goes to the largest kind, and the days of a payment go with its amount. */
const kindMeasures = sql`case when is_largest then n else 0 end as n,
  ${share(sql`net`)} as net, ${share(sql`gross`)} as gross,
  case when figure = 'paid' then ${share(sql`gross`)} * days when is_largest then weight else 0 end as weight`

/** Those of a known kind have a line of one of its services: looked for in their order, until there are enough. */
function latestFacts(latest: Latest): SQL {
  const { ofKind, most } = latest
  const place = latestOf({ ...latest, most: ofKind?.most ?? most }, { day: sql`day`, id: sql`record` })
  const inOrder = sql`(select * from facts where figure = ${latest.figure} order by day desc, record desc offset 0) facts`
  const hasLine = sql`items @> any (array(
    select jsonb_build_array(jsonb_build_object('serviceId', id)) from services where category = ${ofKind?.category}))`
  return sql`(select * from ${inOrder} where ${ofKind ? hasLine : sql`true`} ${place}) facts`
}

/**
 * A statement's tables: `parted` has each document with the key of the row that it belongs to, once or in several parts.
 * @param days a query for the days, in a column `day`
 * @param only.latest of which of them the parts are looked for: what payments pay, and kinds
 */
export function partedFacts(days: SQL, by: FactsBy, figures: Facts, only: Only = {}): SQL {
  const columns = sql`day, figure, noun, record, customer_id`
  const measures = sql`n, net, gross, weight, days`
  const { latest } = only
  const facts = factsOn(days, figures, only)
  switch (by) {
    case 'kind':
      return sql`${facts}, ${sharedByKind(latest ? latestFacts(latest) : sql`facts`)}, parted as (select ${columns}, key, ${kindMeasures}, days from shared)`
    case 'month':
      return sql`${facts}, parted as (select ${columns}, '' as key, ${measures} from facts)`
    case 'customer':
      return sql`${facts}, parted as (select ${columns}, customer_id::text as key, ${measures} from facts)`
    case 'group':
      return sql`${facts}, parted as (
        select ${columns}, coalesce((${firstGroup(sql`facts.customer_id`)}), '') as key, ${measures} from facts)`
    case 'reason':
      return sql`${facts}, parted as (select ${columns}, reason as key, ${measures} from facts where figure = 'lost')`
    case 'days':
      return sql`${facts}, parted as (select ${columns}, days::text as key, ${measures} from facts where figure = 'paid')`
    case 'worker':
    case 'source':
      return sql`${facts}, placed as (
        select ${columns}, (${fromOrigin(sql`facts`, by === 'worker' ? workerOf : sourceOf)}) as found,
          ${measures} from facts), parted as (select *, coalesce(found, '') as key from placed)`
  }
}

/** What `facts` come to by day and reason, or by how many days they took. @param sums what is added up */
export const factsBeside = (by: 'reason' | 'days', sums: SQL): SQL =>
  by === 'reason'
    ? sql`select day, reason as key, ${sums} from facts where figure = 'lost' group by day, reason`
    : sql`select day, days::text as key, ${sums} from facts where figure = 'paid' group by day, days`

/**
 * As `partedFacts`, with the keys of all rows at once: the parts by kind of sign add up to the document by any other.
 * With `declared`, what they are for VAT.
 * @param days a query for the days, in a column `day`
 */
export function everyPart(days: SQL): SQL {
  return sql`${factsOn(days, 'all')}, ${sharedByKind(sql`facts`)}, parted as (
    select day, figure, customer_id, key as kind, coalesce((${fromOrigin(sql`shared`, workerOf)}), '') as worker,
      coalesce((${fromOrigin(sql`shared`, sourceOf)}), '') as source, reason, days, ${kindMeasures}
    from shared), ${declaredFacts}`
}

/** The first group of every customer who is in one. */
export const firstGroups = sql`
  select distinct on (customer_id) customer_id, group_id from group_members order by customer_id, position, group_id`

/** Customers whose first group is another one than in the kept sums: the one there and the one of today, '' for none. */
export const movedCustomers = sql`
  select marked.customer_id, coalesce(kept.group_id::text, '') as old_key,
    coalesce((${firstGroup(sql`marked.customer_id`)}), '') as new_key
  from (select distinct customer as customer_id from report_marks where customer is not null) marked
  left join report_groups kept using (customer_id)
  where kept.group_id::text is distinct from (${firstGroup(sql`marked.customer_id`)})`
