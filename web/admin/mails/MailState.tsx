import { formatMoment } from '#domain/dates.ts'
import { type Mail, mailStatusLabels } from '#domain/mails.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { mailStandings } from './mail-standings.ts'
import classes from './mails.module.css'

/** How far a mail got, and why not further. */
export function MailState({ mail }: { mail: Mail }) {
  return (
    <div className={classes.state}>
      <StatusBadge label={mailStatusLabels[mail.status]} standing={mailStandings[mail.status]} />
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
