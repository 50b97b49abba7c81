import { Alert, Button } from '@mantine/core'
import { formatPounds } from '#domain/money/money.ts'
import type { Shown } from './use-document-actions.ts'

/**
 * In a dialog: another person saved the document while it was open. It shows the new total, and a button to
 * continue with that version.
 */
export function MovedNote({ shown }: { shown: Shown<{ total: number }> }) {
  const { record, moved, take } = shown
  if (!moved) return null
  const before = formatPounds(record.total)
  const now = formatPounds(moved.now.total)
  return (
    <Alert color="amber" mb="sm" role="alert" title={`${moved.by ?? 'Somebody else'} changed this meanwhile`}>
      {before === now
        ? `It still comes to ${now}. Look at it again before you go on.`
        : `It came to ${before} when this opened, and comes to ${now} now.`}
      <div>
        <Button variant="default" size="compact-sm" mt="xs" onClick={take}>
          Show it as it is now
        </Button>
      </div>
    </Alert>
  )
}
