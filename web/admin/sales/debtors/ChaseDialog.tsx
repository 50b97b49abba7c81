import { Alert, Button, Checkbox, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import type { Chase } from '#domain/sales/chases.ts'
import type { OwedInvoice } from '#domain/sales/debtors.ts'
import { api, readFailure, refresh } from '#web/call.ts'
import { DayInput } from '#web/fields/DayInput.tsx'
import { toastFailure, toastSuccess } from '#web/shell/toast.ts'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { toFormErrors } from '#web/ui/form-errors.ts'
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts'

/** Notes what a customer promised, that an invoice is on hold, or why it is disputed. */
export default function ChaseDialog({
  invoice,
  onClose,
}: {
  invoice: OwedInvoice | null
  onClose: () => void
}) {
  // Drawn until it has closed, so that the focus goes back to where it was.
  const [shown, setShown] = useState<OwedInvoice | null>(null)
  if (invoice && invoice !== shown) setShown(invoice)
  return (
    <Modal opened={invoice !== null} onClose={onClose} title={`Note on ${shown?.invoiceNumber ?? ''}`}>
      {shown ? <ChaseForm key={shown.id} invoice={shown} onClose={onClose} /> : null}
    </Modal>
  )
}

interface Values {
  promisedOn: string
  onHold: boolean
  isDisputed: boolean
  disputed: string
}

const valuesOf = ({ promisedOn, onHold, disputed }: Chase): Values => ({
  promisedOn: promisedOn ?? '',
  onHold,
  isDisputed: disputed !== '',
  disputed,
})

function ChaseForm({ invoice, onClose }: { invoice: OwedInvoice; onClose: () => void }) {
  const [stored, setStored] = useState(invoice.chase)
  const [theirs, setTheirs] = useState<{ chase: Chase; by: string } | null>(null)
  const form = useForm<Values>({
    initialValues: valuesOf(stored),
    validate: {
      disputed: (reason, values) => (values.isDisputed && reason.trim() === '' ? 'Give a reason' : null),
    },
  })
  const save = useMutation(api.debtors.chase.mutationOptions())
  const { isBusy, run } = useOneAtATime()
  const fail = (error: unknown) => {
    const { code, current, changedBy = '', fields } = readFailure(error)
    if (code === 'CONFLICT' && current) setTheirs({ chase: current as Chase, by: changedBy })
    else if (fields.length > 0) form.setErrors(toFormErrors(fields))
    else toastFailure(error)
  }
  const submit = form.onSubmit(
    ({ promisedOn, onHold, isDisputed, disputed }) =>
      void run(async () => {
        try {
          const change = {
            promisedOn: promisedOn || null,
            onHold,
            disputed: isDisputed ? disputed.trim() : '',
          }
          await save.mutateAsync({ id: invoice.id, version: stored.version, ...change })
          toastSuccess(`Noted on ${invoice.invoiceNumber}`)
          onClose()
        } catch (error) {
          fail(error)
        }
        void refresh('debtors', 'events')
      }),
  )
  const choose = (isMine: boolean) => {
    if (!theirs) return
    setStored(theirs.chase)
    if (!isMine) form.setValues(valuesOf(theirs.chase))
    setTheirs(null)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text size="sm">
          {`${formatPounds(invoice.balance)} to pay, due ${formatDay(invoice.dueDate)}. The customer does not see this.`}
        </Text>
        {theirs ? <Conflict {...theirs} onChoose={choose} /> : null}
        <DayInput
          label="Promised for"
          field="promisedOn"
          clearable
          value={form.values.promisedOn}
          error={form.errors.promisedOn}
          onChange={(day) => form.setFieldValue('promisedOn', day)}
        />
        <Checkbox
          label="On hold"
          description="It is not reminded of, and the customer is left out when statements are sent to many."
          {...form.getInputProps('onHold', { type: 'checkbox' })}
        />
        <Checkbox label="Disputed" {...form.getInputProps('isDisputed', { type: 'checkbox' })} />
        {form.values.isDisputed ? (
          <Textarea
            label="What they say is wrong"
            required
            autosize
            minRows={2}
            maxLength={500}
            {...form.getInputProps('disputed')}
          />
        ) : null}
        <DialogButtons action="Save" isBusy={isBusy} isBlocked={theirs !== null} onCancel={onClose} />
      </Stack>
    </form>
  )
}

/** What somebody else noted meanwhile, beside what was typed. */
function Conflict({
  chase,
  by,
  onChoose,
}: {
  chase: Chase
  by: string
  onChoose: (isMine: boolean) => void
}) {
  const said = [
    chase.promisedOn === null ? 'nothing promised' : `promised for ${formatDay(chase.promisedOn)}`,
    chase.onHold ? 'on hold' : 'not on hold',
    chase.disputed === '' ? 'not disputed' : `disputed: ${chase.disputed}`,
  ]
  return (
    <Alert color="red" title={`${by || 'Somebody'} changed this meanwhile`} role="alert">
      <Text size="sm">{`Stored now: ${said.join(', ')}. Below is what you typed.`}</Text>
      <Group gap="xs" mt="xs">
        <Button size="xs" variant="default" onClick={() => onChoose(true)}>
          Keep mine
        </Button>
        <Button size="xs" variant="default" onClick={() => onChoose(false)}>
          Take theirs
        </Button>
      </Group>
    </Alert>
  )
}
