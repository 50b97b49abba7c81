import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { v7 as uuid } from 'uuid'
import { toast } from './toast.ts'

/** Long enough to see that it went wrong. */
const SHOWN_MS = 8000

interface Look {
  label?: string
  color?: string
  /** False: until somebody closes it. */
  shownMs?: number | false
}

/** Says what was done, with a button that takes it back, once however often it is pressed. */
export function toastUndo(
  message: string,
  undo: () => void,
  { label = 'Undo', color = 'green', shownMs = SHOWN_MS }: Look = {},
): void {
  const id = uuid()
  let isAsked = false
  toast({
    id,
    color,
    autoClose: shownMs,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <span>{message}</span>
        <Button
          size="compact-sm"
          variant="default"
          flex="none"
          onClick={() => {
            notifications.hide(id)
            if (isAsked) return
            isAsked = true
            undo()
          }}
        >
          {label}
        </Button>
      </Group>
    ),
  })
}
