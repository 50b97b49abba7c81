import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPounds } from '#domain/money/money.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import { api } from '#web/call.ts'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { CustomerPicker } from '../documents/CustomerPicker.tsx'
import { asRefund, type ChoosingProps } from './bank-choices.ts'

/** Whose credit money that went out gives back: what they paid too much, or what a credit note left them. */
export function ChooseRefund({ line, onChoose, onClose }: ChoosingProps) {
  const [customerId, setCustomerId] = useState<string | null>(line.suggestion.customerId)
  const found = useQuery({
    ...api.customers.get.queryOptions({ input: { id: customerId ?? '' } }),
    enabled: customerId !== null,
  }).data
  // An admin is always answered the whole customer.
  const customer = found && 'groupIds' in found ? found : undefined
  const credit = customer?.credit ?? 0
  const isEnough = credit >= -line.amount
  return (
    <>
      <CustomerPicker value={customerId} customer={customer} error={undefined} onChange={setCustomerId} />
      <Text size="sm" role="status">
        {customer
          ? `They have ${formatPounds(credit)} of credit${isEnough ? '' : '. Credit their invoice first, or put the line aside.'}`
          : 'A refund gives back credit: from a credit note, or of what was paid too much'}
      </Text>
      <DialogButtons
        action="Choose"
        isBlocked={!customer || !isEnough}
        onCancel={onClose}
        onAct={() => {
          if (customer) onChoose(line, asRefund(customer.id, customerLabel(customer)))
        }}
      />
    </>
  )
}
