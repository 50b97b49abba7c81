import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { mailStatusLabels } from '#domain/mails.ts'
import { api } from '#web/call.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { mailStandings } from '../mails/mail-standings.ts'
import classes from './Actions.module.css'

/** What the badge says: beside 'Sent', which is the document's own, a bare 'Waiting' would be a riddle. */
const labels = { ...mailStatusLabels, waiting: 'Mail is waiting', failed: 'Mail failed' }

/** Beside a document's state, until a server took the last mail with it: how far that got. Leads to the mail. */
export function MailOfDocument({ documentId }: { documentId: string }) {
  const { data } = useQuery(api.mails.list.queryOptions({ input: { documentId, limit: 1 } }))
  const mail = data?.items[0]
  if (!mail || mail.status === 'sent') return null
  return (
    <Link className={classes.mail} to={`/outgoing-mail/${mail.id}`}>
      <StatusBadge label={labels[mail.status]} standing={mailStandings[mail.status]} />
    </Link>
  )
}
