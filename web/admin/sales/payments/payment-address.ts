import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { isOpenedOver, openedOver } from '#web/shell/opened-over.ts'

/** What is open over the list: a payment, or one that is being recorded. */
export const overPayments = ['payment', 'record'] as const
const NEW = 'new'

/** What the address of the list has open: `payment` by its id, `record` with a customer's id or 'new'. */
export function usePaymentAddress() {
  const [address, setSearch] = useSearchParams()
  const { state } = useLocation()
  const close = useCloseOver()
  const set = (
    name: (typeof overPayments)[number],
    value: string,
    options: { state: unknown; replace?: true },
  ) =>
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
    showPayment: (id: string) => set('payment', id, { state: openedOver }),
    record: () => set('record', NEW, { state: openedOver }),
    choose: (customerId: string) => set('record', customerId, { state, replace: true }),
    close,
  }
}

/** Goes back to where it was opened, so that the next Back leads to what was before that. */
function useCloseOver(): () => void {
  const [, setSearch] = useSearchParams()
  const { key, state } = useLocation()
  const navigate = useNavigate()
  const here = useRef<string>(null)
  useEffect(() => {
    here.current = key
    return () => {
      here.current = null
    }
  }, [key])
  return () => {
    // Twice would be two steps back; and what is answered late closes nothing else.
    if (here.current !== key) return
    here.current = null
    if (isOpenedOver(state)) void navigate(-1)
    else setSearch(without, { replace: true })
  }
}

function without(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of overPayments) next.delete(name)
  return next
}
