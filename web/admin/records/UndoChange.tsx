import { Button } from '@mantine/core'
import type { Event } from '#domain/office/events.ts'
import { calls, queryClient } from '#web/call.ts'
import { toastFailure, toastSuccess } from '#web/shell/toast.ts'
import { askToConfirm } from '#web/ui/confirm.tsx'
import { useMutationOnce } from '#web/ui/mutation-once.ts'

/** Takes a change of fields back, after saying what that does. */
export function UndoChange({ event }: { event: Event }) {
  const left = new Intl.ListFormat('en-GB').format(
    event.changes.filter(({ stays }) => stays).map(({ field }) => field),
  )
  const undo = useMutationOnce({
    mutationFn: () => calls.activity.undo({ eventId: event.id }),
    onSuccess: () => toastSuccess(left === '' ? 'It is as it was before' : `Taken back, except ${left}`),
    onError: toastFailure,
    // It may concern any record: what is on screen is asked for again.
    onSettled: () => queryClient.invalidateQueries(),
  })
  const ask = async () => {
    const back = event.changes
      .filter(({ stays }) => !stays)
      .map(({ field, from, to }) =>
        from === '' && to === '' ? field : `${field}: ${to || 'nothing'} → ${from || 'nothing'}`,
      )
    const stays = left === '' ? '' : `As now stays: ${left}. `
    const isSure = await askToConfirm({
      title: 'Take this change back',
      text: `${back.join('; ')}. ${stays}That is a new change in your name; it is refused if one of these was changed since.`,
      confirm: 'Take it back',
    })
    if (isSure) undo.mutate()
  }
  return (
    <Button size="compact-sm" variant="default" loading={undo.isPending} onClick={() => void ask()}>
      Undo
    </Button>
  )
}
