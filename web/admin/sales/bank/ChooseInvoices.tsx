import { Checkbox, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import type { BankLine } from '#domain/sales/bank/bank-statements.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import { api } from '#web/call.ts'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { CustomerPicker } from '../documents/CustomerPicker.tsx'
import { allocate, type Choice } from './bank-choices.ts'

interface ChooseInvoicesProps {
  line: BankLine | null
  onChoose: (line: BankLine, choice: Choice) => void
  onClose: () => void
}

/** Which customer a line is of, and which of their invoices it pays; the rest is their credit. */
export function ChooseInvoices({ line, onChoose, onClose }: ChooseInvoicesProps) {
  return (
    <Modal opened={line !== null} onClose={onClose} title="What does this pay?">
      {line ? <Choosing key={line.id} line={line} onChoose={onChoose} onClose={onClose} /> : null}
    </Modal>
  )
}

function Choosing({ line, onChoose, onClose }: ChooseInvoicesProps & { line: BankLine }) {
  const [customerId, setCustomerId] = useState<string | null>(line.suggestion.customerId)
  const [ticked, setTicked] = useState<readonly string[]>(line.suggestion.invoiceIds)
  const found = useQuery({
    ...api.customers.get.queryOptions({ input: { id: customerId ?? '' } }),
    enabled: customerId !== null,
  }).data
  // An admin is always answered the whole customer.
  const customer = found && 'groupIds' in found ? found : undefined
  const open = useQuery({
    ...api.invoices.list.queryOptions({
      input: { customerId: customerId ?? '', status: 'open', limit: 100 },
    }),
    enabled: customerId !== null,
  })
  const oldestFirst = [...(open.data?.items ?? [])].reverse()
  const chosen = oldestFirst.filter(({ id }) => ticked.includes(id))
  const allocations = allocate(line.amount, chosen)
  const rest = line.amount - allocations.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <Stack gap="sm">
      <Text size="sm">
        {formatDay(line.date)} · {line.text} · {formatPounds(line.amount)}
      </Text>
      <CustomerPicker
        value={customerId}
        customer={customer}
        error={undefined}
        onChange={(id) => {
          setCustomerId(id)
          setTicked([])
        }}
      />
      {oldestFirst.map(({ id, invoiceNumber, balance }) => (
        <Checkbox
          key={id}
          label={`${invoiceNumber} · ${formatPounds(balance)} to pay`}
          checked={ticked.includes(id)}
          onChange={() =>
            setTicked(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id])
          }
        />
      ))}
      <Text size="sm" role="status">
        {formatPounds(rest)} becomes the customer’s credit
      </Text>
      <DialogButtons
        action="Choose"
        isBlocked={!customer || open.isPending}
        onCancel={onClose}
        onAct={() => {
          if (!customer) return
          const numbers = chosen.map(({ invoiceNumber }) => invoiceNumber)
          const words = [...numbers, ...(rest > 0 ? [`${formatPounds(rest)} credit`] : [])].join(', ')
          onChoose(line, {
            customerId: customer.id,
            allocations,
            words: `${words}, ${customerLabel(customer)}`,
          })
        }}
      />
    </Stack>
  )
}
