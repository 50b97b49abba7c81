import { formatMoment } from '#domain/dates.ts'
import { type MailStatus, mailStatusLabels } from '#domain/mail/mail-words.ts'
import { type Mail, nextTryOf } from '#domain/mail/mails.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { mailStandings } from './mail-standings.ts'
import classes from './mails.module.css'

/** What the status alone does not say. */
const notes: Partial<Record<MailStatus, string>> = { kept: 'It was not delivered' }

/** A mail's status, and the reason if it failed. */
export function MailState({ mail }: { mail: Mail }) {
  const nextTry = nextTryOf(mail)
  return (
    <div className={classes.state}>
      <StatusBadge label={mailStatusLabels[mail.status]} standing={mailStandings[mail.status]} />
      {notes[mail.status] ? <p className={classes.next}>{notes[mail.status]}</p> : null}
      {mail.lastError ? (
        <p className={classes.reason} data-status={mail.status}>
          {mail.lastError}
        </p>
      ) : null}
      {nextTry ? <p className={classes.next}>Next try {formatMoment(nextTry)}</p> : null}
    </div>
  )
}
