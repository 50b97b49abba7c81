import { Alert, Group } from '@mantine/core'
import { formatMomentDay } from '#domain/dates.ts'
import type { Customer } from '#domain/shop/customers.ts'
import { RestoreCustomer } from './RestoreCustomer.tsx'

/** Above an archived customer: since when, and the button to restore them. */
export function ArchivedNote({ customer, archivedAt }: { customer: Customer; archivedAt: string }) {
  return (
    <Alert variant="default" mb="md" py={8}>
      <Group justify="space-between" gap="xs">
        <span>Archived on {formatMomentDay(archivedAt)}</span>
        <RestoreCustomer customer={customer} />
      </Group>
    </Alert>
  )
}
