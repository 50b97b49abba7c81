import type { Quote } from '#domain/sales/quotes.ts'
import { Timeline } from '#web/admin/records/Timeline.tsx'
import { LinksOfDocument } from '../documents/LinksOfDocument.tsx'

/** Below a quote: what belongs to it and is not part of it. */
export function QuotePanels({ quote: { id } }: { quote: Pick<Quote, 'id'> }) {
  return (
    <>
      <LinksOfDocument noun="quotes" id={id} />
      <Timeline noun="quotes" id={id} />
    </>
  )
}
