import { Alert, Button } from '@mantine/core'
import { formatPounds } from '#domain/money.ts'
import type { Shown } from './use-document-actions.ts'

/** In a dialog: somebody saved the document while it was open, what it comes to now, and the way to go on with that. */
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
