import type { CustomerAccount } from '#domain/sales/customer-documents.ts'
import { customerTitle } from '#domain/shop/customer-names.ts'
import type { Deps } from '#server/platform/deps.ts'
import { makeStatement } from '#server/sales/debtors/make-statement.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { bankOf } from './customer-invoice.ts'

/** A customer's open items as they see them. @param today the day in London */
export async function presentCustomerAccount(
  { db }: Pick<Deps, 'db'>,
  customerId: string,
  today: string,
): Promise<CustomerAccount> {
  const { customer, on, rows, closing, ageing } = await makeStatement(
    db,
    { id: customerId, kind: 'open' },
    today,
  )
  const { name, companyName } = customer
  const { fields } = await readSettings(db)
  const [only, ...others] = rows.filter(({ kind }) => kind === 'invoice')
  const reference = only && others.length === 0 ? only.number : customerTitle(customer)
  return { on, rows, closing, ageing, customer: { name, companyName }, bank: bankOf(fields, reference) }
}
