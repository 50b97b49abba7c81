import type { Person } from '#domain/access.ts'
import { emptyCustomer } from '#domain/customers.ts'
import { messages } from '#domain/errors.ts'
import { type CustomerErasure, ERASED_CUSTOMER, keptUntil, refuseErasure } from '#domain/privacy.ts'
import type { Caller } from '../auth/caller.ts'
import { recordSecurityEvent } from '../auth/security-log.ts'
import { type CustomerRow, findCustomer, updateCustomer } from '../customers/customers.store.ts'
import { presentCustomer } from '../customers/present-customer.ts'
import { recordChange, type Transaction, tellBrowsers } from '../db/change.ts'
import type { Database } from '../db/connect.ts'
import { enquiriesOf } from '../enquiries/enquiries.store.ts'
import { eraseEnquiries, type Leftovers } from '../enquiries/erase-enquiries.ts'
import { assertAllowed, conflict, notFound } from '../failures.ts'
import { findGroups } from '../groups/groups.store.ts'
import { holdCredit } from '../payments/payments.store.ts'
import { readSettings } from '../settings/settings.store.ts'
import { countKeptPapers, eraseAcceptedPapers } from './accepted-papers.ts'
import { emptySurveys } from './erase-surveys.ts'
import {
  countErasable,
  deleteMails,
  emptyDocuments,
  findKept,
  findOpen,
  scrubHistoryOf,
  takeTime,
} from './erasures.store.ts'
import { holdRecords } from './hold-records.ts'
import { countKeptPayments } from './kept.store.ts'

/** What erasing a customer would do, or what it left. */
export async function planErasure(
  db: Database | Transaction,
  customer: CustomerRow,
): Promise<CustomerErasure> {
  const { fields: settings } = await readSettings(db)
  const { records, count } = await findKept(db, customer.id)
  const kept = records.map(({ id, number, day }) => ({
    id,
    number,
    until: keptUntil(day, settings.financialYearEnd),
  }))
  const paid = await countKeptPayments(db, customer.id)
  const days = [kept[0]?.until, paid.day && keptUntil(paid.day, settings.financialYearEnd)]
  return {
    ...(await findOpen(db, customer.id)),
    ...(await countErasable(db, customer)),
    kept,
    keptCount: count,
    keptPapers: await countKeptPapers(db, customer.id),
    keptPayments: paid.count,
    keptUntil:
      days
        .filter((day) => day != null)
        .sort()
        .at(-1) ?? null,
    erasedAt: customer.erasedAt?.toISOString() ?? null,
  }
}

/**
 * Erases a customer's personal data, but for issued invoices, credit notes and payments, which the law keeps. Cannot be undone.
 * @param reason goes into the security log
 * @returns what is left, and what to drop once the transaction is committed
 * @throws LOCKED where it was done before, INCOMPLETE naming work and money that are open, CONFLICT
 */
export async function eraseCustomer(
  tx: Transaction,
  { actor, caller }: { actor: Person; caller: Caller },
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<{ customer: CustomerRow; left: Leftovers }> {
  await takeTime(tx)
  // Whoever works on a document holds that first, and its customer after it: so does this.
  const known = await findCustomer(tx, id)
  if (known) await holdRecords(tx, known, 'wait')
  // Whoever makes a document for a customer holds their row shared: none is made while this is under way.
  const before = await findCustomer(tx, id, 'update')
  if (!before) throw notFound(messages.customerNotFound)
  assertAllowed(refuseErasure(before, { open: [] }))
  if (before.version !== version) throw conflict(await presentCustomer(tx, before))
  // No refund is taken back in between, which would give them credit again.
  await holdCredit(tx, id)
  assertAllowed(refuseErasure(before, await findOpen(tx, id)))
  // What was made before the customer was held: see untilHeld.
  await holdRecords(tx, before, 'nowait')

  const people = await whoSaw(tx, before)
  await emptyDocuments(tx, id, actor.id)
  const papers = await eraseAcceptedPapers(tx, actor, id)
  await emptySurveys(tx, actor, id)
  await scrubHistoryOf(tx, before)
  const { bytes, mailIds } = await eraseEnquiries(tx, actor, enquiriesOf(before))
  const otherMailIds = await deleteMails(tx, before)
  const now = new Date()
  const after = await updateCustomer(tx, id, version, {
    ...emptyCustomer,
    type: before.type,
    name: ERASED_CUSTOMER,
    archivedAt: before.archivedAt ?? now,
    erasedAt: now,
  })
  if (!after) throw new Error(`customer ${id} is gone though it is locked`)
  const { version: erasedVersion } = after
  const change = { actor, noun: 'customers', action: 'erase', people }
  await recordChange(tx, { ...change, before: null, after: { id, version: erasedVersion } })
  for (const noun of ['quotes', 'invoices', 'measurements', 'mails'])
    await tellBrowsers(tx, { noun, id, version: erasedVersion })
  await recordSecurityEvent(tx, {
    kind: 'data-erased',
    personId: null,
    actorId: actor.id,
    address: caller.address,
    device: caller.device,
    details: { customerId: id, reason },
  })
  return { customer: after, left: { bytes: [...bytes, ...papers], mailIds: [...mailIds, ...otherMailIds] } }
}

/** The workers whose lists held the customer. */
async function whoSaw(tx: Transaction, { assignedTo, createdBy, groupIds }: CustomerRow): Promise<string[]> {
  const groups = await findGroups(tx, groupIds)
  return [
    ...new Set([
      ...assignedTo,
      ...(createdBy ? [createdBy] : []),
      ...groups.flatMap((group) => (group.archivedAt === null ? group.assignedTo : [])),
    ]),
  ]
}
