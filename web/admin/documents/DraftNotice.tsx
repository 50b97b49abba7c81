import { Alert, Button } from '@mantine/core'
import { formatMoment } from '#domain/dates.ts'

interface DraftNoticeProps {
  /** When the draft that the form took up was last typed on; null where it took up none. */
  at: string | null
  onDiscard: () => void
}

/** Says that the form holds what was typed earlier and never saved. */
export function DraftNotice({ at, onDiscard }: DraftNoticeProps) {
  if (at === null) return null
  return (
    <Alert color="gray" role="status" title={`What you typed on ${formatMoment(at)} was kept`}>
      It is not saved yet.{' '}
      <Button variant="subtle" size="compact-sm" onClick={onDiscard}>
        Throw it away
      </Button>
    </Alert>
  )
}
