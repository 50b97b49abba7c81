import type { Quote } from '#domain/sales/quotes.ts'
import { latePart } from '#web/ui/late.ts'

// Loaded separately: a new quote has nothing of it, and a stored one is shown before it.
const Content = latePart(() => import('./QuotePanelsContent.tsx'))

/** Below a quote: what belongs to it and is not part of it. */
export function QuotePanels({ quote }: { quote: Quote }) {
  return <Content quote={quote} />
}
