import type { Pool } from 'pg'
import { scatter } from './many-documents.ts'
import { withoutTimeout } from './without-timeout.ts'

/**
 * Fills an empty shop with customers, and for each about two quotes and two invoices of other amounts over two years:
 * at two rates of VAT, with credit notes, payments, overpayments and payments that were taken back. Each invoice counts
 * for VAT on the day of its issue, and no day is still to come, so that every report can be worked out from another.
 */
export function makeSales(pool: Pool, customers: number): Promise<void> {
  return withoutTimeout(pool, async (client) => {
    await client.query('begin')
    for (const statement of statementsFor(customers)) await client.query(statement)
    // As the autovacuum of a shop does: without knowing how many rows there are, each report takes many times as long.
    await client.query(`analyze customers, groups, group_members, quotes, invoices, payments, allocations, take_backs,
      customer_credit, report_marks`)
    await client.query('commit')
  })
}

const dayOf = (moment: string) => `(${moment} at time zone 'Europe/London')::date`
const today = dayOf('now()')
/** A moment up to 50 days later that is not still to come. */
const later = (moment: string, salt: number) =>
  `least(now(), ${moment} + ${scatter('n', 50, salt)} * interval '1 day')`
const among = (list: readonly string[], salt: number) =>
  `(array[${list.map((one) => `'${one}'`).join(', ')}])[1 + ${scatter('n', list.length, salt)}]`
const groups = (net20: string, vat20: string, net5: string, vat5: string) => `jsonb_build_array(
  jsonb_build_object('vatCategory', 'standard', 'vatRate', 20, 'net', ${net20}, 'vat', ${vat20}),
  jsonb_build_object('vatCategory', 'reduced', 'vatRate', 5, 'net', ${net5}, 'vat', ${vat5}))`

const shared = `id, customer_id, customer, title, created_at, items, vat_rate, subtotal, discount_amount, net,
  vat_amount, total, vat_groups`
const values = `id, person, customer, 'Fascia', at, '[]', 20, net, 0, net, vat, net + vat, groups`

/** What documents are made of. @param salt makes other ones */
const priced = (customers: number, salt: number) => `
  select n, gen_random_uuid() as id, people.id as person, at, net20 + net5 as net, vat20 + vat5 as vat,
    jsonb_build_object('name', people.name, 'companyName', people.company_name) as customer,
    ${groups('net20', 'vat20', 'net5', 'vat5')} as groups
  from (
    select n, at, net20, net5, round(net20 * 0.2)::int as vat20, round(net5 * 0.05)::int as vat5 from (
      select n, now() - (1 + ${scatter('n', 1_000_000, salt)}) * interval '730 days' / 1000001 as at,
        100 + ${scatter('n', 300_000, salt + 1)} as net20, ${scatter('n', 90_000, salt + 2)} as net5
      from generate_series(1, ${2 * customers}) n) nets
  ) taxed join (select *, row_number() over (order by id) as place from customers) people
    on place = 1 + ${scatter('n', customers, salt + 3)}`

/** Money for some of the invoices. @param more is paid of it than it pays. @param back whether it is taken back */
const pay = (of: string, amount: string, more: string, back: boolean) => `
  with one as materialized (
    select n, gen_random_uuid() as payment, id, person, customer, ${amount} as amount, ${more} as more, ${dayOf(later('at', 20))} as day
    from made where ${of}
  ), paid as (
    insert into payments (id, customer_id, customer, amount, method, date)
    select payment, person, customer, amount + more, 'bank transfer', day from one
  ), back as (
    insert into take_backs (id, payment_id, date, reason)
    select gen_random_uuid(), payment, least(${today}, day + 6), 'Bounced' from one where ${back}
  )
  insert into allocations (id, kind, customer_id, payment_id, invoice_id, amount, date)
  select gen_random_uuid(), 'payment', person, payment, id, amount, day from one
  union all
  select gen_random_uuid(), 'take-back', person, payment, id, -amount, least(${today}, day + 6) from one where ${back}`

const half = (group: number, field: string) => `((groups->${group}->>'${field}')::int / 2)`

const statementsFor = (customers: number) => [
  `insert into customers (id, name, company_name)
   select gen_random_uuid(), 'Customer ' || n, 'Signs of street ' || n from generate_series(1, ${customers}) n`,
  `insert into groups (id, name) values (gen_random_uuid(), 'Half of them')`,
  `insert into group_members (group_id, customer_id, customer_created_at, position, archived)
   select groups.id, customers.id, customers.created_at, 0, false from groups, customers
   where hashtext(customers.name) % 2 = 0`,

  `insert into quotes (${shared}, quote_number, status, valid_until, sent_at, acceptance, rejected_for)
   select ${values}, 'QUO-' || n, status, ${dayOf('at')} + 30, case when status <> 'draft' then at end,
     case when status = 'accepted' then jsonb_build_object('at',
       to_char(${later('at', 1)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end,
     case when status = 'rejected' then ${among(['price', 'time'], 2)} end
   from (select *, ${among(['draft', 'sent', 'accepted', 'accepted', 'rejected'], 3)} as status
         from (${priced(customers, 30)}) priced) quote`,

  `create temp table made on commit drop as
   select *, case status when 'paid' then net + vat when 'part-paid' then (net + vat) / 3 else 0 end as paid,
     case when status = 'unpaid' and ${scatter('n', 4, 5)} = 0 then ${['net', 'vat']
       .flatMap((field) => [half(0, field), half(1, field)])
       .join(' + ')} else 0 end as credited
   from (select *, ${among(['draft', 'unpaid', 'unpaid', 'part-paid', 'paid', 'paid', 'void'], 4)} as status
         from (${priced(customers, 40)}) priced) invoice`,
  `insert into invoices (${shared}, invoice_number, status, due_date, issued_at, tax_point, paid_amount, credited_amount, balance)
   select ${values}, 'INV-' || n, case status when 'draft' then 'unpaid' else status end,
     ${dayOf('at')} + (${scatter('n', 60, 6)})::int, case when status not in ('draft', 'void') then at end,
     case when status not in ('draft', 'void') then ${dayOf('at')} end, paid, credited, net + vat - paid - credited
   from made`,
  `insert into invoices (${shared}, invoice_number, kind, credit_of, status, due_date, issued_at, tax_point, paid_amount, balance)
   select ${values}, 'CRN-' || n, 'credit-note', made, 'paid', ${dayOf('at')}, at, ${dayOf('at')}, net + vat, 0
   from (
     select n, gen_random_uuid() as id, id as made, person, customer, ${later('at', 7)} as at,
       -${half(0, 'net')} - ${half(1, 'net')} as net, -${half(0, 'vat')} - ${half(1, 'vat')} as vat,
       ${groups(`-${half(0, 'net')}`, `-${half(0, 'vat')}`, `-${half(1, 'net')}`, `-${half(1, 'vat')}`)} as groups
     from made where credited > 0
   ) note`,
  pay('paid > 0', 'paid', `case when ${scatter('n', 8, 8)} = 0 then 500 else 0 end`, false),
  `insert into customer_credit (customer_id, amount)
   select customer_id, sum(amount) - (select sum(amount) from allocations used where used.customer_id = payments.customer_id)
   from payments group by customer_id`,
  pay(`status = 'unpaid' and ${scatter('n', 5, 9)} = 0`, 'net + vat', '0', true),
]
