import { Button } from '@mantine/core'
import type { GroupOfCustomer } from '#domain/customers.ts'
import { type ShareText, toShareText } from '../documents/document-values.ts'
import { describeOffer } from '../groups/group-terms.ts'
import { sameShare } from './use-group-discount.ts'

interface OfferNoteProps {
  /** The group whose discount the customer is promised, or null. */
  offer: GroupOfCustomer | null
  discount: ShareText
  onTake: (discount: ShareText) => void
}

/** Below a quote's discount: that it is the group's, or that there is one to be taken. */
export function OfferNote({ offer, discount, onTake }: OfferNoteProps) {
  if (!offer) return null
  const promised = toShareText({ kind: 'percent', value: offer.discountPercent })
  if (sameShare(discount, promised)) return describeOffer(offer)
  return (
    <>
      Available: {describeOffer(offer)}{' '}
      <Button variant="subtle" size="compact-xs" onClick={() => onTake(promised)}>
        Apply
      </Button>
    </>
  )
}
