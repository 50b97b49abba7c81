/** Carries another program's open invoices and credit in: all that a file has, or nothing. */

import { v7 as uuid } from 'uuid'
import type { Person } from '#domain/access.ts'
import { londonDay, momentAt } from '#domain/dates.ts'
import { newCustomerFrom } from '#domain/sales/openings/opening-customers.ts'
import { openingFiguresOf } from '#domain/sales/openings/opening-figures.ts'
import { noteOnCopy } from '#domain/sales/openings/opening-words.ts'
import type { OpeningReport } from '#domain/sales/openings/openings.ts'
import { refuseClosedOpenings } from '#domain/sales/periods.ts'
import type { CustomerSnapshot } from '#domain/shop/customer-snapshot.ts'
import { withAddressParts } from '#domain/shop/customers.ts'
import { type CustomerTerms, dueByTerms } from '#domain/shop/groups.ts'
import type { Table } from '#domain/shop/imports.rows.ts'
import { snapshotSeller } from '#domain/shop/settings.ts'
import { recordChange, recordChanges, type Transaction } from '#server/platform/db/change.ts'
import { holdClosedUntil } from '#server/platform/db/closed-until.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { assertMadeFrom, noteContents } from '#server/platform/db/make-once.ts'
import { withoutUndefined } from '#server/platform/db/values.ts'
import { assertAllowed } from '#server/platform/failures.ts'
import { insertCustomers } from '#server/shop/customers/customers.store.ts'
import { waitForOtherImports } from '#server/shop/imports/imports.store.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { customerFor } from '../documents/documents.ts'
import { addToCredit } from '../payments/payments.store.ts'
import {
  findOpeningImport,
  insertOpenCredit,
  insertOpenInvoices,
  insertOpeningDocuments,
  insertOpeningImport,
  keepNumbers,
  type NewOpeningDocument,
  presentOpeningImport,
  readOwnNumber,
} from './openings.store.ts'
import { describePlan, newNames, type Planned, planOpenings } from './plan-openings.ts'

interface Asked {
  /** The import's own id. */
  id: string
  fileName: string
  table: Table
  preview: boolean
  /** Null for the command line. */
  actor: Person | null
  now: Date
}

/**
 * Reads a file; unless it is a preview, carries in what can be taken, in one transaction.
 * @throws CONFLICT if the id is that of another file's import
 */
export function runOpening(db: Database, asked: Asked): Promise<OpeningReport> {
  return db.transaction(async (tx) => {
    if (!asked.preview) await waitForOtherImports(tx)
    const plan = await planOpenings(tx, asked.table, londonDay(asked.now))
    const report = describePlan(plan)
    if (asked.preview) return report
    const known = await findOpeningImport(tx, asked.id)
    if (known) {
      const made = presentOpeningImport(known)
      await assertMadeFrom(tx, asked.id, asked.table, () => made)
      return { ...report, made }
    }
    if (plan.taken.length === 0) return report
    await noteContents(tx, asked.id, asked.table)
    return { ...report, made: await carryIn(tx, asked, plan.taken) }
  })
}

interface Whose {
  customerId: string
  snapshot: CustomerSnapshot
  terms: CustomerTerms
}

async function carryIn(tx: Transaction, asked: Asked, taken: readonly Planned[]) {
  const { actor, now } = asked
  const createdBy = actor?.id ?? null
  const days = taken.map(({ document }) => document.date)
  assertAllowed(refuseClosedOpenings(days, await holdClosedUntil(tx)))
  const { customers, whose } = await holdCustomers(tx, actor, taken)
  const { fields: settings } = await readSettings(tx)
  const seller = snapshotSeller(settings)
  const documents: NewOpeningDocument[] = []
  const note = (planned: Planned, of: { invoiceId: string } | { paymentId: string }) => {
    const { digest, document } = planned
    documents.push({
      id: uuid(),
      importId: asked.id,
      digest,
      total: document.total,
      due: document.due,
      ...of,
    })
  }
  const ofKind = (kind: 'invoice' | 'credit') => taken.filter(({ document }) => document.kind === kind)
  const bills = ofKind('invoice').map((planned) => {
    const { document } = planned
    const { customerId, snapshot, terms } = whose(planned)
    const { totals, items } = openingFiguresOf(document)
    const id = uuid()
    note(planned, { invoiceId: id })
    const noon = momentAt(document.date, '12:00')
    // Issued when it was: lists and what was owed on a day go by that.
    const issuedAt = noon < now ? noon : now
    return {
      ...{ id, customerId, customer: snapshot, ...totals, seller, createdBy, issuedAt, createdAt: issuedAt },
      ...{ isOpening: true, invoiceNumber: document.number, poNumber: document.reference.slice(0, 100) },
      items: items.map((item) => ({ ...item, id: uuid() })),
      vatRate: settings.vatRegistered ? settings.defaultVatRate : 0,
      balance: totals.total,
      taxPoint: document.date,
      notes: noteOnCopy(document),
      dueDate: document.dueDate ?? dueByTerms('invoice', document.date, terms, settings),
    }
  })
  const credit = ofKind('credit').map((planned) => {
    const { document } = planned
    const { customerId, snapshot } = whose(planned)
    const id = uuid()
    note(planned, { paymentId: id })
    const { name, companyName } = snapshot
    return {
      ...{ id, customerId, customer: { name, companyName }, createdBy, createdAt: now, isOpening: true },
      ...{ amount: document.due, method: 'other' as const, date: document.date },
      reference: `${document.label} ${document.number}`.trim().slice(0, 200),
      numbers: document.number,
    }
  })
  const madeInvoices = await insertOpenInvoices(tx, bills)
  const madeCredit = await insertOpenCredit(tx, credit)
  for (const { customerId, amount } of inOrder(credit)) await addToCredit(tx, customerId, amount)
  const row = await insertOpeningImport(tx, {
    ...{ id: asked.id, fileName: asked.fileName.slice(0, 200), customers, createdBy },
    ...{ createdAt: now, updatedAt: now },
    ...{ invoices: madeInvoices.length, due: madeInvoices.reduce((sum, { total }) => sum + total, 0) },
    ...{ credits: madeCredit.length, credit: madeCredit.reduce((sum, { amount }) => sum + amount, 0) },
  })
  if (!row) throw new Error('an import of this id came in although imports wait for one another')
  await insertOpeningDocuments(tx, documents)
  const made = (after: { id: string; version: number }) => ({ before: null, after })
  await recordChanges(tx, { actor, noun: 'invoices', action: 'carry in' }, madeInvoices.map(made))
  await recordChanges(tx, { actor, noun: 'payments', action: 'carry in' }, madeCredit.map(made))
  await recordChange(tx, { actor, noun: 'openings', action: 'carry in', before: null, after: row })
  await keepNumbers(
    tx,
    'invoice',
    bills.flatMap(({ invoiceNumber }) => readOwnNumber('invoice', invoiceNumber) ?? []),
  )
  return presentOpeningImport(row)
}

/** Makes the customers that are new, and holds all in the order of their ids (docs/decisions/0033-locks.md). */
async function holdCustomers(tx: Transaction, actor: Person | null, taken: readonly Planned[]) {
  const names = newNames(taken)
  const made = await insertCustomers(
    tx,
    names.map(({ document }) => {
      const { name, ...fields } = withAddressParts(newCustomerFrom(document.customer))
      return { ...withoutUndefined(fields), name, id: uuid(), createdBy: actor?.id ?? null }
    }),
  )
  await recordChanges(
    tx,
    { actor, noun: 'customers', action: 'import' },
    made.map((after) => ({ before: null, after })),
  )
  const idOf = new Map(names.map(({ name }, index) => [name.toLowerCase(), made[index]?.id ?? '']))
  const idFor = ({ for: of }: Planned) => ('id' in of ? of.id : (idOf.get(of.newName.toLowerCase()) ?? ''))
  const held = new Map<string, Whose>()
  for (const customerId of [...new Set(taken.map(idFor))].sort())
    held.set(customerId, { customerId, ...(await customerFor(tx, customerId)) })
  return {
    customers: made.length,
    whose: (planned: Planned): Whose => {
      const found = held.get(idFor(planned))
      if (!found) throw new Error('a customer of an import is not held')
      return found
    },
  }
}

function inOrder<Row extends { customerId: string }>(rows: readonly Row[]): Row[] {
  return [...rows].sort((one, other) => (one.customerId < other.customerId ? -1 : 1))
}
