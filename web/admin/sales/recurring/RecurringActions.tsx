import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { formatDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import type { Recurring } from '#domain/sales/recurring.ts'
import { recurringStateLabels } from '#domain/sales/recurring-words.ts'
import { api, calls, queryClient, refresh } from '#web/call.ts'
import { toastFailure, toastSuccess, toastWarning } from '#web/shell/toast.ts'
import { askToConfirm } from '#web/ui/confirm.tsx'
import { useMutationOnce } from '#web/ui/mutation-once.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import actions from '../documents/Actions.module.css'
import { recurringStandings } from './recurring-standings.ts'

interface RecurringActionsProps {
  stored: Recurring
  isDirty: boolean
  /** Saves what is typed; null if it could not be saved. */
  onSaveFirst: () => Promise<Recurring | null>
}

/** An agreement's state, and what can be done with the whole of it. */
export function RecurringActions({ stored, isDirty, onSaveFirst }: RecurringActionsProps) {
  const navigate = useNavigate()
  const { state } = stored
  const keep = async (saved: Recurring) => {
    queryClient.setQueryData(api.recurring.get.queryKey({ input: { id: saved.id } }), saved)
    await refresh('recurring')
  }
  const act = useMutationOnce({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: toastFailure,
  })
  /** Acts on what is saved, never on what is only typed. */
  const start = (work: (saved: Recurring) => Promise<unknown>) =>
    act.mutate(async () => {
      const saved = await onSaveFirst()
      if (saved) await work(saved)
    })
  const makeNow = () =>
    start(async (saved) => {
      const [next] = saved.planned
      if (!next) return
      const what =
        saved.makes === 'sent' ? 'It is issued and sent by mail.' : 'It is a draft, to look at first.'
      const text = `For ${formatDay(next.from)} to ${formatDay(next.to)}, ${formatPounds(next.total)} with VAT. ${what}`
      if (!(await askToConfirm({ title: 'Make the next invoice now', text, confirm: 'Make it' }))) return
      const made = await calls.recurring.make({ id: saved.id, version: saved.version })
      await keep(made.recurring)
      await refresh('invoices', 'stats')
      if (made.problem !== '') toastWarning(made.problem)
      else toastSuccess(`${made.invoice?.invoiceNumber ?? 'The invoice'} was made`)
    })
  const pause = (paused: boolean) =>
    start(async ({ id, version }) => keep(await calls.recurring.pause({ id, version, paused })))
  const archive = () =>
    start(async ({ id, version }) => {
      const text = 'It bills no more. The invoices that it made stay.'
      if (!(await askToConfirm({ title: 'End this agreement', text, confirm: 'End it' }))) return
      await calls.recurring.remove({ params: { id }, query: { version } })
      await refresh('recurring')
      toastSuccess('It bills no more')
      await navigate('/recurring')
    })
  /** What is typed over it can only be saved afterwards. */
  const restore = () =>
    act.mutate(async () => {
      await keep(await calls.recurring.restore({ id: stored.id, version: stored.version }))
      toastSuccess('It bills again from the next period on')
    })
  const isBusy = act.isPending
  return (
    <div className={actions.actions}>
      <div className={actions.standing}>
        <StatusBadge label={recurringStateLabels[state]} standing={recurringStandings[state]} />
      </div>
      <div className={actions.buttons}>
        {state === 'running' ? (
          <>
            <Button variant="default" disabled={isBusy || isDirty} onClick={makeNow}>
              Make the next now …
            </Button>
            <Button variant="default" disabled={isBusy || isDirty} onClick={() => pause(true)}>
              Pause
            </Button>
          </>
        ) : null}
        {state === 'paused' ? (
          <Button disabled={isBusy || isDirty} onClick={() => pause(false)}>
            Go on
          </Button>
        ) : null}
        {state === 'archived' ? (
          <Button disabled={isBusy} onClick={restore}>
            Restore
          </Button>
        ) : (
          <Button variant="default" disabled={isBusy || isDirty} onClick={archive}>
            End …
          </Button>
        )}
      </div>
    </div>
  )
}
