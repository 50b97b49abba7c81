/** Moves what the made-up office's calls wrote at its opening to the days on which people would have done it. */
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/change.ts'

interface Moved {
  noun: string
  actions: readonly string[]
  /** Each row's record as `id`, and when it was done as `at`. */
  from: SQL
}

/** Only ever back: what is known to be older stays. @param now when the demonstration was opened */
export async function moveToWorkingDays(tx: Transaction, now: Date): Promise<void> {
  const today = sql`${now.toISOString().slice(0, 10)}::date`
  for (const { noun, actions, from } of movesBefore(today))
    await tx.execute(sql`
      update history h set at = r.at from (${from}) r
      where h.noun = ${noun} and h.action = any(${sql.param([...actions])}::text[]) and h.record_id = r.id and r.at < h.at`)
}

/** A working day some days before another, at an hour of the office. */
function officeDay(before: SQL, days: SQL, hour: SQL): SQL {
  const day = sql`(${before} - (${days})::int)`
  return sql`(${day} - case extract(isodow from ${day}) when 6 then 1 when 7 then 2 else 0 end
    + make_interval(hours => (${hour})::int, mins => (${days})::int * 13 % 60)) at time zone 'UTC'`
}

function movesBefore(today: SQL): Moved[] {
  const first = (table: string) => sql`(select *, row_number() over (order by created_at, id) as place
    from ${sql.raw(table)}) t`
  return [
    // The ids of pictures have the moment at which they were taken.
    {
      noun: 'files',
      actions: ['created'],
      from: sql`select id, uuid_extract_timestamp(id) as at from files`,
    },
    // Others belong to what was made, drawn, asked or handed over then.
    ...filesWith(
      sql`proofs`,
      sql`(select g.file_id, p.created_at from proof_pages g join proofs p on p.id = g.proof_id)`,
      sql`(select g.file_id, e.created_at from enquiry_pictures g join enquiries e on e.id = g.enquiry_id)`,
      sql`(select pdf_file_id as file_id, at as created_at from handovers)`,
      sql`(select file_id, sent_at as created_at from sent_pdfs)`,
      sql`(select g.file_id, m.created_at from mail_files g join mails m on m.id = g.mail_id)`,
    ),
    {
      noun: 'workers',
      actions: ['add worker', 'add admin'],
      from: sql`select id, created_at as at from profiles`,
    },
    // What is in the diary was agreed on some days before.
    {
      noun: 'visits',
      actions: ['create'],
      from: sql`select id, ${officeDay(
        sql`least(starts_at::date, ${today})`,
        sql`1 + place * 3 % 8`,
        sql`8 + place * 5 % 9`,
      )} as at from ${first('visits')} where job_id is null`,
    },
    {
      noun: 'payments',
      actions: ['take back'],
      from: sql`select payment_id as id, created_at as at from take_backs`,
    },
    {
      noun: 'invoices',
      actions: ['take back'],
      from: sql`select a.invoice_id as id, max(t.created_at) as at from take_backs t
        join allocations a on a.payment_id = t.payment_id group by a.invoice_id`,
    },
    {
      noun: 'invoices',
      actions: ['chase'],
      from: sql`select record_id as id, ${officeDay(today, sql`place * 2`, sql`9 + place`)} as at from
        (select record_id, row_number() over (order by id) as place from history
          where noun = 'invoices' and action = 'chase') t`,
    },
    {
      noun: 'recurring',
      actions: ['create'],
      from: sql`select id, ${officeDay(today, sql`place * 9`, sql`10 + place`)} as at from ${first('recurring')}`,
    },
    { noun: 'customers', actions: ['merge'], from: sql`select kept_id as id, at from customer_merges` },
    { noun: 'customers', actions: ['merge into'], from: sql`select from_id as id, at from customer_merges` },
  ]
}

/** Of tables that name a file as `file_id` and a moment as `created_at`. */
function filesWith(...tables: readonly SQL[]): Moved[] {
  return tables.map((table) => ({
    ...{ noun: 'files', actions: ['created'] },
    from: sql`select f.file_id as id, f.created_at as at from ${table} f`,
  }))
}
