import { Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { customerLabel } from '#domain/shop/customer-names.ts'
import { wholeCustomer } from '#web/admin/shop/customers/whole-customer.ts'
import { api } from '#web/call.ts'
import { CustomerPicker } from '../documents/CustomerPicker.tsx'
import { TransferDialog } from './TransferDialog.tsx'

interface RecordPaymentProps {
  /** Whose payment it is; null until that is chosen. */
  customerId: string | null
  onChoose: (customerId: string) => void
  onClose: () => void
}

/** Records money that came in: from whom, and which of their invoices it pays. */
export default function RecordPayment({ customerId, onChoose, onClose }: RecordPaymentProps) {
  const customer = useQuery({
    ...api.customers.get.queryOptions({ input: { id: customerId ?? '' }, select: wholeCustomer }),
    enabled: customerId !== null,
  }).data
  return customerId === null ? (
    <Modal opened onClose={onClose} title="Record a payment" size="lg">
      <Stack gap="sm">
        <Text size="sm">Choose who paid, to see which of their invoices are open.</Text>
        <CustomerPicker
          value={null}
          customer={undefined}
          error={undefined}
          isFirst
          onChange={(id) => {
            if (id !== null) onChoose(id)
          }}
        />
      </Stack>
    </Modal>
  ) : (
    <TransferDialog
      customerId={customerId}
      from={customer ? customerLabel(customer) : undefined}
      isOpen
      onClose={onClose}
    />
  )
}
