/** What the made-up office knows of those who owe it, and the statements that it sent. */
import { and, asc, between, desc, eq, gt, isNotNull } from 'drizzle-orm'
import { v5 as uuidOf } from 'uuid'
import { addDays } from '#domain/dates.ts'
import { type ChaseChange, noChase } from '#domain/sales/chases.ts'
import { refuseStatement } from '#domain/sales/statements.ts'
import { invoices } from '#server/platform/db/documents.tables.ts'
import { allocations, payments } from '#server/platform/db/payments.tables.ts'
import { customers } from '#server/platform/db/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { listDebtors } from '#server/sales/debtors/debtors.store.ts'
import { noteChase } from '#server/sales/debtors/note-chase.ts'
import { sendAmongMany } from '#server/sales/debtors/send-statement.ts'
import { takeBack } from '#server/sales/payments/take-back.ts'
import type { DemoPeople } from './customers.ts'
import { contextOf } from './office.ts'

/** How many days an invoice is overdue for which the money came back, at least and at most: one a column. */
const OVERDUE = [
  [5, 28],
  [33, 58],
  [63, 88],
  [95, 150],
] as const
const DAYS_LATER_MS = 3 * 24 * 60 * 60 * 1000
const STATEMENTS = 3
const SENDING = uuidOf('the demonstration’s statements', uuidOf.URL)

/**
 * Somebody late in every column of the list, an invoice that is promised, one that is disputed and one on hold; and
 * statements by mail, which without a mail server are files.
 */
export async function fillDebtors(deps: Deps, now: Date, people: DemoPeople): Promise<void> {
  const context = contextOf(deps, { id: people.admin, role: 'admin' }, now)
  const { today } = context
  for (const [least, most] of OVERDUE) await sendBack(context, addDays(today, -most), addDays(today, -least))
  const latest = await deps.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(isNotNull(invoices.issuedAt), gt(invoices.balance, 0), eq(invoices.kind, 'invoice')))
    .orderBy(asc(invoices.dueDate), asc(invoices.id))
  const notes: ChaseChange[] = [
    { promisedOn: addDays(today, 3) },
    { disputed: 'Two letters are not straight; they want them fitted again first.' },
    { onHold: true },
  ]
  for (const [index, note] of notes.entries()) {
    const invoice = latest[index]
    if (invoice)
      await deps.db.transaction((tx) =>
        noteChase(tx, context, { id: invoice.id, version: noChase.version, ...note }),
      )
  }
  const getting = (await listDebtors(deps.db, today)).filter((debtor) => refuseStatement(debtor) === null)
  for (const { customerId: id } of getting.slice(0, STATEMENTS))
    await sendAmongMany(context, { sendId: SENDING, id, kind: 'open' })
}

/** The bank sent a customer's payment back some days after it came in; nobody has paid since. */
async function sendBack({ deps, person }: CallContext, from: string, to: string): Promise<void> {
  const [paid] = await deps.db
    .select({ id: payments.id, version: payments.version, at: payments.createdAt })
    .from(invoices)
    .innerJoin(allocations, eq(allocations.invoiceId, invoices.id))
    .innerJoin(payments, eq(payments.id, allocations.paymentId))
    .innerJoin(customers, eq(customers.id, invoices.customerId))
    .where(
      and(
        between(invoices.dueDate, from, to),
        eq(invoices.kind, 'invoice'),
        eq(invoices.paidAmount, payments.amount),
        eq(payments.method, 'bank transfer'),
        gt(customers.email, ''),
      ),
    )
    .orderBy(desc(invoices.total), asc(invoices.id))
    .limit(1)
  if (!paid) return
  const later = new Date(paid.at.getTime() + DAYS_LATER_MS)
  const given = { reason: 'The bank sent it back: the account was closed', version: paid.version }
  await deps.db.transaction((tx) => takeBack(tx, person, paid.id, given, later))
}
