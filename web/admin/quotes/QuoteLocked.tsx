import { Alert } from '@mantine/core'
import { customerLabel } from '#domain/customers.ts'
import { formatDay, formatMoment } from '#domain/dates.ts'
import {
  acceptanceChannelLabels,
  describeDeposit,
  type Quote,
  quoteTitle,
  refuseQuoteChange,
} from '#domain/quotes.ts'
import { Page } from '#web/ui/Page.tsx'
import { DocumentView } from '../documents/DocumentView.tsx'
import { SurveyOfQuote } from '../measurements/SurveyOfQuote.tsx'
import { QuoteActions } from './QuoteActions.tsx'
import { RevisionsNote } from './RevisionsNote.tsx'

/** A quote that may not be changed: why, what can be done instead, and all of it to read. */
export function QuoteLocked({ quote }: { quote: Quote }) {
  const { acceptance } = quote
  const accepted = acceptance
    ? [
        acceptance.name,
        acceptance.role,
        acceptanceChannelLabels[acceptance.channel],
        formatMoment(acceptance.at),
      ]
        .filter(Boolean)
        .join(', ')
    : ''
  return (
    <Page
      title={quoteTitle(quote)}
      back={{ to: '/quotes', label: 'Quotes' }}
      action={<SurveyOfQuote measurementId={quote.measurementId} />}
    >
      <QuoteActions quote={quote} isDirty={false} onSaveFirst={() => Promise.resolve(quote)} />
      <Alert variant="default" my="md" title="Locked">
        {refuseQuoteChange(quote)?.message}
      </Alert>
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
          { label: 'Accepted by', value: accepted },
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
