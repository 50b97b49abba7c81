import { Button, Group, Modal, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { formatDay } from '#domain/dates.ts'
import { api, type calls, isTransientFailure, refresh } from '#web/call.ts'
import { toastFailure, toastSuccess } from '#web/shell/toast.ts'

type Asked = Parameters<typeof calls.periods.reopen>[0]

interface ReopenDialogProps {
  closedUntil: string
  isOpen: boolean
  onClose: () => void
}

/** Asks why the last closing is undone. */
export function ReopenDialog({ closedUntil, isOpen, onClose }: ReopenDialogProps) {
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  // One whose answer may have been lost. If it was carried out, the closing before it stands here by now, which nobody
  // meant to undo: the same again is the same request.
  const [unanswered, setUnanswered] = useState<Asked | null>(null)
  const until = unanswered?.until ?? closedUntil
  const reopen = useMutation(api.periods.reopen.mutationOptions())
  const error = isAsked && reason.trim() === '' ? 'Give a reason' : null
  const close = () => {
    setUnanswered(null)
    onClose()
  }
  const run = async () => {
    setAsked(true)
    if (reason.trim() === '') {
      field.current?.focus()
      return
    }
    const asked = unanswered?.reason === reason ? unanswered : { id: uuid(), until, reason }
    try {
      await reopen.mutateAsync(asked)
      toastSuccess('Re-opened')
      setReason('')
      setAsked(false)
      close()
    } catch (failure) {
      setUnanswered(isTransientFailure(failure) ? asked : null)
      toastFailure(failure)
    }
    void refresh('periods', 'vatReport')
  }
  return (
    <Modal opened={isOpen} onClose={close} title="Re-open the last closed period">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void run()
        }}
      >
        <p>
          What was declared until {formatDay(until)} may change then, and the accountant should know. The
          reason and your name stay on record.
        </p>
        <Textarea
          ref={field}
          label="Reason"
          data-autofocus
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          error={error}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={reopen.isPending}>
            Re-open
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
