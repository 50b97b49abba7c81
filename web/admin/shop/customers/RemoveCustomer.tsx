import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { customerLabel } from '#domain/shop/customer-names.ts'
import type { Customer } from '#domain/shop/customers.ts'
import { calls, queryClient, refresh } from '#web/call.ts'
import { deleteOnce } from '#web/shell/delete-once.ts'
import { takeAway } from '#web/shell/removal.ts'
import { toastFailure, toastSuccess } from '#web/shell/toast.ts'
import { askToConfirm } from '#web/ui/confirm.tsx'

interface RemoveCustomerProps {
  customer: Pick<Customer, 'id' | 'version' | 'name' | 'companyName'>
  onRemoved: () => void
}

/** Deletes a customer after asking; one with quotes or invoices is archived instead. */
export function RemoveCustomer({ customer, onRemoved }: RemoveCustomerProps) {
  const title = customerLabel(customer)
  const remove = useMutation({
    mutationFn: () =>
      takeAway(queryClient, customer.id, () =>
        deleteOnce(
          customer.version,
          () => calls.customers.remove({ params: { id: customer.id }, query: { version: customer.version } }),
          () => calls.customers.get({ id: customer.id }),
        ),
      ),
    onSuccess: async ({ archived }) => {
      toastSuccess(archived ? `${title} archived` : `${title} deleted`)
      onRemoved()
      await refresh('customers', 'stats')
    },
    onError: (error) => toastFailure(error),
  })
  const ask = async () => {
    const sure = await askToConfirm({
      title: `Delete ${title}?`,
      text: 'A customer with quotes or invoices is archived and can be restored. One without is deleted for good.',
      confirm: 'Delete customer',
    })
    if (sure) remove.mutate()
  }
  return (
    <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => void ask()}>
      Delete customer
    </Button>
  )
}
