import { formatDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import type { CustomerQuote, OpenedLink } from '#domain/sales/customer-documents.ts'
import { quoteTitle } from '#domain/sales/quote-words.ts'
import { customerTitle } from '#domain/shop/customer-names.ts'
import look from '../look.module.css'
import { Facts } from '../parts/Facts.tsx'
import { daysLeft } from './standing-words.ts'

interface QuoteHeadProps {
  quote: CustomerQuote
  state: OpenedLink['state']
  token: string
  today: string
  showVat: boolean
}

/** What is offered, to whom, where, and until when. */
export function QuoteHead({ quote, state, token, today, showVat }: QuoteHeadProps) {
  const { title, validUntil, workLocation, date, poNumber } = quote
  const left = state === 'open' ? daysLeft(quote, today) : ''
  return (
    <header className={look.hero}>
      <p className={look.quiet}>Quote {quoteTitle(quote)}</p>
      <h1 className={look.title}>{title || 'Your quote'}</h1>
      <p className={look.price}>
        <span data-total>{formatPounds(quote.total)}</span> <small>{showVat ? 'with VAT' : 'in all'}</small>
      </p>
      <Facts
        facts={[
          ['For', nameCustomer(quote.customer)],
          ['Where', workLocation],
          ['Sent', formatDay(date)],
          ['Good until', left ? `${formatDay(validUntil)}, ${left}` : formatDay(validUntil)],
          ['Your order number', poNumber],
        ]}
      />
      <p className={look.quiet}>
        <a href={`/api/link/${token}/pdf`} download className={look.link}>
          Download as PDF
        </a>
      </p>
    </header>
  )
}

function nameCustomer(customer: CustomerQuote['customer']): string {
  const title = customerTitle(customer)
  return customer.name && customer.name !== title ? `${customer.name}, ${title}` : title
}
