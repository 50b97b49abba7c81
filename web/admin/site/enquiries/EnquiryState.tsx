import type { Enquiry } from '#domain/site/enquiries.ts'
import { type EnquiryStatus, enquiryStatusLabels } from '#domain/site/enquiries.words.ts'
import { type Standing, StatusBadge } from '#web/ui/StatusBadge.tsx'

const standings: Record<EnquiryStatus, Standing> = { new: 'open', answered: 'under-way', converted: 'done' }

/** An enquiry's status. */
export function EnquiryState({ enquiry: { status } }: { enquiry: Pick<Enquiry, 'status'> }) {
  return <StatusBadge label={enquiryStatusLabels[status]} standing={standings[status]} />
}
