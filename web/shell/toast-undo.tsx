import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { v7 as uuid } from 'uuid'
import { toast } from './toast.ts'

/** Long enough to see that it went wrong. */
const SHOWN_MS = 8000

/** Says what was done, with a button that takes it back. */
export function toastUndo(message: string, undo: () => void): void {
  const id = uuid()
  toast({
    id,
    color: 'green',
    autoClose: SHOWN_MS,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <span>{message}</span>
        <Button
          size="compact-sm"
          variant="default"
          flex="none"
          onClick={() => {
            notifications.hide(id)
            undo()
          }}
        >
          Undo
        </Button>
      </Group>
    ),
  })
}
