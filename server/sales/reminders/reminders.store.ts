/** Reminders that were sent, and what the rules need to know of invoices that may be reminded of. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { MailStatus } from '#domain/mail/mail-words.ts'
import type { InvoiceKind, InvoiceStatus } from '#domain/sales/invoice-words.ts'
import { MOST_REMINDERS, type Reminder } from '#domain/sales/reminder-records.ts'
import type { Reminded, SentReminder } from '#domain/sales/reminders.ts'
import type { CustomerType } from '#domain/shop/customers.ts'
import type { ReminderStep } from '#domain/shop/settings.reminders.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { reminders } from '#server/platform/db/debtors.tables.ts'

type Reader = Database | Transaction

/** An invoice with what the rules ask about it. */
export interface RemindedInvoice extends Reminded {
  id: string
  invoiceNumber: string
  customerId: string
  name: string
  companyName: string
  total: number
  isOpening: boolean
}

interface Row extends Record<string, unknown> {
  id: string
  invoiceNumber: string
  kind: InvoiceKind
  status: InvoiceStatus
  issuedAt: string | null
  dueDate: string
  total: number
  balance: number
  isOpening: boolean
  isLateCharge: boolean
  customerId: string
  name: string
  companyName: string
  email: string
  customerType: CustomerType
  credit: number
  promisedOn: string | null
  onHold: boolean
  disputed: string
  lastPaidOn: string | null
  sent: SentReminder[]
  count: number
}

/** What is open, whatever the ladder says. */
const isOpen = sql`i.status in ('unpaid', 'part-paid') and i.balance > 0 and i.issued_at is not null
  and i.kind <> 'credit-note'`

async function readReminded(
  db: Reader,
  { joins = sql``, where, most = null }: { joins?: SQL; where: SQL; most?: number | null },
): Promise<{ items: RemindedInvoice[]; count: number }> {
  const { rows } = await db.execute<Row>(sql`
    select i.id, i.invoice_number as "invoiceNumber", i.kind, i.status, i.issued_at as "issuedAt",
      i.due_date::text as "dueDate", i.total::float8 as total, i.balance::float8 as balance,
      i.is_opening as "isOpening", i.late_charge_of is not null as "isLateCharge", i.customer_id as "customerId",
      c.name, c.company_name as "companyName", c.email, c.type as "customerType",
      coalesce(held.amount, 0)::float8 as credit, n.promised_on::text as "promisedOn",
      coalesce(n.on_hold, false) as "onHold", coalesce(n.disputed, '') as disputed,
      (select max(a.date)::text from allocations a left join take_backs b on b.payment_id = a.payment_id
        where a.invoice_id = i.id and a.amount > 0 and b.id is null) as "lastPaidOn",
      coalesce((select json_agg(json_build_object('stepId', r.step_id, 'days', r.days,
        'on', (r.sent_at at time zone 'Europe/London')::date)) from reminders r where r.invoice_id = i.id), '[]') as sent,
      count(*) over ()::int as count
    from invoices i
    join customers c on c.id = i.customer_id
    left join customer_credit held on held.customer_id = i.customer_id
    left join chases n on n.invoice_id = i.id
    ${joins}
    where ${where}
    order by i.due_date, i.created_at, i.id limit ${most}::bigint`)
  const items = rows.map(({ count: _count, promisedOn, onHold, disputed, ...row }) => ({
    ...row,
    chase: { promisedOn, onHold, disputed },
  }))
  return { items, count: rows[0]?.count ?? 0 }
}

/** One invoice, which the caller has locked if it acts on it. */
export async function findReminded(db: Reader, id: string): Promise<RemindedInvoice | null> {
  const { items } = await readReminded(db, { where: sql`i.id = ${id}` })
  return items[0] ?? null
}

/** What is open of one customer, or one invoice if it is open. */
export function listOpen(
  db: Reader,
  of: { customerId?: string | undefined; invoiceId?: string | undefined },
) {
  const where = [
    isOpen,
    ...(of.customerId === undefined ? [] : [sql`i.customer_id = ${of.customerId}`]),
    ...(of.invoiceId === undefined ? [] : [sql`i.id = ${of.invoiceId}`]),
  ]
  return readReminded(db, { where: sql.join(where, sql` and `), most: MOST_REMINDERS })
}

/**
 * Invoices for which a step of the ladder is due on a day: `dueStep` as SQL, so that those that got theirs are not
 * read each morning. @param most how many are listed; null: all
 */
export async function listDue(
  db: Reader,
  ladder: readonly ReminderStep[],
  today: string,
  most: number | null,
): Promise<{ items: RemindedInvoice[]; count: number }> {
  const steps = ladder.filter(({ isOn }) => isOn).map(({ id, days, tone }) => ({ id, days, tone }))
  if (steps.length === 0) return { items: [], count: 0 }
  const first = Math.min(...steps.map(({ days }) => days))
  const joins = sql`join lateral (
      select l.id, l.days from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as l(id text, days int, tone text)
      where i.due_date + l.days <= ${today}::date and (l.tone <> 'statutory'
        or (c.type <> 'individual' and i.kind = 'invoice' and i.late_charge_of is null))
      order by l.days desc limit 1
    ) step on true`
  const where = sql`${isOpen} and i.due_date <= ${today}::date - ${first}::int
    and (step.days >= 0 or i.due_date >= ${today}::date)
    and not exists (select from reminders r
      where r.invoice_id = i.id and (r.step_id = step.id or r.days >= step.days))`
  return readReminded(db, { joins, where, most })
}

/** Whether this request has reminded of an invoice already. */
export async function wasSentBy(tx: Transaction, invoiceId: string, sendId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: reminders.id })
    .from(reminders)
    .where(and(eq(reminders.invoiceId, invoiceId), eq(reminders.sendId, sendId)))
  return rows.length > 0
}

export async function insertReminder(tx: Transaction, row: typeof reminders.$inferInsert): Promise<void> {
  await tx.insert(reminders).values(row)
}

interface ReminderRow extends Record<string, unknown> {
  id: string
  step: string
  days: number
  sentAt: string
  by: string | null
  mailId: string | null
  recipient: string | null
  subject: string | null
  status: MailStatus | null
}

const isoOf = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** What was sent of an invoice, the last one first. */
export async function listSent(db: Reader, invoiceId: string): Promise<Reminder[]> {
  const { rows } = await db.execute<ReminderRow>(sql`
    select r.id, r.step_name as step, r.days, ${isoOf('r.sent_at')} as "sentAt",
      coalesce(nullif(p.display_name, ''), p.email) as by, m.id as "mailId", m.recipient, m.subject, m.status
    from reminders r
    left join profiles p on p.id = r.sent_by
    left join mails m on m.id = r.mail_id
    where r.invoice_id = ${invoiceId} order by r.sent_at desc, r.id desc`)
  return rows.map(({ mailId, recipient, subject, status, ...row }) => ({
    ...row,
    mail:
      mailId === null || status === null
        ? null
        : { id: mailId, recipient: recipient ?? '', subject: subject ?? '', status },
  }))
}

/** Reminders of a customer's invoices, without who of the shop sent them. */
export async function remindersOf(db: Reader, customerId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute(sql`
    select i.invoice_number as "invoiceNumber", r.step_name as step, ${isoOf('r.sent_at')} as "sentAt"
    from reminders r join invoices i on i.id = r.invoice_id
    where i.customer_id = ${customerId} order by r.sent_at, r.id`)
  return rows
}
