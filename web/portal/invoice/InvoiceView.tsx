import { formatDay } from '#domain/dates.ts'
import type { CustomerInvoice, OpenedLink } from '#domain/sales/customer-documents.ts'
import { discountName } from '#domain/sales/documents.ts'
import { invoiceKindLabels } from '#domain/sales/invoice-words.ts'
import { customerTitle } from '#domain/shop/customer-names.ts'
import look from '../look.module.css'
import { Facts } from '../parts/Facts.tsx'
import { TotalsList } from '../parts/TotalsList.tsx'
import { WaysToReach } from '../parts/WaysToReach.tsx'
import { Wording } from '../parts/Wording.tsx'
import { CardNote, cardPaymentOutcome } from './CardNote.tsx'
import { Due } from './Due.tsx'
import { InvoiceFiles } from './InvoiceFiles.tsx'
import { InvoiceLines } from './InvoiceLines.tsx'
import classes from './InvoiceView.module.css'
import { Ledger } from './Ledger.tsx'
import type { CameBack } from './load-invoice.ts'
import type { PayRefused } from './pay-invoice.ts'
import { WaysToPay } from './WaysToPay.tsx'

interface InvoiceViewProps {
  opened: Omit<OpenedLink, 'quote' | 'invoice'>
  invoice: CustomerInvoice
  token: string
  /** From Stripe's page, if the customer does. */
  came: CameBack | null
  /** Why the card page was not opened. */
  refused: PayRefused | null
}

/** Everything between the head and the foot of an invoice's page. */
export function InvoiceView({ opened, invoice, token, came, refused }: InvoiceViewProps) {
  const { shop, state, counted, cards } = opened
  const name = invoiceKindLabels[invoice.kind]
  const about = `${name} ${invoice.invoiceNumber}`
  const outcome = came && refused === null ? cardPaymentOutcome(cards.last, came) : null
  const reading = {
    discountName: discountName(invoice.discount),
    showVat: invoice.vatAmount !== 0 || shop.registration.vatNumber !== '',
  }
  return (
    <main
      id="content"
      tabIndex={-1}
      className={look.wide}
      data-link="invoice"
      data-state={state}
      data-counted={counted || undefined}
    >
      <header className={look.hero}>
        <p className={look.quiet}>
          {name} {invoice.invoiceNumber}
        </p>
        <h1 className={look.title}>{invoice.title || `Your ${name.toLowerCase()}`}</h1>
        <Facts
          facts={[
            ['For', customerTitle(invoice.customer)],
            ['Where', invoice.workLocation],
            ['Date', formatDay(invoice.date)],
            ['Your order number', invoice.poNumber],
          ]}
        />
        <InvoiceFiles token={token} eInvoice={invoice.eInvoice} />
      </header>
      <div className={classes.columns}>
        <div className={classes.pay}>
          <CardNote {...{ opened, about, token, came, refused }} balance={invoice.balance} />
          {outcome === 'paid' && state === 'paid' ? null : <Due invoice={invoice} state={state} />}
          {state === 'open' && outcome !== 'waiting' ? (
            <WaysToPay invoice={invoice} byCard={cards.on} token={token} refused={refused} />
          ) : null}
        </div>
        <div className={classes.content}>
          <InvoiceLines items={invoice.items} showVat={reading.showVat} />
          <div className={classes.totals}>
            <TotalsList figures={invoice} reading={reading} />
            <Ledger invoice={invoice} />
          </div>
          <Wording {...invoice} />
        </div>
      </div>
      <section className={classes.questions} id="questions">
        <h2 className={look.heading}>Questions?</h2>
        <WaysToReach shop={shop} about={about} />
      </section>
    </main>
  )
}
