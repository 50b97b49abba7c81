import { Alert, Button, Group } from '@mantine/core'

interface DraftNoteProps {
  restored: boolean
  /** The person or record, if known: 'Ann Example'. */
  whose?: string
  /** A new record has no saved version to go back to: the form starts again. */
  isNew?: boolean
  onDiscard: () => void
}

/** Above a form that was restored from this device: whose it is, and a button to discard it. */
export function DraftNote({ restored, whose = '', isNew = false, onDiscard }: DraftNoteProps) {
  if (!restored) return null
  return (
    <Alert variant="default" role="status" mb="md" py={6}>
      <Group justify="space-between" gap="xs">
        <span>
          Draft restored
          {whose.trim() === '' ? null : (
            <>
              : <strong>{whose.trim()}</strong>
            </>
          )}
        </span>
        <Button variant="subtle" size="xs" color="gray" onClick={onDiscard}>
          {isNew ? 'Start again' : 'Discard'}
        </Button>
      </Group>
    </Alert>
  )
}
