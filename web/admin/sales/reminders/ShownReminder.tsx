import { Button, Skeleton, Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ToRemind } from '#domain/sales/reminder-records.ts'
import { LetterPreview } from '#web/admin/mail/mails/LetterPreview.tsx'
import { api } from '#web/call.ts'
import classes from './Reminders.module.css'

/** The mail of one reminder as it would go out now. */
export function ShownReminder({ item: { invoiceId, invoiceNumber, step } }: { item: ToRemind }) {
  const query = useQuery({
    ...api.reminders.preview.queryOptions({ input: { id: invoiceId, stepId: step?.id ?? '' } }),
    enabled: step !== null,
  })
  if (step === null) return <Text size="sm">No step is left to send.</Text>
  if (query.isError)
    return (
      <>
        <Text size="sm" mb="xs">{`What it says could not be loaded: ${query.error.message}`}</Text>
        <Button variant="default" size="xs" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </>
    )
  if (!query.data) return <Skeleton height={240} />
  const { recipient, subject, paragraphs, hasPdf } = query.data
  return (
    <>
      <p className={classes.quiet}>
        To <strong>{recipient || 'nobody: there is no email address'}</strong>
      </p>
      <LetterPreview message={{ subject, letter: { paragraphs } }}>
        <p className={classes.button}>See and pay this invoice</p>
        {hasPdf ? (
          <p className={classes.attached}>
            <IconPaperclip size={14} aria-hidden /> {`${invoiceNumber}.pdf`}
          </p>
        ) : (
          <p className={classes.attached}>No PDF: this invoice was carried in from another program.</p>
        )}
      </LetterPreview>
    </>
  )
}
