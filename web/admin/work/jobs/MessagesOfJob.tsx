import type { Job } from '#domain/work/jobs.ts'
import { latePart } from '#web/ui/late.ts'

// Loaded separately: a job made by hand has no quote to talk about.
const Conversation = latePart(async () => ({
  default: (await import('#web/admin/sales/messages/Conversation.tsx')).Conversation,
}))

/** What was asked and answered about the quote that a job came from. */
export function MessagesOfJob({ job: { quote, customer } }: { job: Job }) {
  if (!quote) return null
  const { id, quoteNumber } = quote
  return <Conversation quote={{ id, quoteNumber, customer }} />
}
