/**
 * A page of debtors from the kept sums: as at today what is kept of each customer, as at any other day the balances at the
 * end of the third of a month before and the days since, which are eleven at most, however many documents and years there are.
 * Days that changed are taken off and read from their documents.
 */
import { type SQL, sql } from 'drizzle-orm'
import { debtBuckets } from '#domain/sales/debt-ages.ts'
import type { Debtor, DebtorShow, DebtorSort, Debtors, DebtorsQuery } from '#domain/sales/debtors.ts'
import { noDebt } from '#domain/sales/debtors.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { readSnapshot } from '#server/platform/db/snapshot.ts'
import { type KeyType, openCursor, sealCursor } from '#server/platform/db/sorted-cursor.ts'
import { listStaleDays } from '../documents/stale-days.store.ts'
import { movedDebts } from './debt-movements.store.ts'
import { foldedInOrder, foldedUntil, MOST_DAYS_APART, sumsOf, sumsOfNow } from './debts-now.store.ts'
import { notedDebts, notedNow, remindedDebts, remindedNow } from './notes-of-debts.store.ts'

type Asked = DebtorsQuery & { on: string }
type Row = Debtor & Record<string, unknown> & { key: string; isRow: boolean; count: number; sums: Sums }
type Sums = Debtors['totals']

const amounts = [...debtBuckets.map(({ key }) => key), 'credit', 'total'] as const
const named = sql.join(
  amounts.map((one) => sql`p.${sql.identifier(one)}`),
  sql`, `,
)

/** As other lists sort by a customer's name. */
const nameKey = sql`left(lower(coalesce(nullif(c.company_name, ''), c.name)), 60)`

/** What each column sorts by, and of what type that is in a cursor. Nobody reminded yet counts as longest ago. */
function keyOf(sort: DebtorSort): { key: SQL; type: KeyType } {
  if (sort === 'name') return { key: nameKey, type: 'text' }
  if (sort === 'lastRemindedOn') return { key: sql`coalesce(reminded.on_day, '')`, type: 'text' }
  return {
    key: sql`(${sort === 'total' ? sql`s.owed - s.credit` : sql`s.${sql.identifier(sort)}`})::bigint`,
    type: 'bigint',
  }
}

const shown: Record<DebtorShow, SQL> = {
  all: sql`true`,
  overdue: sql`s.owed - s.current > 0`,
  promised: sql`noted.promised is not null`,
  held: sql`noted.on_hold > 0 or noted.disputed > 0`,
}

/** What is kept for a day: of each customer as at that very day, or else as at ends of thirds of months. */
interface Kept {
  isNow: boolean
  /** The last of these ends; null if the days since are too many to be read one by one. */
  until: string | null
}

/** Tables for a query: what changed since it was kept, as `live`, and `sums` of each customer. */
function tablesOf(on: string, { isNow, until }: Kept, stale: readonly string[]): SQL {
  const days = sql`${sql.param(stale)}::date[]`
  const changed = sql`
    select customer_id, due, amount, held from live
    union all
    select customer_id, due, -amount, -held from debt_days where day <= ${on} and day = any(${days})`
  const live = sql`live as materialized (${movedDebts(sql`select unnest(${days})`)}), `
  if (isNow) return sql`${live}${sumsOfNow(on, changed)}`
  const folded = until === null ? [sql`(${foldedUntil(sql`${on}::date`)})`] : foldedInOrder(on, until)
  if (stale.length === 0) return sumsOf(on, sql.join(folded, sql` union all `))
  const rows = [...folded, sql`(select * from (${changed}) changed order by customer_id)`]
  return sql`${live}${sumsOf(on, sql.join(rows, sql` union all `))}`
}

/** From now on this transaction adds up as suits what is kept: customers in memory, or one after another. */
async function findKept(tx: Transaction, on: string): Promise<Kept> {
  const { rows } = await tx.execute<Kept & Record<string, unknown>>(sql`
    with kept as materialized (
      select exists (select from debts_now_day where day = ${on}) as "isNow", (
        select max(until) from debt_months where until between ${on}::date - ${MOST_DAYS_APART}::int and ${on}
      ) as until
    )
    select "isNow", until::text as until, set_config('work_mem', '64MB', true),
      set_config('enable_hashagg', case when "isNow" or until is null then 'on' else 'off' end, true) from kept`)
  return rows[0] ?? { isNow: false, until: null }
}

/** A page of those who owe something at the end of a day, or whose money the shop holds, with the totals of all pages. */
export function pageDebtors(db: Database, asked: Asked): Promise<Debtors> {
  return readSnapshot(db, async (tx) => {
    const { on } = asked
    const stale = (await listStaleDays(tx, 'debts')).filter((day) => day <= on)
    const kept = await findKept(tx, on)
    const { rows } = await tx.execute<Row>(
      statementOf(asked, tablesOf(on, kept, stale), notesOf(on, kept.isNow)),
    )
    return present(asked, rows)
  })
}

function listName({ on, sort, order, show }: Asked): string {
  return ['debtors', on, sort, order, show].join(' ')
}

/** What is noted: tables to begin the query with, what is joined to all customers, and what to those of a page. */
interface Notes {
  tables: SQL
  all: { noted: SQL; reminded: SQL }
  page: { noted: SQL; reminded: SQL }
}

/** As at now it is read customer by customer; as at another day once, from the notes, because invoices may be paid since. */
function notesOf(on: string, isNow: boolean): Notes {
  if (!isNow) {
    const once = { noted: sql`noted_then`, reminded: sql`reminded_then` }
    const of = (table: SQL) => sql`(select * from ${table} one where one.customer_id = p.customer_id)`
    return {
      tables: sql`noted_then as materialized (${notedDebts(on)}), reminded_then as materialized (${remindedDebts(on)}), `,
      all: once,
      page: { noted: of(once.noted), reminded: of(once.reminded) },
    }
  }
  const ofOne = sql`i.customer_id = p.customer_id`
  return {
    tables: sql``,
    all: { noted: sql`(${notedNow(on)})`, reminded: sql`(${remindedNow(on)})` },
    page: { noted: sql`(${notedNow(on, ofOne)})`, reminded: sql`(${remindedNow(on, ofOne)})` },
  }
}

function statementOf(asked: Asked, tables: SQL, notes: Notes): SQL {
  const { sort = 'total', show = 'all', limit, cursor } = asked
  const { key, type } = keyOf(sort)
  const isUp = (asked.order ?? (sort === 'name' ? 'asc' : 'desc')) === 'asc'
  const after = cursor === undefined ? null : openCursor(listName(asked), cursor, type)
  const place = after && {
    isBeyond: sql`key ${isUp ? sql`>` : sql`<`} ${after.key}::${sql.raw(type)}`,
    isLevel: sql`key = ${after.key}::${sql.raw(type)} and (total < ${after.at} or (total = ${after.at} and customer_id > ${after.id}))`,
  }
  const order = sql`p.key ${isUp ? sql`asc` : sql`desc`}, p.total desc, p.customer_id`
  // Read for all of them only if they are sorted or chosen by it, otherwise for those of the page.
  const joins = sql.join(
    [
      sort === 'name' ? sql`join customers c on c.id = s.customer_id` : sql``,
      show === 'promised' || show === 'held'
        ? sql`left join ${notes.all.noted} noted on noted.customer_id = s.customer_id`
        : sql``,
      sort === 'lastRemindedOn'
        ? sql`left join ${notes.all.reminded} reminded on reminded.customer_id = s.customer_id`
        : sql``,
    ],
    sql` `,
  )
  const totals = sql.join(
    amounts.map((one) => sql`${sql.raw(`'${one}'`)}, coalesce(sum(${sql.identifier(one)}), 0)`),
    sql`, `,
  )
  return sql`
    with ${notes.tables}${tables}, listed as materialized (
      select s.*, s.owed - s.credit as total, ${key} as key from sums s ${joins}
      where (s.owed <> 0 or s.credit <> 0) and (${shown[show]})
    ), whole as (
      select count(*)::int as count, jsonb_build_object(${totals}) as sums from listed
    ), page as (
      select * from listed p ${place ? sql`where ${place.isBeyond} or (${place.isLevel})` : sql``} order by ${order} limit ${limit + 1}
    )
    select p.customer_id is not null as "isRow", p.key::text as key, p.customer_id as "customerId", c.name,
      c.company_name as "companyName", c.email, c.phone, ${named},
      noted.promised as "promisedOn", coalesce(noted.on_hold, 0) as "onHold", coalesce(noted.disputed, 0) as disputed,
      reminded.on_day as "lastRemindedOn", whole.count, whole.sums
    from whole left join page p on true left join customers c on c.id = p.customer_id
      left join lateral ${notes.page.noted} noted on true left join lateral ${notes.page.reminded} reminded on true
    order by ${order}`
}

function present(asked: Asked, rows: readonly Row[]): Debtors {
  const { on, limit } = asked
  const found = rows.filter(({ isRow }) => isRow)
  const items = found.slice(0, limit)
  const last = items.at(-1)
  const hasMore = found.length > limit
  return {
    on,
    items: items.map(({ isRow: _isRow, key: _key, count: _count, sums: _sums, ...debtor }) => debtor),
    totals: rows[0]?.sums ?? noDebt(),
    count: rows[0]?.count ?? 0,
    hasMore,
    nextCursor:
      hasMore && last
        ? sealCursor(listName(asked), { part: 0, key: last.key, at: last.total, id: last.customerId })
        : null,
  }
}
