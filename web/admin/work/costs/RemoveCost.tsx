import { Button } from '@mantine/core'
import { formatPounds } from '#domain/money/money.ts'
import { costKindLabels, type JobCost } from '#domain/work/job-costs.ts'
import { calls, readFailure, refresh } from '#web/call.ts'
import { toastFailure, toastSuccess, toastWarning } from '#web/shell/toast.ts'
import { askToConfirm } from '#web/ui/confirm.tsx'
import { useMutationOnce } from '#web/ui/mutation-once.ts'
import { keepCost } from './keep-cost.ts'

interface RemoveCostProps {
  cost: JobCost
  onRemoved: () => void
}

/** Takes a cost off its job. */
export function RemoveCost({ cost, onRemoved }: RemoveCostProps) {
  const { id: costId, jobId, version, amount, description, kind } = cost
  const remove = useMutationOnce({
    mutationFn: () => calls.costs.remove({ params: { id: jobId, costId }, query: { version } }),
    onSuccess: () => {
      toastSuccess('Cost removed')
      onRemoved()
    },
    onError: (error) => {
      const { code, current, changedBy = 'Somebody else' } = readFailure(error)
      if (code !== 'CONFLICT' || current === undefined) return toastFailure(error)
      keepCost(current as JobCost)
      toastWarning(`${changedBy} changed this cost meanwhile: look at it again`)
    },
    onSettled: () => refresh('costs', 'reports', 'events'),
  })
  const ask = async () => {
    const isSure = await askToConfirm({
      title: `Remove ${formatPounds(amount)} for ${description || costKindLabels[kind]}`,
      text: 'It no longer counts as a cost of this job. The history tells of it.',
      confirm: 'Remove cost',
    })
    if (isSure) remove.mutate()
  }
  return (
    <Button variant="default" loading={remove.isPending} onClick={() => void ask()}>
      Remove …
    </Button>
  )
}
