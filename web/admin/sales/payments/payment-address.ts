import { useLocation } from 'react-router'
import { useAddressSearch } from '#web/ui/address-search.ts'
import { useCloseOver, withoutNames } from '#web/ui/close-over.ts'
import { useStateOver } from '#web/ui/opened-over.ts'

/** What is open over the list: a payment, or one that is being recorded. */
export const overPayments = ['payment', 'record'] as const
const NEW = 'new'

/** What the address of the list has open: `payment` by its id, `record` with a customer's id or 'new'. */
export function usePaymentAddress() {
  const [address, setSearch] = useAddressSearch()
  const { state } = useLocation()
  const over = useStateOver()
  const close = useCloseOver(overPayments)
  const set = (
    name: (typeof overPayments)[number],
    value: string,
    options: { state: unknown; replace?: true },
  ) =>
    setSearch((before) => {
      const next = withoutNames(before, overPayments)
      next.set(name, value)
      return next
    }, options)
  const record = address.get('record')
  return {
    paymentId: address.get('payment'),
    isRecording: record !== null,
    /** Whose payment is recorded; null until that is chosen. */
    customerId: record === NEW ? null : record,
    showPayment: (id: string) => set('payment', id, { state: over }),
    record: () => set('record', NEW, { state: over }),
    choose: (customerId: string) => set('record', customerId, { state, replace: true }),
    close,
  }
}
