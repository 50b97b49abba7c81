import { Button } from '@mantine/core'
import { formatMoment } from '#domain/dates.ts'
import type { OwnSession } from '#domain/people/people.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import classes from './profile.module.css'

interface SessionRowProps {
  session: OwnSession
  busy: boolean
  onEnd: () => void
}

/** A browser in which the person is signed in. */
export function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { device, address, since, lastSeenAt, isThis } = session
  return (
    <li className={classes.session}>
      <div>
        <div className={classes.where}>
          {device}
          {isThis ? <StatusBadge label="This browser" standing="done" /> : null}
        </div>
        <p className={classes.when}>
          {address ? `${address} · ` : ''}since {formatMoment(since)}
          {isThis ? '' : ` · last seen ${formatMoment(lastSeenAt)}`}
        </p>
      </div>
      {isThis ? null : (
        <Button
          className={classes.end ?? ''}
          variant="default"
          size="xs"
          loading={busy}
          onClick={onEnd}
          aria-label={`Sign out ${device}, since ${formatMoment(since)}`}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
