import { Alert, Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatMomentDay } from '#domain/dates.ts'
import { type AcceptedPdf, describeAcceptance, type Quote } from '#domain/sales/quotes.ts'
import { api } from '#web/call.ts'
import classes from './Acceptances.module.css'

/**
 * Who accepted a quote, how and when, with the PDF of what was agreed to; acceptances that were undone too.
 */
export function Acceptances({ quote }: { quote: Quote }) {
  const { data } = useQuery(api.quotes.acceptances.queryOptions({ input: { id: quote.id } }))
  const kept = data?.items ?? []
  const current = kept.find(({ quoteId, reopenedAt }) => quoteId === quote.id && reopenedAt === null)
  const others = kept.filter((pdf) => pdf !== current)
  if (!quote.acceptance && others.length === 0) return null
  return (
    <Alert variant="default" my="md" title={quote.acceptance ? 'Accepted' : 'Accepted before'}>
      <ul className={classes.list}>
        {quote.acceptance ? (
          <li>
            {describeAcceptance(quote.acceptance)}.{' '}
            {current ? <PdfLink pdf={current} label="Accepted PDF" /> : null}
          </li>
        ) : null}
        {others.map((pdf) => (
          <li key={pdf.id}>
            {pdf.quoteId === quote.id ? '' : `Revision ${pdf.revision}: `}
            {describeAcceptance(pdf)}
            {pdf.reopenedAt ? `; re-opened on ${formatMomentDay(pdf.reopenedAt)}` : ''}
            {pdf.reopenedReason ? `: ${pdf.reopenedReason}` : ''}.{' '}
            <PdfLink pdf={pdf} label="PDF as accepted then" />
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function PdfLink({ pdf, label }: { pdf: AcceptedPdf; label: string }) {
  return (
    <Anchor
      inherit
      underline="always"
      href={`/api/quotes/${pdf.quoteId}/acceptances/${pdf.id}/pdf`}
      target="_blank"
      rel="noopener"
    >
      {label}
    </Anchor>
  )
}
