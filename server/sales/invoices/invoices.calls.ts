import { implement } from '@orpc/server'
import { v7 as uuid } from 'uuid'
import type { Person } from '#domain/access.ts'
import { invoicesContract } from '#domain/contract/invoices.contract.ts'
import { londonDay } from '#domain/dates.ts'
import { messages } from '#domain/errors.ts'
import { DELETED } from '#domain/sales/invoice-words.ts'
import { refuseInvoiceChange } from '#domain/sales/invoices.ts'
import { balanceOf, invoiceStatusOf } from '#domain/sales/payments.ts'
import { isSame } from '#domain/same.ts'
import { type CustomerTerms, dueByTerms } from '#domain/shop/groups.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { wasDoneTo } from '#server/platform/db/done.ts'
import { makeOnce } from '#server/platform/db/make-once.ts'
import { withoutUndefined } from '#server/platform/db/values.ts'
import { assertAllowed, conflict, notFound, refused } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { forHeir } from '#server/shop/customers/heirs.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { customerFor, withLineIds, workOut } from '../documents/documents.ts'
import { keptPdf } from '../documents/kept-pdfs.ts'
import { findSent } from '../documents/mail-document.ts'
import { findQuote } from '../quotes/quotes.store.ts'
import { createInvoice } from './create-invoice.ts'
import { creditInvoice } from './credit-invoice.ts'
import { assertDepositsFit, assertSameCustomer, followDeposit, holdDeposits } from './deposits.ts'
import { hybridOf } from './e-invoice.ts'
import { findAskedBefore } from './find-asked-before.ts'
import { findInvoice, type InvoiceRow, updateInvoice } from './invoices.store.ts'
import { issueInvoice } from './issue-invoice.ts'
import { listInvoices } from './list-invoices.store.ts'
import { payInvoice, settleInvoice } from './pay-invoice.ts'
import { presentInvoice } from './present-invoice.ts'
import { raiseDeposit } from './raise-deposit.ts'
import { sendInvoice } from './send-invoice.ts'
import { voidInvoice } from './void-invoice.ts'

const calls = implement(invoicesContract).$context<CallContext>()

export const invoicesCalls = calls.router({
  list: calls.list.handler(({ context, input }) => listInvoices(context.deps.db, input, context.today)),

  get: calls.get.handler(async ({ context, input }) => {
    const { db } = context.deps
    return presentInvoice(db, mustExist(await findInvoice(db, input.id)), context.today)
  }),

  create: calls.create.handler(async ({ context, input: { id = uuid(), ...fields } }) => {
    const { db } = context.deps
    const made = await makeOnce(db, {
      id,
      contents: fields,
      find: () => findInvoice(db, id),
      make: (tx) => createInvoice(tx, requirePerson(context), id, fields, context.now),
      present: (row) => presentInvoice(db, row, context.today),
    })
    return presentInvoice(db, made, context.today)
  }),

  update: calls.update.handler(({ context, input: { id, version, ...change } }) =>
    context.deps.db.transaction(async (tx) => {
      const actor = requirePerson(context)
      const before = await lockInvoice(context, tx, id, version)
      // The invoice that deducts it is updated too, and is locked before their customer
      // (docs/decisions/0033-locks.md).
      if (before.depositOf) await findInvoice(tx, before.depositOf, 'update')
      assertAllowed(refuseInvoiceChange(before))
      const { items, dueDate, ...rest } = await forHeir(tx, withoutUndefined(change))
      const next = { ...before, ...rest, items: items ? withLineIds(items) : before.items }
      const { snapshot, terms } = await customerFor(tx, next.customerId)
      assertSameCustomer(before, next.customerId)
      const totals = workOut(next.items, next.vatRate, next.discount)
      const account = { ...before, total: totals.total }
      const after = await updateInvoice(tx, before, {
        ...rest,
        ...(await dueAfter(tx, actor, before, dueDate, terms)),
        items: next.items,
        customer: snapshot,
        ...totals,
        balance: balanceOf(account),
        status: invoiceStatusOf(account),
      })
      await recordChange(tx, { actor, noun: 'invoices', action: 'update', before, after })
      await assertDepositsFit(tx, after)
      if (isWorthElse(before, after)) await followDeposit(tx, actor, after)
      return presentInvoice(tx, after, context.today)
    }),
  ),

  remove: calls.remove.handler(({ context, input: { params, query } }) =>
    context.deps.db.transaction(async (tx) => {
      const before = await lockWithQuote(context, tx, params.id, query.version)
      await voidInvoice(tx, requirePerson(context), before, DELETED)
      return { id: before.id, archived: true }
    }),
  ),

  issue: calls.issue.handler(({ context, input: { id, version, send } }) =>
    context.deps.db.transaction(async (tx) => {
      const before = mustExist(await findInvoice(tx, id, 'update'))
      const isAgain = before.issuedAt !== null && (await wasDoneTo(tx, { id, version }, 'issue'))
      if (!isAgain) await assertVersion(context, tx, before, version)
      const again = send ? await findSent(tx, { ...send, id, version }) : null
      const issued = before.issuedAt
        ? before
        : await issueInvoice(tx, requirePerson(context), before, context.now)
      if (!send) return presentInvoice(tx, issued, context.today)
      if (again) return { ...(await presentInvoice(tx, issued, context.today)), mail: again }
      // A retry is recognised by the version that it names, which is the one before the issue.
      const { invoice, mail } = await sendInvoice(tx, context, issued, send, version)
      return { ...(await presentInvoice(tx, invoice, context.today)), mail }
    }),
  ),

  send: calls.send.handler(({ context, input }) =>
    context.deps.db.transaction(async (tx) => {
      const before = mustExist(await findInvoice(tx, input.id, 'update'))
      const again = await findSent(tx, input)
      if (again) return { invoice: await presentInvoice(tx, before, context.today), mail: again }
      await assertVersion(context, tx, before, input.version)
      const { invoice, mail } = await sendInvoice(tx, context, before, input)
      return { invoice: await presentInvoice(tx, invoice, context.today), mail }
    }),
  ),

  pay: calls.pay.handler(async ({ context, input: { params, body } }) => {
    const { db } = context.deps
    const { id, paymentId, version, ...payment } = body
    const found = mustExist(await findInvoice(db, params.id))
    await payInvoice(db, context, found, { ...payment, id: id ?? paymentId ?? uuid() }, version)
    return presentInvoice(db, mustExist(await findInvoice(db, params.id)), context.today)
  }),

  changeStatus: calls.changeStatus.handler(({ context, input }) =>
    context.deps.db.transaction(async (tx) => {
      const before = await lockWithQuote(context, tx, input.id, input.version)
      if (input.status === before.status) return presentInvoice(tx, before, context.today)
      switch (input.status) {
        case 'void':
          return presentInvoice(
            tx,
            await voidInvoice(tx, requirePerson(context), before, input.reason ?? ''),
            context.today,
          )
        case 'paid':
          await settleInvoice(tx, context, before, input.reason ?? '')
          return presentInvoice(tx, mustExist(await findInvoice(tx, before.id)), context.today)
        case 'unpaid':
        case 'part-paid':
          throw refused({ code: 'LOCKED', message: 'What is paid follows from the payments' })
      }
    }),
  ),

  void: calls.void.handler(({ context, input: { id, version, reason } }) =>
    context.deps.db.transaction(async (tx) => {
      const before = await lockWithQuote(context, tx, id, version)
      return presentInvoice(tx, await voidInvoice(tx, requirePerson(context), before, reason), context.today)
    }),
  ),

  credit: calls.credit.handler(({ context, input: { id, version, ...credit } }) =>
    context.deps.db.transaction(async (tx) => {
      const known = await findAskedBefore(tx, credit.noteId, id, context.today)
      if (known) return known
      const deposits = await holdDeposits(tx, id)
      const before = await lockInvoice(context, tx, id, version)
      const note = await creditInvoice(tx, requirePerson(context), { before, deposits }, credit, context.now)
      return presentInvoice(tx, note, context.today)
    }),
  ),

  deposit: calls.deposit.handler(({ context, input: { id, version, deposit, depositId } }) =>
    context.deps.db.transaction(async (tx) => {
      const known = await findAskedBefore(tx, depositId, id, context.today)
      if (known) return known
      const before = await lockInvoice(context, tx, id, version)
      const asked = { deposit, id: depositId }
      const made = await raiseDeposit(tx, requirePerson(context), before, asked, context.now)
      return presentInvoice(tx, made, context.today)
    }),
  ),

  pdf: calls.pdf.handler(async ({ context, input }) => {
    const { db } = context.deps
    const row = mustExist(await findInvoice(db, input.id))
    const invoice = await presentInvoice(db, row, context.today)
    const document = input.format ? await hybridOf(db, invoice) : { of: 'invoice' as const, invoice }
    return keptPdf(context.deps, document, { channel: 'download', sentAt: context.now })
  }),
})

/**
 * A due date that a person changed is theirs. An empty one follows from the terms. If it does not change, it
 * stays as it was: typed, or from the terms.
 */
async function dueAfter(
  tx: Transaction,
  actor: Person,
  before: InvoiceRow,
  dueDate: string | null | undefined,
  terms: CustomerTerms,
): Promise<Partial<Pick<InvoiceRow, 'dueDate' | 'dueDateSetBy'>>> {
  if (dueDate === undefined || dueDate === before.dueDate) return {}
  if (dueDate !== null) return { dueDate, dueDateSetBy: actor.id }
  const { fields: settings } = await readSettings(tx)
  const made = londonDay(before.createdAt)
  return { dueDate: dueByTerms(before.kind, made, terms, settings), dueDateSetBy: null }
}

/** Whether any amount changes. */
function isWorthElse(before: InvoiceRow, after: InvoiceRow): boolean {
  return before.total !== after.total || !isSame(before.vatGroups, after.vatGroups)
}

async function lockInvoice(
  context: CallContext,
  tx: Transaction,
  id: string,
  version: number,
): Promise<InvoiceRow> {
  const invoice = mustExist(await findInvoice(tx, id, 'update'))
  await assertVersion(context, tx, invoice, version)
  return invoice
}

/** Making an invoice void changes its quote too; every transaction that locks both locks the quote first. */
async function lockWithQuote(
  context: CallContext,
  tx: Transaction,
  id: string,
  version: number,
): Promise<InvoiceRow> {
  const { quoteId } = mustExist(await findInvoice(tx, id))
  if (quoteId) await findQuote(tx, quoteId, 'update')
  return lockInvoice(context, tx, id, version)
}

async function assertVersion(
  context: CallContext,
  tx: Transaction,
  invoice: InvoiceRow,
  version: number,
): Promise<void> {
  if (invoice.version !== version) throw conflict(await presentInvoice(tx, invoice, context.today))
}

function mustExist(row: InvoiceRow | null): InvoiceRow {
  if (!row) throw notFound(messages.invoiceNotFound)
  return row
}
