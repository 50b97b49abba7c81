import { Alert, Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { formatDay } from '#domain/dates.ts'
import { describeDeposit } from '#domain/sales/deposit-words.ts'
import { refuseEdit } from '#domain/sales/quote-actions.ts'
import { quoteTitle } from '#domain/sales/quote-words.ts'
import type { Quote } from '#domain/sales/quotes.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import { SurveyOfQuote } from '#web/admin/survey/measurements/SurveyOfQuote.tsx'
import { useOpenRecord } from '#web/shell/presence.ts'
import { Page } from '#web/ui/Page.tsx'
import { WholeWords } from '#web/ui/WholeWords.tsx'
import { DocumentView } from '../documents/DocumentView.tsx'
import { Acceptances } from './Acceptances.tsx'
import { JobOfQuote } from './JobOfQuote.tsx'
import { QuoteActions } from './QuoteActions.tsx'
import { QuotePanels } from './QuotePanels.tsx'
import { RevisionsNote } from './RevisionsNote.tsx'

/** A quote that may not be changed: why, the actions that are possible instead, and all of it to read. */
export function QuoteLocked({ quote }: { quote: Quote }) {
  const { newer } = quote
  useOpenRecord('quotes', quote.id)
  return (
    <Page
      title={quoteTitle(quote)}
      back={{ to: '/quotes', label: 'Quotes' }}
      action={<SurveyOfQuote measurementId={quote.measurementId} />}
    >
      <QuoteActions quote={quote} isDirty={false} onSaveFirst={() => Promise.resolve(quote)} />
      <Alert variant="default" my="md" title={newer ? 'Revised' : 'Locked'}>
        {refuseEdit(quote)?.message}
        {newer ? (
          <>
            {' '}
            <Anchor component={Link} inherit underline="always" to={`/quotes/${newer.id}/edit`}>
              <WholeWords text={`Open ${quoteTitle(newer)}`} />
            </Anchor>
          </>
        ) : null}
      </Alert>
      <Acceptances quote={quote} />
      <JobOfQuote quote={quote} />
      <RevisionsNote quote={quote} named={newer?.id} />
      <DocumentView
        facts={[
          {
            label: 'Customer',
            value: customerLabel(quote.customer),
            to: `/customers/${quote.customerId}`,
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
      <QuotePanels quote={quote} />
    </Page>
  )
}
