import { Alert, Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatMoment, formatMomentDay } from '#domain/dates.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import type { Customer } from '#domain/shop/customers.ts'
import { type CustomerMerge, movedLabels } from '#domain/shop/merges.ts'
import { api, calls, isTransientFailure, readFailure, refresh } from '#web/call.ts'
import { toastError, toastFailure, toastSuccess } from '#web/shell/toast.ts'
import { askToConfirm } from '#web/ui/confirm.tsx'
import { useMutationOnce } from '#web/ui/mutation-once.ts'

/** What was merged into a customer in the last days, to be undone. */
export function MergesOfCustomer({ customer }: { customer: Customer }) {
  const { data } = useQuery(api.merges.list.queryOptions({ input: { id: customer.id } }))
  return (data?.items ?? []).map((merge) => <MergeNote key={merge.id} customer={customer} merge={merge} />)
}

/** Without an answer it is looked whether it was undone: then it is no longer among those that can be. */
async function unmerge({ id, version }: Customer, merge: CustomerMerge): Promise<void> {
  try {
    await calls.merges.unmerge({ id, from: merge.from.id, version })
  } catch (error) {
    const left = isTransientFailure(error) ? await calls.merges.list({ id }).catch(() => null) : null
    if (left === null || left.items.some((one) => one.id === merge.id)) throw error
  }
}

function MergeNote({ customer, merge }: { customer: Customer; merge: CustomerMerge }) {
  const { from, at, by, until, refusal, since, moved } = merge
  const undo = useMutationOnce({
    mutationFn: () => unmerge(customer, merge),
    onSuccess: () => toastSuccess(`${customerLabel(from)} is a customer of its own again`),
    onError: (error) => {
      if (readFailure(error).code !== 'CONFLICT') return toastFailure(error)
      toastError('The customer was changed meanwhile. Look again, and undo it then.')
    },
    onSettled: () =>
      refresh('customers', 'customerPage', 'customerNotes', 'customerFiles', 'merges', 'events'),
  })
  const ask = async () => {
    const back = moved.map(({ kind, count }) => `${movedLabels[kind].toLowerCase()} ${count}`).join(', ')
    const stays =
      since === 0 ? '' : ` What came since stays here: ${since === 1 ? '1 record' : `${since} records`}.`
    const isSure = await askToConfirm({
      title: 'Undo the merge',
      text: `${customerLabel(from)} gets back what moved${back ? `: ${back}` : ''}.${stays} Details that were changed since stay as they are now.`,
      confirm: 'Undo the merge',
    })
    if (isSure) undo.mutate()
  }
  return (
    <Alert variant="default" mb="md" py={8}>
      <Group justify="space-between" gap="xs">
        <span>
          {customerLabel(from)} was merged into this customer on {formatMoment(at)}
          {by ? ` by ${by}` : ''}. {refusal || `It can be undone until ${formatMomentDay(until)}.`}
        </span>
        {refusal === '' ? (
          <Button size="compact-md" variant="default" loading={undo.isPending} onClick={() => void ask()}>
            Undo the merge
          </Button>
        ) : null}
      </Group>
    </Alert>
  )
}
