import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { formatPounds } from '#domain/money/money.ts'
import { usedOn } from '#domain/sales/allocations.ts'
import type { Invoice } from '#domain/sales/invoices.ts'
import { wholeCustomer } from '#web/admin/shop/customers/whole-customer.ts'
import { api } from '#web/call.ts'
import { toastSuccess } from '#web/shell/toast.ts'
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts'
import { takeFailure } from '../documents/saving.ts'
import { refreshMoney } from './after-money.ts'

/** Uses the customer's credit on an invoice, and returns what was used. */
export function CreditOnInvoice({ invoice }: { invoice: Invoice }) {
  const input = { id: invoice.customerId }
  const customer = useQuery(api.customers.get.queryOptions({ input, select: wholeCustomer }))
  const use = useMutation(api.payments.useCredit.mutationOptions())
  const putBack = useMutation(api.payments.returnCredit.mutationOptions())
  const { isBusy, run } = useOneAtATime()
  const usable = Math.min(customer.data?.credit ?? 0, invoice.balance)
  const used = usedOn(
    invoice.payments.map((entry) => ({ ...entry, invoiceId: invoice.id, refundId: null })),
  ).reduce((sum, { amount }) => sum + amount, 0)
  const move = (deed: typeof use, amount: number, said: string) =>
    void run(async () => {
      const { id: invoiceId, version, customerId } = invoice
      try {
        await deed.mutateAsync({ id: customerId, invoiceId, amount, version })
        toastSuccess(said)
      } catch (error) {
        takeFailure(error, {})
      }
      await refreshMoney()
    })
  return (
    <>
      {usable > 0 ? (
        <Button
          variant="default"
          fullWidth
          loading={isBusy}
          onClick={() => move(use, usable, `${formatPounds(usable)} of credit used`)}
        >
          Use {formatPounds(usable)} of credit
        </Button>
      ) : null}
      {used > 0 ? (
        <Button
          variant="subtle"
          fullWidth
          loading={isBusy}
          onClick={() => move(putBack, used, `${formatPounds(used)} returned to credit`)}
        >
          Return {formatPounds(used)} to credit
        </Button>
      ) : null}
    </>
  )
}
