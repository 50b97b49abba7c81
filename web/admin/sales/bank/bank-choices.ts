/** What each line of a statement is to be booked as, before it is. */
import type { BankLine, BankStatement } from '#domain/sales/bank/bank-statements.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'

export interface Choice {
  customerId: string
  allocations: { invoiceId: string; amount: number }[]
  /** 'INV-20261121-001, Bright Bakery'. */
  words: string
}

/** Fills invoices one after the other with what came in. Pence. */
export function allocate(amount: number, invoices: readonly { id: string; balance: number }[]) {
  let left = amount
  return invoices.flatMap(({ id, balance }) => {
    const share = Math.min(left, balance)
    left -= share
    return share > 0 ? [{ invoiceId: id, amount: share }] : []
  })
}

/** What is suggested for a line, as a choice; null if no invoice is. */
export function suggested(line: BankLine, { invoices, customers }: BankStatement): Choice | null {
  const { invoiceIds, customerId } = line.suggestion
  const paid = invoiceIds.flatMap((id) => invoices.find((invoice) => invoice.id === id) ?? [])
  if (paid.length === 0 || customerId === null) return null
  const customer = customers.find(({ id }) => id === customerId)
  const numbers = paid.map(({ invoiceNumber }) => invoiceNumber).join(', ')
  return {
    customerId,
    allocations: allocate(line.amount, paid),
    words: customer ? `${numbers}, ${customerLabel(customer)}` : numbers,
  }
}

/** Lines by what is to be done with them. */
export function groupLines(lines: readonly BankLine[]) {
  const open = lines.filter(({ state, amount }) => state === 'open' && amount > 0)
  return {
    ready: open.filter(({ suggestion }) => suggestion.certainty === 'certain'),
    look: open.filter(({ suggestion }) => suggestion.certainty !== 'certain'),
    out: lines.filter(({ state, amount }) => state === 'ignored' || (state === 'open' && amount < 0)),
    booked: lines.filter(({ state }) => state === 'booked'),
  }
}
