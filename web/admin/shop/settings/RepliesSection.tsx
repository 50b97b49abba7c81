import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '#domain/dates.ts'
import type { RepliesStatus as Status } from '#domain/mail/replies.ts'
import { api } from '#web/call.ts'
import { FormSection } from '#web/ui/FormSection.tsx'
import classes from './RepliesSection.module.css'

/** Whether customers can answer mails about their quotes by mail, and how reading them goes. */
export function RepliesSection() {
  const { data } = useQuery({ ...api.mailServer.replies.queryOptions(), refetchInterval: 60_000 })
  if (!data) return null
  return (
    <div className={classes.replies}>
      <FormSection id="replies" title="Replies by mail" text={<Explanation address={data.address} />}>
        <div data-wide className={classes.status}>
          {data.address === null ? (
            <p>Off. Customers are asked to answer on the page of their quote.</p>
          ) : (
            <How status={data} />
          )}
        </div>
      </FormSection>
    </div>
  )
}

function Explanation({ address }: Pick<Status, 'address'>) {
  if (address === null)
    return (
      <>
        With <code>IMAP_URL</code> set on the server, what customers answer to a mail becomes a message on
        their quote.
      </>
    )
  return <>What customers answer to a mail about a quote becomes a message on that quote.</>
}

function How({ status: { address, readAt, error, nextTryAt, taken, forged, ignored } }: { status: Status }) {
  return (
    <>
      <p>
        On, through {address}. {readAt ? `Last read ${formatMoment(readAt)}.` : 'Not read yet.'}
      </p>
      {error ? (
        <p role="status">
          <strong>The mailbox could not be read.</strong> {error}
          {nextTryAt ? ` It is tried again ${formatMoment(nextTryAt)}.` : ''}
        </p>
      ) : null}
      <p>
        {taken === 1 ? '1 mail became a message.' : `${taken} mails became messages.`}
        {ignored > 0 ? ` ${ignored} left in the mailbox, such as absence notes.` : ''}
        {forged > 0 ? ` ${forged} came to an address that is none of ours.` : ''}
      </p>
    </>
  )
}
