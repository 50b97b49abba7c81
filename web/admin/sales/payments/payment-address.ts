import { useSearchParams } from 'react-router'

/** What is open over the list: a payment, or one that is being recorded. */
export const overPayments = ['payment', 'record'] as const
const NEW = 'new'

/** What the address of the list has open: `payment` by its id, `record` with a customer's id or 'new'. */
export function usePaymentAddress() {
  const [address, setSearch] = useSearchParams()
  const set = (name: (typeof overPayments)[number], value: string, options?: { replace: boolean }) =>
    setSearch((before) => {
      const next = without(before)
      next.set(name, value)
      return next
    }, options)
  const record = address.get('record')
  return {
    paymentId: address.get('payment'),
    isRecording: record !== null,
    /** Whose payment is recorded; null until that is chosen. */
    customerId: record === NEW ? null : record,
    showPayment: (id: string) => set('payment', id),
    record: () => set('record', NEW),
    choose: (customerId: string) => set('record', customerId, { replace: true }),
    close: () => setSearch(without, { replace: true }),
  }
}

function without(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of overPayments) next.delete(name)
  return next
}
