import { Button, Checkbox, Modal, Radio, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import type { BankLine } from '#domain/sales/bank/bank-statements.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import { api } from '#web/call.ts'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { LastShown } from '#web/ui/LastShown.tsx'
import { NotLoaded } from '#web/ui/NotLoaded.tsx'
import { CustomerPicker } from '../documents/CustomerPicker.tsx'
import { useFirstRows, useOpenInvoices } from '../payments/open-invoices.ts'
import { describeRest } from '../payments/rest-words.ts'
import { allocate, asRecorded, type ChoosingProps, describeRecorded } from './bank-choices.ts'
import { ChooseRefund } from './ChooseRefund.tsx'

type ChooseInvoicesProps = Omit<ChoosingProps, 'line'> & { line: BankLine | null }

/**
 * What a line is: a payment or refund that is recorded already; which customer it is of, and which of their invoices
 * it pays; or whose credit it gives back.
 */
export function ChooseInvoices({ line, onClose, ...rest }: ChooseInvoicesProps) {
  const isOpen = line !== null
  const isOut = isOpen && line.amount < 0
  return (
    <Modal
      opened={isOpen}
      inert={!isOpen}
      onClose={onClose}
      title={<LastShown isOpen={isOpen}>{isOut ? 'Which refund is this?' : 'What does this pay?'}</LastShown>}
    >
      <LastShown isOpen={isOpen}>
        {line ? <Choosing key={line.id} line={line} onClose={onClose} {...rest} /> : null}
      </LastShown>
    </Modal>
  )
}

/** First what is recorded already of exactly this amount, if there is any. */
function Choosing(props: ChoosingProps) {
  const { line, statement, onChoose, onClose } = props
  const recorded = statement.recorded.filter(({ amount }) => amount === line.amount)
  const [paymentId, setPaymentId] = useState(
    recorded.some(({ id }) => id === line.suggestion.paymentId) ? line.suggestion.paymentId : null,
  )
  const shown = recorded.find(({ id }) => id === paymentId)
  return (
    <Stack gap="sm">
      <Text size="sm">
        {formatDay(line.date)} · {line.text} · {formatPounds(line.amount)}
      </Text>
      {recorded.length > 0 ? (
        <Radio.Group
          label="Recorded already?"
          value={paymentId ?? NOT_YET}
          onChange={(value) => setPaymentId(value === NOT_YET ? null : value)}
        >
          <Stack gap="xs" mt="xs">
            {recorded.map((money) => (
              <Radio key={money.id} value={money.id} label={describeRecorded(money, statement)} />
            ))}
            <Radio value={NOT_YET} label="No, record it with this line" />
          </Stack>
        </Radio.Group>
      ) : null}
      {shown ? (
        <DialogButtons
          action="Choose"
          onCancel={onClose}
          onAct={() => onChoose(line, asRecorded(shown, statement))}
        />
      ) : line.amount < 0 ? (
        <ChooseRefund {...props} />
      ) : (
        <ChoosePaid {...props} />
      )}
    </Stack>
  )
}

const NOT_YET = 'not-yet'

function ChoosePaid({ line, onChoose, onClose }: ChoosingProps) {
  const [customerId, setCustomerId] = useState<string | null>(line.suggestion.customerId)
  const [ticked, setTicked] = useState<readonly string[]>(line.suggestion.invoiceIds)
  const found = useQuery({
    ...api.customers.get.queryOptions({ input: { id: customerId ?? '' } }),
    enabled: customerId !== null,
  }).data
  // An admin is always answered the whole customer.
  const customer = found && 'groupIds' in found ? found : undefined
  const open = useOpenInvoices(customerId ?? '', customerId !== null)
  const chosen = open.invoices.filter(({ id }) => ticked.includes(id))
  const { shown, left, showMore } = useFirstRows(open.invoices, ({ id }) => ticked.includes(id))
  const allocations = allocate(line.amount, chosen)
  const rest = line.amount - allocations.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <>
      <CustomerPicker
        value={customerId}
        customer={customer}
        error={undefined}
        onChange={(id) => {
          setCustomerId(id)
          setTicked([])
        }}
      />
      {shown.map(({ id, invoiceNumber, balance }) => (
        <Checkbox
          key={id}
          label={`${invoiceNumber} · ${formatPounds(balance)} to pay`}
          checked={ticked.includes(id)}
          onChange={() =>
            setTicked(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id])
          }
        />
      ))}
      {left > 0 ? (
        <Button variant="default" size="compact-sm" onClick={showMore}>
          Show more of {open.invoices.length.toLocaleString('en-GB')} open invoices
        </Button>
      ) : null}
      {open.hasFailed && !open.isWhole ? (
        <div>
          <NotLoaded what="The open invoices" isTrying={open.isFetching} onRetry={open.tryAgain} />
        </div>
      ) : null}
      <Text size="sm" role="status">
        {describeRest(rest)}
      </Text>
      <DialogButtons
        action="Choose"
        isBlocked={!customer || !open.isWhole}
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
    </>
  )
}
