import { Button } from '@mantine/core'
import type { GroupOfCustomer } from '#domain/shop/customers.ts'
import { describeOffer } from '#web/admin/shop/groups/group-terms.ts'
import { type ShareText, toShareText } from '../documents/document-values.ts'
import { sameShare } from './use-group-discount.ts'

interface OfferNoteProps {
  /** The group that offers the customer a discount, or null. */
  offer: GroupOfCustomer | null
  discount: ShareText
  onTake: (discount: ShareText) => void
}

/** Below a quote's discount: that it is the group's, or that the group offers one. */
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
