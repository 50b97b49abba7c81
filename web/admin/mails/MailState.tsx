import { formatMoment } from '#domain/dates.ts'
import { type Mail, type MailStatus, mailStatusLabels } from '#domain/mails.ts'
import { type Standing, StatusBadge } from '#web/ui/StatusBadge.tsx'
import classes from './mails.module.css'

const standings: Record<MailStatus, Standing> = {
  waiting: 'under-way',
  sent: 'done',
  kept: 'held',
  failed: 'refused',
}

/** How far a mail got, and why not further. */
export function MailState({ mail }: { mail: Mail }) {
  return (
    <div className={classes.state}>
      <StatusBadge label={mailStatusLabels[mail.status]} standing={standings[mail.status]} />
      {mail.status === 'kept' ? <p className={classes.next}>It reached nobody</p> : null}
      {mail.lastError ? (
        <p className={classes.reason} data-status={mail.status}>
          {mail.lastError}
        </p>
      ) : null}
      {mail.status === 'waiting' && mail.attempts > 0 && mail.nextTryAt ? (
        <p className={classes.next}>Next try {formatMoment(mail.nextTryAt)}</p>
      ) : null}
    </div>
  )
}
