import type { Person } from '#domain/access.ts'
import { messages } from '#domain/errors.ts'
import { type CustomerErasure, ERASED_CUSTOMER, keptUntil, refuseErasure } from '#domain/office/privacy.ts'
import { emptyCustomer } from '#domain/shop/empty-customer.ts'
import { recordSecurityEvent } from '#server/people/auth/security-log.store.ts'
import { notifyBrowsers, recordChange, type Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { assertAllowed, conflict, notFound } from '#server/platform/failures.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { forgetNames, forgetPayers, payersFor } from '#server/sales/bank/bank-lines.store.ts'
import { closeLinksOf } from '#server/sales/links/links.store.ts'
import { lockCredit } from '#server/sales/payments/payments.store.ts'
import type { CustomerRow } from '#server/shop/customers/customer-rows.store.ts'
import { findCustomer, updateCustomer } from '#server/shop/customers/customers.store.ts'
import { presentCustomer } from '#server/shop/customers/present-customer.ts'
import { findGroups } from '#server/shop/groups/groups.store.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { isEnquiryOfCustomer } from '#server/site/enquiries/enquiries.store.ts'
import { eraseEnquiries, type Leftovers } from '#server/site/enquiries/erase-enquiries.ts'
import { countKeptPdfs } from './accepted-pdfs.store.ts'
import { eraseAcceptedPdfs } from './accepted-pdfs.ts'
import { emptyJobs } from './erase-jobs.store.ts'
import { eraseMerged } from './erase-merged.store.ts'
import { eraseMessages } from './erase-messages.store.ts'
import { eraseNotesAndFiles } from './erase-notes.store.ts'
import { endRecurring } from './erase-recurring.store.ts'
import { emptySurveys } from './erase-surveys.ts'
import { eraseViews } from './erase-views.store.ts'
import {
  countErasable,
  deleteMails,
  emptyDocuments,
  findKept,
  findOpen,
  scrubHistoryOf,
  takeTime,
} from './erasures.store.ts'
import { countKeptEvidence } from './evidence.store.ts'
import { countKeptPayments } from './kept.store.ts'
import { lockRecords } from './lock-records.store.ts'
import { countSentPdfs } from './sent-pdfs.store.ts'

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
  const evidence = await countKeptEvidence(db, customer.id)
  const days = [
    kept[0]?.until,
    ...[paid.day, evidence.day].map((day) => day && keptUntil(day, settings.financialYearEnd)),
  ]
  return {
    ...(await findOpen(db, customer.id)),
    ...(await countErasable(db, customer)),
    kept,
    keptCount: count,
    keptPdfs: await countKeptPdfs(db, customer.id),
    ...(await countSentPdfs(db, customer.id)),
    keptPayments: paid.count,
    keptEvidence: evidence.count,
    keptUntil:
      days
        .filter((day) => day != null)
        .sort()
        .at(-1) ?? null,
    erasedAt: customer.erasedAt?.toISOString() ?? null,
  }
}

/**
 * Erases a customer's personal data, except issued invoices, credit notes and payments, which the law
 * requires us to keep. Cannot be undone.
 * @param reason goes into the security log
 * @returns what is left, and what to drop after the commit
 * @throws LOCKED if it was done before, INCOMPLETE naming unfinished work and open money, CONFLICT
 */
export async function eraseCustomer(
  tx: Transaction,
  { actor, caller, now }: { actor: Person; caller: Caller; now: Date },
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<{ customer: CustomerRow; left: Leftovers }> {
  await takeTime(tx)
  // Every transaction that works on a document locks the document first and its customer after it: so does
  // this.
  const known = await findCustomer(tx, id)
  if (known) await lockRecords(tx, known, 'wait')
  // A transaction that makes a document for a customer has a share lock on the customer's row, so none is
  // made meanwhile.
  const before = await findCustomer(tx, id, 'update')
  if (!before) throw notFound(messages.customerNotFound)
  assertAllowed(refuseErasure(before, { open: [] }))
  if (before.version !== version) throw conflict(await presentCustomer(tx, before))
  // Locks the credit, so that no refund is taken back meanwhile, which would give the customer credit again.
  await lockCredit(tx, id)
  assertAllowed(refuseErasure(before, await findOpen(tx, id)))
  // Records that were made before the customer was locked: see retryUntilLocked.
  await lockRecords(tx, before, 'nowait')

  const people = await whoSaw(tx, before)
  await emptyDocuments(tx, id, { actorId: actor.id, now })
  await closeLinksOf(tx, id, now)
  const { name, companyName, contacts } = before
  const names = [name, companyName, ...contacts.map((contact) => contact.name)]
  await forgetNames(tx, { names, payers: await payersFor(tx, id) })
  await forgetPayers(tx, id)
  const attached = await eraseMessages(tx, actor, id)
  const theirFiles = await eraseNotesAndFiles(tx, { actor, now }, id)
  await emptySurveys(tx, actor, id)
  await emptyJobs(tx, id, { actorId: actor.id, now })
  await endRecurring(tx, id, { actorId: actor.id, now })
  await scrubHistoryOf(tx, before)
  const { bytes, mailIds } = await eraseEnquiries(tx, actor, isEnquiryOfCustomer(before))
  const otherMailIds = await deleteMails(tx, before)
  const oldMailIds = await eraseMerged(tx, id, now)
  await eraseViews(tx, before)
  const after = await updateCustomer(tx, id, version, {
    ...emptyCustomer,
    type: before.type,
    name: ERASED_CUSTOMER,
    archivedAt: before.archivedAt ?? now,
    erasedAt: now,
  })
  if (!after) throw new Error(`customer ${id} is gone though it is locked`)
  // After the customer: the database lets go of what was sent to somebody only once they are erased.
  const pdfs = await eraseAcceptedPdfs(tx, actor, id)
  const { version: erasedVersion } = after
  const change = { actor, noun: 'customers', action: 'erase', people }
  await recordChange(tx, { ...change, before: null, after: { id, version: erasedVersion } })
  for (const noun of [
    'quotes',
    'invoices',
    'measurements',
    'jobs',
    'recurring',
    'mails',
    'customerNotes',
    'customerFiles',
    'views',
  ])
    await notifyBrowsers(tx, { noun, id, version: erasedVersion })
  await recordSecurityEvent(tx, {
    kind: 'data-erased',
    personId: null,
    actorId: actor.id,
    address: caller.address,
    device: caller.device,
    details: { customerId: id, reason },
  })
  return {
    customer: after,
    left: {
      bytes: [...bytes, ...pdfs, ...attached, ...theirFiles],
      mailIds: [...mailIds, ...otherMailIds, ...oldMailIds],
    },
  }
}

/** The workers whose lists showed the customer. */
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
