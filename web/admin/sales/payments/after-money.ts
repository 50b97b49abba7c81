import { refresh } from '#web/call.ts'

/** Refetches all queries that show money, after a payment. */
export const refreshMoney = () =>
  refresh('payments', 'invoices', 'customers', 'customerPage', 'debtors', 'statements', 'stats')
