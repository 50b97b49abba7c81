/**
 * What the made-up office did in the last weeks, as its history tells it. The records were put in all at once, so
 * their history is written here: each row at a moment that its record knows.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { DemoPeople } from './customers.ts'
import { moveToWorkingDays } from './history-days.ts'

/** How far back it goes. Older work has its documents. */
const WEEKS = 10

const DAY = sql`interval '1 day'`

/** Writes the history of the last weeks, and moves what the calls wrote today to the days of its records. */
export async function fillHistory(db: Database, now: Date, people: DemoPeople): Promise<void> {
  const since = sql`${now.toISOString()}::timestamptz - ${WEEKS * 7} * ${DAY}`
  await db.transaction(async (tx) => {
    for (const made of MADE) await moveToRecord(tx, made)
    await moveToJob(tx)
    await moveToWorkingDays(tx, now)
    await writeMade(tx, since)
    await writeChanges(tx, now, people)
  })
}

interface Made {
  noun: string
  table: string
  /** The actions that were done as the record was made. */
  actions: readonly string[]
  /** When that was, if it is not when the record was made. */
  at?: string
}

const MADE: readonly Made[] = [
  { noun: 'texts', table: 'kept_texts', actions: ['create'] },
  { noun: 'views', table: 'views', actions: ['create'] },
  { noun: 'quoteTemplates', table: 'quote_templates', actions: ['create'] },
  { noun: 'customerNotes', table: 'customer_notes', actions: ['create'] },
  { noun: 'jobs', table: 'jobs', actions: ['make from quote'] },
  { noun: 'proofs', table: 'proofs', actions: ['create'] },
  { noun: 'proofs', table: 'proofs', actions: ['approve', 'ask for changes'], at: 'decided_at' },
  { noun: 'costs', table: 'job_costs', actions: ['create'] },
  { noun: 'siteEntries', table: 'site_entries', actions: ['add photo', 'add hours', 'add snag'], at: 'at' },
  { noun: 'visits', table: 'visits', actions: ['hand over'], at: 'ends_at' },
  { noun: 'files', table: 'files', actions: ['created'] },
  { noun: 'payments', table: 'payments', actions: ['record'] },
  { noun: 'customers', table: 'customers', actions: ['create'] },
]

function moveToRecord(tx: Transaction, { noun, table, actions, at = 'created_at' }: Made) {
  return tx.execute(sql`
    update history h set at = r.${sql.raw(at)} from ${sql.raw(table)} r
    where h.noun = ${noun} and h.action = any(${sql.param([...actions])}::text[]) and r.id = h.record_id
      and r.${sql.raw(at)} < h.at`)
}

/** Jobs were moved, and their visits booked, some days after they began. */
async function moveToJob(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    update history h set at = j.created_at + ${DAY} * (case h.noun when 'jobs' then 3 else 2 end)
    from jobs j left join visits v on v.job_id = j.id
    where (h.noun = 'jobs' and h.action = 'move' and h.record_id = j.id
        or h.noun = 'visits' and h.action = 'create' and h.record_id = v.id)
      and j.created_at + ${DAY} * 3 < h.at`)
}

/** That records were added, sent, issued and paid. */
async function writeMade(tx: Transaction, since: SQL): Promise<void> {
  // What was made of something else has its own words for that.
  const ways = ['make from agreement', 'make from quote', 'late charge', 'deposit', 'credit']
  const write = (noun: string, action: string, from: SQL) =>
    tx.execute(sql`
      insert into history (at, actor, noun, record_id, action, before, after)
      select f.at, f.actor, ${noun}, f.id, ${action}, f.before, f.after from (${from}) f
      where f.at > ${since} and not exists (
        select from history h where h.record_id = f.id and h.noun = ${noun}
          and h.action = any(${sql.param(action === 'create' ? [action, ...ways] : [action])}::text[]))
      order by f.at`)
  const made = (table: string, fields: SQL, actor = 'created_by') => sql`
    select id, created_at as at, ${sql.raw(actor)} as actor, null::jsonb as before,
      jsonb_build_object(${fields}) as after from ${sql.raw(table)}`
  const quote = sql`'quoteNumber', quote_number, 'revision', revision, 'total', total, 'title', title`
  const invoice = sql`'invoiceNumber', invoice_number, 'total', total, 'dueDate', due_date`
  await write('customers', 'create', made('customers', sql`'name', name, 'companyName', company_name`))
  await write('groups', 'create', made('groups', sql`'name', name`))
  await write('services', 'create', made('services', sql`'name', name`))
  await write('kits', 'create', made('kits', sql`'name', name`))
  await write('projects', 'create', made('projects', sql`'title', title`))
  await write('measurements', 'create', made('measurements', sql`'title', title`, 'worker_id'))
  await write('quotes', 'create', made('quotes', quote))
  await write(
    'quotes',
    'status sent',
    sql`select id, sent_at as at, created_by as actor, null::jsonb as before,
      jsonb_build_object(${quote}, 'status', 'sent') as after from quotes where sent_at is not null`,
  )
  await write('invoices', 'create', made('invoices', invoice))
  await write(
    'invoices',
    'issue',
    sql`select id, issued_at as at, created_by as actor, null::jsonb as before,
      jsonb_build_object(${invoice}) as after from invoices where issued_at is not null`,
  )
  await write('payments', 'record', made('payments', sql`'amount', amount, 'method', method`))
}

/** Changes of fields that can be taken back: what they were before, and since then what they are. */
async function writeChanges(tx: Transaction, now: Date, people: DemoPeople): Promise<void> {
  // Each at another hour of a working day, the newest yesterday.
  const at = sql`(${now.toISOString().slice(0, 10)}::date - (r.place * 2 - 1)::int
    - case extract(isodow from ${now.toISOString().slice(0, 10)}::date - (r.place * 2 - 1)::int)
      when 6 then 1 when 7 then 2 else 0 end
    + make_interval(hours => 8 + (r.place * 5 % 8)::int, mins => (r.place * 17 % 60)::int)) at time zone 'UTC'`
  const write = (noun: string, rows: SQL, actor: string) =>
    tx.execute(sql`
      insert into history (at, actor, noun, record_id, action, before, after)
      select ${at}, ${actor}, ${noun}, r.id, 'update', r.named || r.was, r.named || r.is_now
      from (${rows}) r order by 1`)
  const newest = (table: string, where: SQL, many: number, skip = 0) => sql`
    (select *, row_number() over (order by created_at, id) + ${skip} as place from ${sql.raw(table)}
      where ${where} order by created_at, id limit ${many}) t`
  await write(
    'customers',
    sql`select id, place, jsonb_build_object('name', name, 'companyName', company_name) as named,
      jsonb_build_object('phone', '+441614960' || lpad((place * 37 % 1000)::text, 3, '0')) as was,
      jsonb_build_object('phone', phone) as is_now
      from ${newest('customers', sql`phone <> '' and archived_at is null`, 9)}`,
    people.admin,
  )
  await write(
    'customers',
    sql`select id, place, jsonb_build_object('name', name, 'companyName', company_name) as named,
      jsonb_build_object('paymentTermsDays', 14) as was,
      jsonb_build_object('paymentTermsDays', payment_terms_days) as is_now
      from ${newest('customers', sql`payment_terms_days = 30 and archived_at is null`, 3, 12)}`,
    people.admin,
  )
  await write(
    'services',
    sql`select id, place, jsonb_build_object('name', name) as named,
      jsonb_build_object('price', round(price * 0.95)) as was, jsonb_build_object('price', price) as is_now
      from ${newest('services', sql`price > 1000 and archived_at is null`, 8, 5)}`,
    people.admin,
  )
  await write(
    'measurements',
    sql`select id, place, jsonb_build_object('title', title) as named,
      jsonb_build_object('status', 'draft') as was, jsonb_build_object('status', status) as is_now
      from ${newest('measurements', sql`status = 'submitted' and not is_quote_created`, 6)}`,
    people.workers[0] ?? people.admin,
  )
}
