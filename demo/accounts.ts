/** What an office does with money, done in the made-up shop as its screens do it. */
import { and, desc, eq, gt, isNotNull, isNull, lt, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Person } from '#domain/access.ts'
import { addDays, londonDay } from '#domain/dates.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { invoices, quotes } from '#server/platform/db/documents.tables.ts'
import { customers } from '#server/platform/db/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { createInvoice } from '#server/sales/invoices/create-invoice.ts'
import { findInvoice, type InvoiceRow } from '#server/sales/invoices/invoices.store.ts'
import { issueInvoice } from '#server/sales/invoices/issue-invoice.ts'
import { recordOnInvoice, recordTransfer } from '#server/sales/payments/record-payment.ts'
import { takeBack } from '#server/sales/payments/take-back.ts'
import { findQuote } from '#server/sales/quotes/quotes.store.ts'
import { recordAcceptance } from '#server/sales/quotes/record-acceptance.ts'
import { reviseQuote } from '#server/sales/quotes/revise-quote.ts'
import { sendQuote } from '#server/sales/quotes/send-quote.ts'
import type { DemoPeople } from './customers.ts'

interface Office {
  db: Database
  actor: Person
  now: Date
}

/**
 * A cheque that bounced, one transfer over two invoices with credit left, and a payment before the invoice
 * was issued.
 */
export async function fillAccounts(db: Database, now: Date, people: DemoPeople): Promise<void> {
  const office: Office = { db, now, actor: { id: people.admin, role: 'admin' } }
  await bounceCheque(office)
  await payBeforeIssue(office)
  await payTwoAtOnce(office)
}

/** A quote that was sent, changed since, and sent again by mail; without a mail server the mail is a file. */
export async function sendRevision(deps: Deps, now: Date, people: DemoPeople): Promise<void> {
  const actor: Person = { id: people.admin, role: 'admin' }
  await deps.db.transaction(async (tx) => {
    const id = await newestOffer(tx, now)
    const before = id ? await findQuote(tx, id, 'update') : null
    if (!before) return
    const revision = await reviseQuote(tx, actor, before, now, {
      discount: { kind: 'percent', value: 5 },
      internalNotes: 'Five per cent off if they order both fronts.',
    })
    await sendQuote(tx, { deps, now }, actor, revision, {
      ...{ recipient: '', cc: ['accounts@irwellsigns.example'] },
      message:
        'Hello {contact},\n\nhere is {quote} with the five per cent that we talked about: {total}, good until {validUntil}.\n\nIf both fronts go ahead we can fit them in the same week.',
    })
  })
}

/** An acceptance by telephone, whose PDF is stored as it was agreed to. */
export async function acceptByPhone(deps: Deps, now: Date, people: DemoPeople): Promise<void> {
  const id = await newestOffer(deps.db, now)
  const quote = id ? await findQuote(deps.db, id) : null
  if (!quote) return
  const actor: Person = { id: people.admin, role: 'admin' }
  const acceptance = { name: quote.customer.name, role: 'Owner', channel: 'phone' as const }
  await recordAcceptance({ deps, now }, actor, { id: quote.id, version: quote.version, acceptance })
}

/** The newest quote that waits for its customer, if they have an e-mail address; '' if there is none. */
async function newestOffer(db: Database | Transaction, now: Date): Promise<string> {
  const [{ id } = { id: '' }] = await db
    .select({ id: quotes.id })
    .from(quotes)
    .innerJoin(customers, eq(customers.id, quotes.customerId))
    .where(
      and(
        eq(quotes.status, 'sent'),
        eq(quotes.revision, 'A'),
        isNull(quotes.revisedBy),
        gt(quotes.validUntil, londonDay(now)),
        gt(customers.email, ''),
      ),
    )
    .orderBy(desc(quotes.createdAt))
    .limit(1)
  return id
}

async function bounceCheque({ db, actor, now }: Office): Promise<void> {
  await db.transaction(async (tx) => {
    const invoice = await newestInvoice(tx, isNotNull(invoices.issuedAt))
    if (!invoice) return
    const cheque = { id: uuid(), method: 'cheque' as const, reference: '000412' }
    const earliest = londonDay(invoice.issuedAt ?? now)
    const banked = addDays(londonDay(now), -4)
    const date = banked > earliest ? banked : earliest
    const paid = await recordOnInvoice(tx, actor, invoice, { ...cheque, amount: invoice.balance, date })
    if (paid) await takeBack(tx, actor, paid.id, { reason: 'The cheque bounced', version: paid.version }, now)
  })
}

async function payBeforeIssue({ db, actor, now }: Office): Promise<void> {
  await db.transaction(async (tx) => {
    const invoice = await newestInvoice(tx, isNull(invoices.issuedAt))
    if (!invoice) return
    const paid = { id: uuid(), method: 'card' as const, reference: '', date: londonDay(now) }
    await recordOnInvoice(tx, actor, invoice, { ...paid, amount: invoice.balance })
  })
}

/** A customer orders the same again, twice, and pays both with one rounded sum. */
async function payTwoAtOnce({ db, actor, now }: Office): Promise<void> {
  const made: InvoiceRow[] = []
  // One transaction each, so that they are numbered in the order in which they were made.
  for (const title of ['Opening hours for the door', 'Opening hours for the back door'])
    await db.transaction(async (tx) => {
      const like = await repeatable(tx)
      if (!like) return
      const { customerId, items, vatRate } = like
      const lines = items.map((item) => ({ ...item, id: uuid() }))
      const wanted = { customerId, items: lines, vatRate, title }
      const invoice = await createInvoice(tx, actor, uuid(), wanted, now)
      if (invoice) made.push(await issueInvoice(tx, actor, invoice, now))
    })
  const [first] = made
  if (!first) return
  const owed = made.reduce((sum, { balance }) => sum + balance, 0)
  await db.transaction((tx) =>
    recordTransfer(tx, actor, {
      customerId: first.customerId,
      amount: (Math.floor(owed / 50_00) + 1) * 50_00,
      method: 'bank transfer',
      date: londonDay(now),
      reference: made.map(({ invoiceNumber }) => invoiceNumber).join(' '),
      allocations: made.map(({ id, balance }) => ({ invoiceId: id, amount: balance })),
    }),
  )
}

/** The newest unpaid invoice of its kind without related documents. */
async function newestInvoice(tx: Transaction, which: SQL | undefined): Promise<InvoiceRow | null> {
  const [row] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(which, eq(invoices.kind, 'invoice'), eq(invoices.status, 'unpaid'), eq(invoices.depositAmount, 0)),
    )
    .orderBy(desc(invoices.createdAt))
    .limit(1)
  return row ? findInvoice(tx, row.id, 'update') : null
}

/** A small invoice of a customer who needs no order number on it. */
async function repeatable(tx: Transaction): Promise<InvoiceRow | null> {
  const [row] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(customers, eq(customers.id, invoices.customerId))
    .where(
      and(
        eq(invoices.kind, 'invoice'),
        eq(invoices.status, 'paid'),
        lt(invoices.total, 600_00),
        eq(customers.poRequired, false),
        eq(customers.vatNumber, ''),
      ),
    )
    .orderBy(invoices.createdAt)
    .limit(1)
  return row ? findInvoice(tx, row.id) : null
}
