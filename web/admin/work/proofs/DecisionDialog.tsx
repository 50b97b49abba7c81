import { Alert, Modal, Radio, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { acceptanceChannelLabels } from '#domain/sales/quotes.ts'
import { isSame } from '#domain/same.ts'
import type { Proof, ProofDecision } from '#domain/work/proofs.ts'
import { calls, readFailure } from '#web/call.ts'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { useProofAction } from './use-proof-action.ts'

type Channel = ProofDecision['channel']
const channels: readonly Channel[] = ['email', 'phone', 'in-person']

type Values = Pick<ProofDecision, 'name' | 'role' | 'channel' | 'message'> & {
  decision: ProofDecision['decision'] | ''
}

interface DecisionDialogProps {
  /** As the person looked at it. */
  proof: Proof
  /** Somebody changed it meanwhile: the next save is of what it is now. */
  onMoved: (now: Proof) => void
  onClose: () => void
}

/** Whether this is what was written down. */
function isSaid({ state, decision, message }: Proof, said: Values): boolean {
  const { name, role, channel } = decision ?? { name: '', role: '', channel: '' }
  return isSame(
    { decision: state, name, role, channel, message },
    { ...said, name: said.name.trim(), role: said.role.trim(), message: said.message.trim() },
  )
}

/** Writes down what the customer said of a version. It is kept as evidence. */
export function DecisionDialog({ proof, onMoved, onClose }: DecisionDialogProps) {
  const form = useForm<Values>({
    initialValues: { decision: '', name: '', role: '', channel: 'email', message: '' },
    validate: {
      decision: (decision) => (decision === '' ? 'Choose what they said' : null),
      name: (name) => (name.trim() === '' ? 'Enter who said so' : null),
      message: (message, { decision }) =>
        decision === 'changes-asked' && message.trim() === '' ? 'Write what is to be changed' : null,
    },
  })
  const decide = useProofAction({
    ...{ id: proof.id, isMade: isSaid, onDone: onClose, onMoved },
    send: ({ decision, ...given }: Values) =>
      calls.proofs.decide({
        ...given,
        ...{ id: proof.id, version: proof.version, comments: [] },
        decision: decision === '' ? 'changes-asked' : decision,
      }),
  })
  return (
    <Modal opened onClose={onClose} title={`What the customer said of version ${proof.number}`}>
      <form noValidate onSubmit={form.onSubmit((values) => decide.mutate(values))}>
        <Stack gap="sm">
          {decide.isError ? (
            <Alert color="red" role="alert">
              {readFailure(decide.error).message}
            </Alert>
          ) : null}
          <Radio.Group label="They" required {...form.getInputProps('decision')}>
            <Stack gap="xs" mt="xs">
              <Radio value="approved" label="approved it as it is" />
              <Radio value="changes-asked" label="asked for changes" />
            </Stack>
          </Radio.Group>
          <TextInput label="Who" required data-autofocus maxLength={200} {...form.getInputProps('name')} />
          <TextInput label="Position" maxLength={200} {...form.getInputProps('role')} />
          <Select
            label="How"
            allowDeselect={false}
            data={channels.map((value) => ({ value, label: acceptanceChannelLabels[value] }))}
            {...form.getInputProps('channel')}
          />
          <Textarea
            label="In their words"
            autosize
            minRows={2}
            maxLength={5000}
            required={form.values.decision === 'changes-asked'}
            {...form.getInputProps('message')}
          />
        </Stack>
        <DialogButtons action="Save" isBusy={decide.isPending} onCancel={onClose} />
      </form>
    </Modal>
  )
}
