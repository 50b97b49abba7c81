import { Alert, Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { Quote } from '#domain/sales/quotes.ts'

/** On a quote that has revisions: links to the one before and to the next. */
export function RevisionsNote({ quote }: { quote: Quote }) {
  const { revisionOf, revisedBy, sentAt } = quote
  if (!revisionOf && !revisedBy) return null
  return (
    <Alert variant="default" my="md" title={revisedBy ? 'Revised' : `Revision ${quote.revision}`}>
      {revisedBy && sentAt ? 'This is what was sent. ' : ''}
      {revisedBy ? (
        <Anchor component={Link} inherit underline="always" to={`/quotes/${revisedBy}/edit`}>
          Open the next revision
        </Anchor>
      ) : null}
      {revisedBy && revisionOf ? ' · ' : ''}
      {revisionOf ? (
        <Anchor component={Link} inherit underline="always" to={`/quotes/${revisionOf}/edit`}>
          Open the previous revision
        </Anchor>
      ) : null}
    </Alert>
  )
}
