import { Modal, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { formatDay } from '#domain/dates.ts'
import { calls, readFailure, refresh } from '#web/call.ts'
import { toastSuccess } from '#web/shell/toast.ts'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts'

/** Nobody looks at a turning wheel for longer without wondering. */
const NO_ANSWER_YET_MS = 4000

interface CloseDialogProps {
  /** The last day that will be closed. */
  until: string
  closedUntil: string | null
  isOpen: boolean
  onClose: () => void
}

/** Says which days will be closed and what that means, and closes them; why it failed, or that no answer comes. */
export function CloseDialog({ until, closedUntil, isOpen, onClose }: CloseDialogProps) {
  const { isBusy, run } = useOneAtATime()
  const [trouble, setTrouble] = useState({ until: '', message: '' })
  const isLate = useLateness(isBusy)
  // The same closing again is the same request: its answer may have been lost.
  const [ids] = useState(() => new Map<string, string>())
  const close = () =>
    run(async () => {
      setTrouble({ until, message: '' })
      const id = ids.get(until) ?? uuid()
      ids.set(until, id)
      try {
        await calls.periods.close({ id, until })
        toastSuccess(`Closed until ${formatDay(until)}`)
        onClose()
      } catch (error) {
        setTrouble({ until, message: readFailure(error).message })
      }
      void refresh('periods', 'vatReport')
    })
  const days = closedUntil === null ? 'All days' : `The days after ${formatDay(closedUntil)}`
  // Nothing is chosen while a day is typed.
  const day = until === '' ? '' : formatDay(until)
  const said =
    trouble.until === until && trouble.message !== '' ? (
      <Text size="sm" c="red" mt="sm" role="alert">
        {trouble.message}
      </Text>
    ) : null
  // Who did not wait for the answer hears of it on the page.
  const onPage = isOpen ? null : said
  return (
    <>
      {onPage}
      <Modal opened={isOpen} onClose={onClose} title="Close this period?">
        <Text size="sm">
          {days} will be closed, and <strong>{day}</strong> is the last of them. Nothing dated in them changes
          after that: no invoice, payment, credit note or tax point can be dated in them any more. Only
          opening them again, with a reason that stays on record, undoes it.
        </Text>
        {said}
        {isLate ? (
          <Text size="sm" mt="sm" role="status">
            No answer has come yet. If you cancel now it may be closed all the same; this page says so then.
          </Text>
        ) : null}
        <DialogButtons
          action={`Close until ${day}`}
          isFocused
          isBusy={isBusy}
          onCancel={onClose}
          onAct={() => void close()}
        />
      </Modal>
    </>
  )
}

/** Whether something has been going on for longer than anybody expects. */
function useLateness(isBusy: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setLate(true), NO_ANSWER_YET_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isBusy])
  return isLate
}
