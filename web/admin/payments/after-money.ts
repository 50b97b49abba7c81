import { refresh } from '#web/call.ts'

/** Asks anew for all that shows money, after some of it moved. */
export const refreshMoney = () => refresh('payments', 'invoices', 'customers', 'stats')
