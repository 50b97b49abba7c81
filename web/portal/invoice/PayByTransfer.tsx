import { formatPounds, toPoundsText } from '#domain/money/money.ts'
import type { CustomerInvoice } from '#domain/sales/customer-documents.ts'
import look from '../look.module.css'
import classes from './PayByTransfer.module.css'

/** The shop's account and what to write beside the payment; each value is copied by a tap. */
export function PayByTransfer({
  invoice: { bank, balance, invoiceNumber },
}: {
  invoice: Pick<CustomerInvoice, 'bank' | 'balance' | 'invoiceNumber'>
}) {
  if (bank === null)
    return (
      <p className={classes.none}>
        Call us for how to pay, and say the number <strong>{invoiceNumber}</strong>.
      </p>
    )
  const rows = [
    { name: 'Reference', value: bank.reference, copy: bank.reference },
    { name: 'Amount', value: formatPounds(balance), copy: toPoundsText(balance) },
    { name: 'Account name', value: bank.accountName, copy: bank.accountName },
    { name: 'Sort code', value: bank.sortCode, copy: bank.sortCode },
    { name: 'Account number', value: bank.accountNumber, copy: bank.accountNumber },
    { name: 'Bank', value: bank.bankName, copy: '' },
  ]
  return (
    <section className={classes.transfer} aria-labelledby="transfer-title">
      <h2 id="transfer-title" className={look.heading}>
        By bank transfer
      </h2>
      <p className={look.quiet}>Write the reference beside it, so that we know it is yours.</p>
      <dl className={classes.rows}>
        {rows
          .filter(({ value }) => value !== '')
          .map(({ name, value, copy }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd {...(copy ? { 'data-copy': copy, 'data-copy-name': name.toLowerCase() } : {})}>
                <span className={classes.value} data-value>
                  {value}
                </span>
              </dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
