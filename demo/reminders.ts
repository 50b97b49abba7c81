/** The reminders that the made-up shop sent by its ladder, and an invoice for late payment. */
import { and, asc, eq, gt, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { v5 as uuidOf } from 'uuid'
import { addDays } from '#domain/dates.ts'
import { refuseMoment } from '#domain/sales/reminders.ts'
import { sendMail } from '#server/mail/letters/send-mail.ts'
import { reminders } from '#server/platform/db/debtors.tables.ts'
import { invoices } from '#server/platform/db/documents.tables.ts'
import { customers } from '#server/platform/db/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { chargeLatePayment } from '#server/sales/reminders/charge-late-payment.ts'
import { sendReminder } from '#server/sales/reminders/send-reminder.ts'
import type { DemoPeople } from './customers.ts'
import { contextOf } from './office.ts'
import { demoSettings } from './settings.ts'

/** Every third late invoice is left for the person who looks at the list of what is due. */
const LEFT = 3
const DAY_MS = 24 * 60 * 60 * 1000
const CHARGE = uuidOf('the demonstration’s late payment', uuidOf.URL)

/** Late invoices had their reminders on their days; for one of them interest is charged. */
export async function fillReminders(deps: Deps, now: Date, people: DemoPeople): Promise<void> {
  const context = contextOf(deps, { id: people.admin, role: 'admin' }, now)
  const { today } = context
  const late = await deps.db
    .select({ id: invoices.id, dueDate: invoices.dueDate, type: customers.type })
    .from(invoices)
    .innerJoin(customers, eq(customers.id, invoices.customerId))
    .where(
      and(
        isNotNull(invoices.issuedAt),
        gt(invoices.balance, 0),
        eq(invoices.kind, 'invoice'),
        lt(invoices.dueDate, today),
        gt(customers.email, ''),
      ),
    )
    .orderBy(asc(invoices.dueDate), asc(invoices.id))
  const reminded = late.filter((_, index) => index % LEFT !== 1)
  for (const { id, dueDate } of reminded) await remindOnItsDays(deps, { id, dueDate }, now)
  await placeInTime(deps)
  const owing = reminded.find(({ type, dueDate }) => type !== 'individual' && dueDate < addDays(today, -30))
  if (!owing) return
  const [row] = await deps.db
    .select({ version: invoices.version })
    .from(invoices)
    .where(and(eq(invoices.id, owing.id), ne(invoices.status, 'void')))
  if (row)
    await deps.db.transaction((tx) =>
      chargeLatePayment(tx, context, { of: owing.id, id: CHARGE, to: today, version: row.version }),
    )
}

async function remindOnItsDays(
  deps: Deps,
  { id: invoiceId, dueDate }: { id: string; dueDate: string },
  now: Date,
): Promise<void> {
  for (const { days } of demoSettings.reminderLadder) {
    let moment = new Date(`${addDays(dueDate, days)}T09:10:00Z`)
    while (refuseMoment(moment)) moment = new Date(moment.getTime() + DAY_MS)
    if (moment >= now) return
    const at = moment
    // No job for its mail: the server would hold it back if today is a Sunday. It is sent below.
    const dormant = { ...deps, jobs: { ...deps.jobs, add: async () => {} } }
    await deps.db.transaction((tx) => sendReminder(tx, dormant, { invoiceId, now: at, by: null }))
  }
  const written = await deps.db
    .select({ mailId: reminders.mailId, sentAt: reminders.sentAt })
    .from(reminders)
    .where(eq(reminders.invoiceId, invoiceId))
  // At the moment at which each was written.
  for (const { mailId, sentAt } of written)
    if (mailId !== null) await sendMail({ ...deps, clock: { now: () => sentAt } }, mailId)
}

/** History and mails have the moment at which they were written; these were written some weeks ago. */
async function placeInTime({ db }: Deps): Promise<void> {
  await db.execute(sql`
    update history set at = l.created_at from links l, reminders r
    where history.noun = 'links' and history.action = 'make' and history.record_id = l.id
      and l.invoice_id = r.invoice_id and l.created_at = r.sent_at`)
  await db.execute(sql`
    update history h set at = told.sent_at from (
      select h.id, r.sent_at from history h join reminders r
        on r.invoice_id = h.record_id and r.step_name = h.after->>'step'
      where h.noun = 'invoices' and h.action = 'remind'
    ) told where told.id = h.id`)
  await db.execute(sql`update mails set created_at = r.sent_at from reminders r where r.mail_id = mails.id`)
}
