import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { customerLabel } from '#domain/shop/customer-names.ts'
import { api, refresh } from '#web/call.ts'
import { toastFailure, toastSuccess } from '#web/shell/toast.ts'

interface RestoreCustomerProps {
  customer: { id: string; version: number; name: string; companyName: string }
}

/** Restores an archived customer. */
export function RestoreCustomer({ customer }: RestoreCustomerProps) {
  const restore = useMutation(
    api.customers.restore.mutationOptions({
      onSuccess: async () => {
        toastSuccess(`${customerLabel(customer)} restored`)
        await refresh('customers', 'stats')
      },
      onError: (error) => toastFailure(error),
    }),
  )
  return (
    <Button
      variant="default"
      size="xs"
      loading={restore.isPending}
      onClick={() => restore.mutate({ id: customer.id, version: customer.version })}
    >
      Restore
    </Button>
  )
}
