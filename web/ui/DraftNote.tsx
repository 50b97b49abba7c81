import { Alert, Button, Group } from '@mantine/core'

interface DraftNoteProps {
  restored: boolean
  /** Whose or what it is, as far as that is known: 'Ann Example'. */
  whose?: string
  /** Of a new record there is nothing to go back to: it begins again. */
  isNew?: boolean
  onDiscard: () => void
}

/** Above a form that came back from this device: whose it is, and the way to do without it. */
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
