import { useQuery } from '@tanstack/react-query'
import { refuseErased } from '#domain/shop/customer-actions.ts'
import type { Customer } from '#domain/shop/customers.ts'
import { FilesBox } from '#web/admin/records/FilesBox.tsx'
import { api, calls, refresh } from '#web/call.ts'

/** The files that are kept with a customer and belong to no single job. */
export function FilesOfCustomer({ customer }: { customer: Customer }) {
  const { id: customerId } = customer
  const query = useQuery(api.customerFiles.list.queryOptions({ input: { id: customerId } }))
  return (
    <FilesBox
      whose="the customer"
      query={query}
      hrefOf={(id) => `/api/customers/${customerId}/files/${id}`}
      onSend={async (file, fileId) => {
        await calls.customerFiles.upload({ id: customerId, file, fileId })
        await refresh('customerFiles', 'events')
      }}
      onRemove={(fileId) => calls.customerFiles.remove({ id: customerId, fileId })}
      onRemoved={() => refresh('customerFiles', 'events')}
      isLocked={refuseErased(customer) !== null}
      examples="a logo, an account form, a contract"
    />
  )
}
