import type { Quote } from '#domain/sales/quotes.ts'
import { Timeline } from '#web/admin/records/Timeline.tsx'
import { CopiesOfDocument } from '../documents/CopiesOfDocument.tsx'
import { LinksOfDocument } from '../documents/LinksOfDocument.tsx'
import { EvidenceOfRecord } from '../evidence/EvidenceOfRecord.tsx'
import { Conversation } from '../messages/Conversation.tsx'

/** Below a quote: what belongs to it and is not part of it. */
export default function QuotePanelsContent({ quote }: { quote: Quote }) {
  return (
    <>
      <Conversation quote={quote} />
      <EvidenceOfRecord record={quote} />
      <LinksOfDocument noun="quotes" id={quote.id} />
      <CopiesOfDocument noun="quotes" id={quote.id} hasLeft={quote.sentAt !== null} />
      <Timeline noun="quotes" id={quote.id} />
    </>
  )
}
