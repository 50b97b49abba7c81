import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { formatDay, formatMomentDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import { refuseIssue } from '#domain/sales/invoice-actions.ts'
import { invoiceKindLabels, isBill } from '#domain/sales/invoice-words.ts'
import type { Invoice } from '#domain/sales/invoices.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import { useOpenRecord } from '#web/shell/presence.ts'
import { Page } from '#web/ui/Page.tsx'
import { DocumentView } from '../documents/DocumentView.tsx'
import { InvoiceActions } from './InvoiceActions.tsx'
import { InvoicePanels } from './InvoicePanels.tsx'
import { MissingBeforeIssue } from './MissingBeforeIssue.tsx'
import { nextInvoiceStep } from './next-step.ts'
import classes from './Panels.module.css'
import { PaymentsPanel } from './PaymentsPanel.tsx'
import { usePaying } from './use-paying.ts'
import { WhyLocked } from './WhyLocked.tsx'

/** What it is to the invoice that it belongs to. */
function relationOf({ creditOf, lateChargeOf }: Invoice): string {
  if (creditOf) return 'Credits'
  return lateChargeOf ? 'Late payment of' : 'Deposit on'
}

/** An invoice that may not be changed any more: why, its actions, its payments, and all of it to read. */
export function InvoiceLocked({ invoice }: { invoice: Invoice }) {
  useOpenRecord('invoices', invoice.id)
  const [isPaying, setPaying] = usePaying(invoice.id)
  const step = nextInvoiceStep(invoice, { isDirty: false, isPaying })
  const related = [
    ...invoice.credits.map((credit) => ({ ...credit, kind: 'Credit note' })),
    ...invoice.deposits.map((deposit) => ({ ...deposit, kind: 'Deposit invoice' })),
  ]
  const belongsTo = invoice.creditOf ?? invoice.depositOf ?? invoice.lateChargeOf
  return (
    <Page title={invoice.invoiceNumber} back={{ to: '/invoices', label: 'Invoices' }}>
      <InvoiceActions
        invoice={invoice}
        isDirty={false}
        step={step}
        onSaveFirst={() => Promise.resolve(invoice)}
      />
      <WhyLocked invoice={invoice} />
      {refuseIssue(invoice) === null ? (
        <MissingBeforeIssue missing={invoice.missing} customerId={invoice.customerId} />
      ) : null}
      <div className={classes.columns}>
        <DocumentView
          facts={[
            { label: 'Kind', value: invoiceKindLabels[invoice.kind] },
            {
              label: 'Customer',
              value: customerLabel(invoice.customer),
              to: `/customers/${invoice.customerId}`,
            },
            { label: 'Title', value: invoice.title },
            { label: 'Issued', value: invoice.issuedAt ? formatMomentDay(invoice.issuedAt) : 'Not issued' },
            { label: 'Tax point', value: invoice.taxPoint ? formatDay(invoice.taxPoint) : '' },
            { label: 'Due', value: isBill(invoice) ? formatDay(invoice.dueDate) : '' },
            { label: 'Work location', value: invoice.workLocation },
            { label: 'PO number', value: invoice.poNumber },
          ]}
          lines={invoice.items}
          totals={invoice}
          notes={invoice.notes}
          terms={invoice.terms}
          internalNotes={invoice.internalNotes}
        />
        <div className={classes.side}>
          {isBill(invoice) ? (
            <PaymentsPanel invoice={invoice} step={step} isPaying={isPaying} onPaying={setPaying} />
          ) : null}
          {related.length > 0 || belongsTo ? (
            <section className={classes.panel} aria-label="Related">
              <h2>Related</h2>
              <ul className={classes.related}>
                {related.map((other) => (
                  <li key={other.id}>
                    <Anchor component={Link} inherit to={`/invoices/${other.id}/edit`}>
                      {other.kind} {other.invoiceNumber}
                    </Anchor>
                    <span>{formatPounds(other.total)}</span>
                  </li>
                ))}
                {belongsTo ? (
                  <li>
                    <Anchor component={Link} inherit to={`/invoices/${belongsTo}/edit`}>
                      {relationOf(invoice)} {invoice.relatedNumber}
                    </Anchor>
                  </li>
                ) : null}
              </ul>
            </section>
          ) : null}
        </div>
      </div>
      <InvoicePanels invoice={invoice} />
    </Page>
  )
}
