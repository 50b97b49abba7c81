import { implement } from '@orpc/server'
import { v7 as uuid } from 'uuid'
import { paymentsContract } from '#domain/contract/payments.contract.ts'
import { messages } from '#domain/errors.ts'
import type { Customer } from '#domain/shop/customers.ts'
import { printReceipt } from '#server/pdf/print.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { makeOnce } from '#server/platform/db/make-once.ts'
import { notFound } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { findCustomer } from '#server/shop/customers/customers.store.ts'
import { presentCustomer } from '#server/shop/customers/present-customer.ts'
import { refundCard } from '../cards/refund-card.ts'
import { isLiveKey } from '../cards/stripe.ts'
import { refundCredit, returnCredit, useCredit } from './customer-credit.ts'
import { listPayments } from './list-payments.store.ts'
import { findPayment, type PaymentRow, presentPayment } from './payments.store.ts'
import { makeReceipt, sendReceipt } from './receipts.ts'
import { recordTransfer } from './record-payment.ts'
import { takeBack } from './take-back.ts'

const calls = implement(paymentsContract).$context<CallContext>()

export const paymentsCalls = calls.router({
  list: calls.list.handler(({ context, input }) => listPayments(context.deps.db, input, context.today)),

  get: calls.get.handler(async ({ context, input }) => {
    const { db } = context.deps
    const row = await findPayment(db, input.id)
    if (!row) throw notFound(messages.paymentNotFound)
    return presentPayment(db, row)
  }),

  record: calls.record.handler(async ({ context, input }) => {
    const { db } = context.deps
    const { id = uuid(), ...transfer } = input
    const present = (row: PaymentRow) => presentPayment(db, row)
    const row = await makeOnce(db, {
      id,
      contents: transfer,
      find: () => findPayment(db, id),
      make: (tx) => recordTransfer(tx, requirePerson(context), { ...transfer, id }),
      present,
    })
    return present(row)
  }),

  cards: calls.cards.handler(({ context: { deps } }) => ({
    on: deps.config.stripe !== null,
    live: deps.config.stripe !== null && isLiveKey(deps.config.stripe),
    webhookUrl: `${deps.config.appUrl}/api/stripe/webhook`,
  })),

  refundCard: calls.refundCard.handler(async ({ context, input: { id, ...given } }) => {
    const { db } = context.deps
    await refundCard(context, id, given)
    const row = await findPayment(db, id)
    if (!row) throw notFound(messages.paymentNotFound)
    return presentPayment(db, row)
  }),

  receipt: calls.receipt.handler(({ context, input }) => makeReceipt(context.deps.db, input.id)),

  receiptPdf: calls.receiptPdf.handler(async ({ context: { deps }, input }) =>
    printReceipt(deps, await makeReceipt(deps.db, input.id)),
  ),

  sendReceipt: calls.sendReceipt.handler(({ context, input }) =>
    context.deps.db.transaction((tx) => sendReceipt(tx, context, input)),
  ),

  takeBack: calls.takeBack.handler(({ context, input: { id, ...given } }) =>
    context.deps.db.transaction((tx) => takeBack(tx, requirePerson(context), id, given, context.now)),
  ),

  useCredit: calls.useCredit.handler(({ context, input: { id, ...given } }) =>
    context.deps.db.transaction(async (tx) => {
      await useCredit(tx, context, id, given)
      return present(tx, id)
    }),
  ),

  returnCredit: calls.returnCredit.handler(({ context, input: { id, ...given } }) =>
    context.deps.db.transaction(async (tx) => {
      await returnCredit(tx, context, id, given)
      return present(tx, id)
    }),
  ),

  refundCredit: calls.refundCredit.handler(async ({ context, input }) => {
    const { db } = context.deps
    const { id: customerId, refundId = uuid(), ...given } = input
    await makeOnce(db, {
      id: refundId,
      contents: { ...given, customerId },
      find: () => findPayment(db, refundId),
      make: (tx) => refundCredit(tx, requirePerson(context), customerId, { ...given, id: refundId }),
      present: (row) => presentPayment(db, row),
    })
    return present(db, customerId)
  }),
})

async function present(db: Database | Transaction, id: string): Promise<Customer> {
  const customer = await findCustomer(db, id)
  if (!customer) throw notFound(messages.customerNotFound)
  return presentCustomer(db, customer)
}
