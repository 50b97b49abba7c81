import { Alert, Anchor, Group } from '@mantine/core'
import { Link } from 'react-router'
import { formatMomentDay } from '#domain/dates.ts'
import { isArchived } from '#domain/shop/archiving.ts'
import { refuseCustomerRestoral } from '#domain/shop/customer-actions.ts'
import type { Customer } from '#domain/shop/customers.ts'
import { RestoreCustomer } from './RestoreCustomer.tsx'

/** Above an archived customer, and nothing above another: since when, and the button to restore them; or who has everything now. */
export function ArchivedNote({ customer }: { customer: Customer }) {
  if (customer.mergedInto)
    return (
      <Alert variant="default" mb="md" py={8}>
        This record was merged into another customer, who has everything of it now.{' '}
        <Anchor component={Link} to={`/customers/${customer.mergedInto}`} inherit underline="always">
          Open that customer
        </Anchor>
      </Alert>
    )
  if (!isArchived(customer)) return null
  return (
    <Alert variant="default" mb="md" py={8}>
      <Group justify="space-between" gap="xs">
        <span>Archived on {formatMomentDay(customer.archivedAt ?? '')}</span>
        {refuseCustomerRestoral(customer) === null ? <RestoreCustomer customer={customer} /> : null}
      </Group>
    </Alert>
  )
}
