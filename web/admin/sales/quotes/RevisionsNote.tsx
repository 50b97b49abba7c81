import { Alert, Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { Quote } from '#domain/sales/quotes.ts'

/**
 * On a quote that has revisions: links to the one before and to the next.
 * @param named the revision that a note above leads to already
 */
export function RevisionsNote({ quote, named }: { quote: Quote; named?: string | undefined }) {
  const { revisionOf, sentAt } = quote
  const revisedBy = quote.revisedBy === named ? null : quote.revisedBy
  if (!revisionOf && !revisedBy) return null
  return (
    <Alert variant="default" my="md" title={revisedBy ? 'Revised' : `Revision ${quote.revision}`}>
      {revisedBy && sentAt ? 'This is what was sent. ' : ''}
      {revisedBy ? <To id={revisedBy}>Open the next revision</To> : null}
      {revisedBy && revisionOf ? ' · ' : ''}
      {revisionOf ? <To id={revisionOf}>Open the previous revision</To> : null}
    </Alert>
  )
}

function To({ id, children }: { id: string; children: string }) {
  return (
    <Anchor component={Link} inherit underline="always" to={`/quotes/${id}/edit`}>
      {children}
    </Anchor>
  )
}
