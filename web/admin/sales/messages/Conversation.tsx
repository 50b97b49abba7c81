import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { formatMoment } from '#domain/dates.ts'
import type { OfficeMessage } from '#domain/sales/messages.ts'
import { customerTitle } from '#domain/shop/customer-names.ts'
import { api, refresh } from '#web/call.ts'
import { toastFailure } from '#web/shell/toast.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { AnswerForm, type TalkedOf } from './AnswerForm.tsx'
import classes from './Conversation.module.css'
import { isUnread, sizeInWords } from './message-words.ts'

/** What the customer asked about a quote, and the place to answer. */
export function Conversation({ quote }: { quote: TalkedOf }) {
  const { data, isError, isFetching, refetch } = useQuery(
    api.messages.listOfQuote.queryOptions({ input: { id: quote.id } }),
  )
  const messages = data?.items ?? []
  const unread = messages.filter(isUnread)
  if (data && !data.canAnswer && messages.length === 0) return null
  return (
    <section
      className={classes.conversation}
      aria-label="Messages"
      aria-busy={!data && !isError}
      id="messages"
    >
      <h2>
        Messages
        {unread.length > 0 ? <span className={classes.badge}>{unread.length} not read</span> : null}
      </h2>
      {isError && !data ? (
        <EmptyState title="The messages could not be loaded" text="">
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </EmptyState>
      ) : null}
      {!data && !isError ? (
        <Stack gap="xs" aria-hidden>
          <Skeleton height={40} width="70%" />
          <Skeleton height={40} width="55%" />
        </Stack>
      ) : null}
      {data && messages.length === 0 ? (
        <p className={classes.quiet}>
          No messages yet. The customer can ask on the quote’s page, and you can write first.
        </p>
      ) : null}
      {data?.hasMore ? <p className={classes.quiet}>Only the newest 200 messages are shown.</p> : null}
      <ol className={classes.list}>
        {messages.map((message) => (
          <MessageRow key={message.id} message={message} customer={customerTitle(quote.customer)} />
        ))}
      </ol>
      {unread.length > 0 ? <MarkRead quoteId={quote.id} messages={unread} /> : null}
      {data?.canAnswer ? <AnswerForm quote={quote} unread={unread} mailsTo={data.mailsTo} /> : null}
    </section>
  )
}

function MessageRow({ message, customer }: { message: OfficeMessage; customer: string }) {
  const { from, name, at, text, line, files, byMail, mailFrom, revision } = message
  return (
    <li className={classes.message} data-from={from} data-unread={isUnread(message) || undefined}>
      <p className={classes.head}>
        <strong>{from === 'customer' ? customer : name}</strong>
        <time dateTime={at}>{formatMoment(at)}</time>
        {byMail ? <span>by mail{mailFrom ? ` from ${mailFrom}` : ''}</span> : null}
        {isUnread(message) ? <span className={classes.new}>Not read</span> : null}
      </p>
      {line ? (
        <p className={classes.line}>
          About ‘{line.title || 'a line'}’
          {line.gone ? `, which was on revision ${revision} and is not on the quote any more` : ''}
        </p>
      ) : null}
      {text ? <p className={classes.text}>{text}</p> : null}
      {files.length > 0 ? (
        <ul className={classes.attached}>
          {files.map((file) => (
            <li key={file.id}>
              <a href={`/api/messages/files/${file.id}`} download>
                {file.name}
              </a>{' '}
              ({sizeInWords(file.size)})
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}

function MarkRead({ quoteId, messages }: { quoteId: string; messages: readonly OfficeMessage[] }) {
  const read = useMutation(
    api.messages.read.mutationOptions({
      onSuccess: () => void refresh('messages'),
      onError: toastFailure,
    }),
  )
  return (
    <Group mb="md">
      <Button
        variant="default"
        size="compact-sm"
        loading={read.isPending}
        onClick={() => read.mutate({ id: quoteId, messageIds: messages.map(({ id }) => id) })}
      >
        Mark as read
      </Button>
    </Group>
  )
}
