import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { mailStatusLabels } from '#domain/mail/mail-words.ts'
import { wasTaken } from '#domain/mail/mails.ts'
import { mailStandings } from '#web/admin/mail/mails/mail-standings.ts'
import { api } from '#web/call.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import classes from './Actions.module.css'

/** The badge's label: beside the document's own 'Sent', 'Waiting' alone would not be understood. */
const labels = { ...mailStatusLabels, waiting: 'Mail is waiting', failed: 'Mail failed' }

/**
 * Beside a document's state, until a server accepted the last mail with it: that mail's status. Links to the
 * mail.
 */
export function MailOfDocument({ documentId }: { documentId: string }) {
  const { data } = useQuery(api.mails.list.queryOptions({ input: { documentId, limit: 1 } }))
  const mail = data?.items[0]
  if (!mail || wasTaken(mail)) return null
  return (
    <Link className={classes.mail} to={`/outgoing-mail/${mail.id}`}>
      <StatusBadge label={labels[mail.status]} standing={mailStandings[mail.status]} />
    </Link>
  )
}
