import { Alert } from '@mantine/core'
import type { RemindersOutcome } from './use-sending-reminders.ts'

const reminders = (count: number) =>
  count === 1 ? '1 reminder went out' : `${count.toLocaleString('en-GB')} reminders went out`

/** What became of a sending, if there is something to say beyond that all of it went out. */
export function RemindersSentNote({ outcome }: { outcome: RemindersOutcome | null }) {
  if (!outcome) return null
  const { sent, skipped, trouble } = outcome
  const nameOf = (id: string) => outcome.numbers.get(id) ?? ''
  if (trouble)
    return (
      <Alert color="red" mb="md" role="alert">
        {`${sent > 0 ? `${reminders(sent)}. ` : ''}${trouble} Send again: nobody gets theirs twice.`}
      </Alert>
    )
  return (
    <Alert variant="default" mb="md" role="status">
      {`${reminders(sent)}.`}
      {skipped.length > 0
        ? ` Not sent: ${skipped.map(({ invoiceId, why }) => `${nameOf(invoiceId)} (${why})`).join(', ')}.`
        : ''}
    </Alert>
  )
}
