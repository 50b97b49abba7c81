import { implement } from '@orpc/server'
import { v7 as uuid } from 'uuid'
import { paymentsContract } from '#domain/contract/payments.contract.ts'
import type { Customer } from '#domain/customers.ts'
import { messages } from '#domain/errors.ts'
import { findCustomer } from '../customers/customers.store.ts'
import { presentCustomer } from '../customers/present-customer.ts'
import type { Transaction } from '../db/change.ts'
import type { Database } from '../db/connect.ts'
import { makeOnce } from '../db/make-once.ts'
import { notFound } from '../failures.ts'
import { asker, type CallContext } from '../http.ts'
import { refundCredit, returnCredit, useCredit } from './customer-credit.ts'
import { findPayment, listPayments, type PaymentRow, presentPayment } from './payments.store.ts'
import { recordTransfer } from './record-payment.ts'
import { takeBack } from './take-back.ts'

const calls = implement(paymentsContract).$context<CallContext>()

export const paymentsCalls = calls.router({
  list: calls.list.handler(({ context, input }) => listPayments(context.deps.db, input)),

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
      make: (tx) => recordTransfer(tx, asker(context), { ...transfer, id }),
      present,
    })
    return present(row)
  }),

  takeBack: calls.takeBack.handler(({ context, input: { id, ...given } }) =>
    context.deps.db.transaction((tx) => takeBack(tx, asker(context), id, given)),
  ),

  useCredit: calls.useCredit.handler(({ context, input: { id, ...given } }) =>
    context.deps.db.transaction(async (tx) => {
      await useCredit(tx, asker(context), id, given)
      return present(tx, id)
    }),
  ),

  returnCredit: calls.returnCredit.handler(({ context, input: { id, ...given } }) =>
    context.deps.db.transaction(async (tx) => {
      await returnCredit(tx, asker(context), id, given)
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
      make: (tx) => refundCredit(tx, asker(context), customerId, { ...given, id: refundId }),
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
