import { Alert, Button, Group } from '@mantine/core'

/** Above a form that came back from this device. */
export function DraftNote({ restored, onDiscard }: { restored: boolean; onDiscard: () => void }) {
  if (!restored) return null
  return (
    <Alert variant="default" role="status" mb="md" py={6}>
      <Group justify="space-between" gap="xs">
        Draft restored
        <Button variant="subtle" size="xs" color="gray" onClick={onDiscard}>
          Discard
        </Button>
      </Group>
    </Alert>
  )
}
