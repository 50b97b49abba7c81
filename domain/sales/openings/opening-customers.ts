/** Whose an invoice of another program is: a customer that the shop has, or one to be made. */
import { type CustomerInput, customerInput } from '../../shop/customers.ts'
import type { Cells } from '../../shop/imports.columns.ts'
import { customerFromCells } from '../../shop/imports.customers.ts'
import type { OpeningCustomerColumn } from './opening-columns.ts'

/** What customers are compared by; texts in lower case. */
export interface KnownCustomer {
  id: string
  title: string
  names: readonly string[]
  emails: readonly string[]
  account: string
}

export type Match = { id: string; title: string } | { isNew: true } | { unclear: string }

/** By account number, else by name or company, else by e-mail address. */
export function matchCustomer(cells: Cells<OpeningCustomerColumn>, known: readonly KnownCustomer[]): Match {
  const name = cells.name?.toLowerCase() ?? ''
  const email = cells.email?.toLowerCase()
  const account = cells.accountNumber?.toLowerCase()
  const byAccount = account ? known.filter((one) => one.account === account) : []
  const byName = known.filter(({ names }) => names.includes(name))
  const byEmail = email ? known.filter(({ emails }) => emails.includes(email)) : []
  for (const found of [byAccount, byName, byEmail]) {
    if (found.length === 0) continue
    const only = found.length === 1 ? found : found.filter((one) => byEmail.includes(one))
    const [customer] = only
    if (customer && only.length === 1) return { id: customer.id, title: customer.title }
    return { unclear: `${found.length} of your customers could be '${cells.name}': make them differ first` }
  }
  return { isNew: true }
}

/** A customer to be made of what the file says. What is not valid is left out: the invoice matters more. */
export function newCustomerFrom(cells: Cells<OpeningCustomerColumn>): CustomerInput {
  const { draft } = customerFromCells(cells)
  const checked = customerInput.safeParse(draft)
  if (checked.success) return checked.data
  const bad = new Set(checked.error.issues.map(({ path }) => path[0]))
  const left = Object.fromEntries(Object.entries(draft).filter(([field]) => !bad.has(field)))
  const again = customerInput.safeParse(left)
  return again.success ? again.data : customerInput.parse({ name: (cells.name ?? '').slice(0, 100) })
}
