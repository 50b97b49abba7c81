import { Button, Group, Modal, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { formatDay } from '#domain/dates.ts'
import { api, refresh } from '#web/call.ts'
import { toastFailure, toastSuccess } from '#web/shell/toast.ts'

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
  // The same re-opening again is the same request: its answer may have been lost.
  const [request, setRequest] = useState({ key: '', id: '' })
  const reopen = useMutation(api.periods.reopen.mutationOptions())
  const error = isAsked && reason.trim() === '' ? 'Give a reason' : null
  const run = async () => {
    setAsked(true)
    if (reason.trim() === '') {
      field.current?.focus()
      return
    }
    const key = `${closedUntil} ${reason}`
    const id = request.key === key ? request.id : uuid()
    setRequest({ key, id })
    try {
      await reopen.mutateAsync({ id, until: closedUntil, reason })
      toastSuccess('Re-opened')
      setReason('')
      setAsked(false)
      onClose()
    } catch (failure) {
      toastFailure(failure)
    }
    void refresh('periods', 'vatReport')
  }
  return (
    <Modal opened={isOpen} onClose={onClose} title="Re-open the last closed period">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void run()
        }}
      >
        <p>
          What was declared until {formatDay(closedUntil)} may change then, and the accountant should know.
          The reason and your name stay on record.
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
          <Button variant="default" onClick={onClose}>
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
