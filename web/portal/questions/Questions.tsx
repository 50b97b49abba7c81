import { formatMoment } from '#domain/dates.ts'
import type { CustomerQuote } from '#domain/sales/customer-documents.ts'
import type { CustomerMessage } from '#domain/sales/messages.ts'
import look from '../look.module.css'
import type { Refused } from '../quote/answer-fields.ts'
import { AskForm } from './AskForm.tsx'
import classes from './Questions.module.css'
import type { Talk } from './talk.ts'

interface QuestionsProps {
  talk: Talk
  quote: CustomerQuote
  token: string
  refused: Refused | null
}

/** The conversation about the quote, and the place to ask. */
export function Questions({ talk, quote, token, refused }: QuestionsProps) {
  const { items, hasMore } = talk
  return (
    <>
      {hasMore ? <p className={look.quiet}>Only the newest 200 messages are shown.</p> : null}
      {items.length > 0 ? (
        <ol className={classes.messages} aria-label="Messages">
          {items.map((message, index) => (
            <MessageOf
              key={message.id}
              message={message}
              token={token}
              isNewest={index === items.length - 1}
            />
          ))}
        </ol>
      ) : null}
      <AskForm quote={quote} talk={talk} refused={refused?.form === 'ask' ? refused : null} />
    </>
  )
}

interface MessageOfProps {
  message: CustomerMessage
  token: string
  isNewest: boolean
}

function MessageOf({ message, token, isNewest }: MessageOfProps) {
  const { id, from, name, at, text, line, files } = message
  return (
    <li
      className={classes.message}
      data-message={id}
      data-from={from}
      id={isNewest ? 'newest' : undefined}
      tabIndex={isNewest ? -1 : undefined}
    >
      <p className={classes.head}>
        <strong>{from === 'customer' ? 'You' : name}</strong> <time dateTime={at}>{formatMoment(at)}</time>
      </p>
      {line ? (
        <p className={look.quiet}>
          About ‘{line.title || 'a line'}’{line.gone ? ', which is not on the quote any more' : ''}
        </p>
      ) : null}
      {text ? <p className={classes.text}>{text}</p> : null}
      {files.map((file) => (
        <p key={file.id} className={classes.file}>
          <a href={`/api/link/${token}/files/${file.id}`} download className={look.link}>
            {file.name}
          </a>
        </p>
      ))}
    </li>
  )
}
