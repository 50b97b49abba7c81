import { Alert, Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatMomentDay } from '#domain/dates.ts'
import { type AcceptedPaper, describeAcceptance, type Quote } from '#domain/sales/quotes.ts'
import { api } from '#web/call.ts'
import classes from './Acceptances.module.css'

/**
 * Who accepted a quote, how and when, with the PDF of what was agreed to; acceptances that were undone too.
 */
export function Acceptances({ quote }: { quote: Quote }) {
  const { data } = useQuery(api.quotes.acceptances.queryOptions({ input: { id: quote.id } }))
  const kept = data?.items ?? []
  const standing = kept.find(({ quoteId, reopenedAt }) => quoteId === quote.id && reopenedAt === null)
  const others = kept.filter((paper) => paper !== standing)
  if (!quote.acceptance && others.length === 0) return null
  return (
    <Alert variant="default" my="md" title={quote.acceptance ? 'Accepted' : 'Accepted before'}>
      <ul className={classes.list}>
        {quote.acceptance ? (
          <li>
            {describeAcceptance(quote.acceptance)}.{' '}
            {standing ? <PaperLink paper={standing} label="Accepted PDF" /> : null}
          </li>
        ) : null}
        {others.map((paper) => (
          <li key={paper.id}>
            {paper.quoteId === quote.id ? '' : `Revision ${paper.revision}: `}
            {describeAcceptance(paper)}
            {paper.reopenedAt ? `; re-opened on ${formatMomentDay(paper.reopenedAt)}` : ''}
            {paper.reopenedReason ? `: ${paper.reopenedReason}` : ''}.{' '}
            <PaperLink paper={paper} label="PDF as accepted then" />
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function PaperLink({ paper, label }: { paper: AcceptedPaper; label: string }) {
  return (
    <Anchor
      inherit
      underline="always"
      href={`/api/quotes/${paper.quoteId}/acceptances/${paper.id}/pdf`}
      target="_blank"
      rel="noopener"
    >
      {label}
    </Anchor>
  )
}
