import type { BankRole } from '#domain/sales/bank/bank-columns.ts'

/** What the columns of a bank's file are called where somebody names them. */
export const bankRoleLabels: Record<BankRole, string> = {
  date: 'Day',
  text: 'Text',
  amount: 'Amount with its sign',
  in: 'Came in',
  out: 'Went out',
}
