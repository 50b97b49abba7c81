import { type Mail, othersOf } from '#domain/mail/mails.ts'
import { WholeWords } from '#web/ui/WholeWords.tsx'
import classes from './mails.module.css'

/** A mail's recipient and subject. */
export function MailHead({ mail }: { mail: Mail }) {
  return (
    <span className={classes.head}>
      <span>
        {mail.recipient}
        {othersOf(mail) > 0 ? <small> and {othersOf(mail)} more</small> : null}
      </span>
      <span className={classes.subject}>
        <WholeWords text={mail.subject} />
      </span>
    </span>
  )
}
