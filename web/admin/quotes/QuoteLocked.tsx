import { Alert, Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { customerLabel } from '#domain/customers.ts'
import { formatDay } from '#domain/dates.ts'
import {
  describeDeposit,
  type Quote,
  type QuoteRevision,
  quoteTitle,
  refuseQuoteChange,
} from '#domain/quotes.ts'
import { refuseOldRevision } from '#domain/revisions.ts'
import { Page } from '#web/ui/Page.tsx'
import { DocumentView } from '../documents/DocumentView.tsx'
import { SurveyOfQuote } from '../measurements/SurveyOfQuote.tsx'
import { Acceptances } from './Acceptances.tsx'
import { QuoteActions } from './QuoteActions.tsx'
import { RevisionsNote } from './RevisionsNote.tsx'

interface QuoteLockedProps {
  quote: Quote
  /** The revision that counts instead of this one, or null. */
  newer: QuoteRevision | null
}

/** A quote that may not be changed: why, what can be done instead, and all of it to read. */
export function QuoteLocked({ quote, newer }: QuoteLockedProps) {
  const locked = refuseQuoteChange(quote) ?? refuseOldRevision(quote, newer)
  return (
    <Page
      title={quoteTitle(quote)}
      back={{ to: '/quotes', label: 'Quotes' }}
      action={<SurveyOfQuote measurementId={quote.measurementId} />}
    >
      <QuoteActions quote={quote} isDirty={false} newer={newer} onSaveFirst={() => Promise.resolve(quote)} />
      <Alert variant="default" my="md" title="Locked">
        {locked?.message}
        {newer ? (
          <>
            {' '}
            <Anchor component={Link} inherit underline="always" to={`/quotes/${newer.id}/edit`}>
              Open {quoteTitle(newer)}
            </Anchor>
          </>
        ) : null}
      </Alert>
      <Acceptances quote={quote} />
      <RevisionsNote quote={quote} />
      <DocumentView
        facts={[
          {
            label: 'Customer',
            value: customerLabel(quote.customer),
            to: `/customers/${quote.customerId}/edit`,
          },
          { label: 'Title', value: quote.title },
          { label: 'Work location', value: quote.workLocation },
          { label: 'PO number', value: quote.poNumber },
          { label: 'Valid until', value: formatDay(quote.validUntil) },
          { label: 'Deposit', value: quote.deposit ? describeDeposit(quote.deposit, quote.total) : '' },
        ]}
        lines={quote.items}
        totals={quote}
        notes={quote.notes}
        terms={quote.terms}
        internalNotes={quote.internalNotes}
      />
    </Page>
  )
}
