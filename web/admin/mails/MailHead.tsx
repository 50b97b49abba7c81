import type { Mail } from '#domain/mails.ts'
import classes from './mails.module.css'

/** To whom a mail goes, and under which subject. */
export function MailHead({ mail }: { mail: Mail }) {
  return (
    <span className={classes.head}>
      <span>{mail.recipient}</span>
      <span className={classes.subject}>{mail.subject}</span>
    </span>
  )
}
