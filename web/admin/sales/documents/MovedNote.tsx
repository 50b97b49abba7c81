import { Alert, Button } from '@mantine/core'
import { formatPounds } from '#domain/money/money.ts'
import type { DialogRecord } from './use-document-actions.ts'

/** What a dialog asks about, with the total if it has one. Pence. */
export type ShownVersion = DialogRecord<{ version?: number; total?: number }>

/**
 * In a dialog: another person saved the document while it was open. It shows the new total, and a button to
 * continue with that version.
 * @param isUploading whether a file of the dialog is on its way, which would arrive in the dialog of before
 */
export function MovedNote({ shown, isUploading = false }: { shown: ShownVersion; isUploading?: boolean }) {
  const { record, moved, take } = shown
  if (!moved) return null
  return (
    <Alert color="amber" mb="sm" role="alert" title={`${moved.by ?? 'Somebody else'} changed this meanwhile`}>
      {describeMove(record.total, moved.now.total)}
      {isUploading ? <div>A file is still on its way.</div> : null}
      <div>
        <Button variant="default" size="compact-sm" mt="xs" disabled={isUploading} onClick={take}>
          Show it as it is now
        </Button>
      </div>
    </Alert>
  )
}

/** Pence. */
function describeMove(before: number | undefined, now: number | undefined): string {
  const look = 'Look at it again before you go on.'
  if (before === undefined || now === undefined) return look
  if (before === now) return `It still comes to ${formatPounds(now)}. ${look}`
  return `It came to ${formatPounds(before)} when this opened, and comes to ${formatPounds(now)} now.`
}
