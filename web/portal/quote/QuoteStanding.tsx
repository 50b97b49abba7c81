import { formatDay, formatMoment } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import type { CustomerQuote, DepositDue, OpenedLink } from '#domain/sales/customer-documents.ts'
import look from '../look.module.css'
import { WaysToReach } from '../parts/WaysToReach.tsx'
import type { Refused } from './answer-fields.ts'
import { YES_FORM } from './QuoteLines.tsx'
import classes from './QuoteStanding.module.css'

interface StandingProps {
  opened: Omit<OpenedLink, 'quote' | 'invoice'>
  quote: CustomerQuote
  canAccept: boolean
  refused: Refused | null
}

/** How the quote stands, unless it is simply open: what was answered, and what follows. */
export function QuoteStanding({ opened, quote, canAccept, refused }: StandingProps) {
  switch (opened.state) {
    case 'accepted':
      return <Accepted opened={opened} quote={quote} isLate={refused !== null} />
    case 'rejected':
      return (
        <section id="answer" tabIndex={-1} className={look.notice} data-focus>
          <h2 className={look.heading}>You said no to this quote</h2>
          <p>
            Thank you for telling us. {canAccept ? 'Changed your mind? ' : null}
            {canAccept ? (
              <a href={`#${YES_FORM}`} className={look.link}>
                You can still accept it until {formatDay(quote.validUntil)}.
              </a>
            ) : (
              'Ask us if you want it after all.'
            )}
          </p>
        </section>
      )
    case 'expired':
      return (
        <section id="answer" tabIndex={-1} className={look.notice} data-tone="ask" data-focus>
          <h2 className={look.heading}>This quote was good until {formatDay(quote.validUntil)}</h2>
          <p>Still want it? Call or write to us: we check the prices and send you a new one.</p>
          <WaysToReach shop={opened.shop} about={`Quote ${quote.quoteNumber}`} />
        </section>
      )
    case 'open':
    case 'paid':
      return null
  }
}

interface AcceptedProps extends Pick<StandingProps, 'opened' | 'quote'> {
  /** Whether this answer came after another one. */
  isLate: boolean
}

function Accepted({ opened, quote, isLate }: AcceptedProps) {
  const { acceptance } = quote
  const { deposit } = opened
  const by = [acceptance?.name, acceptance?.role].filter(Boolean).join(', ')
  return (
    <section id="answer" tabIndex={-1} className={look.notice} data-tone="good" data-focus>
      <h2 className={classes.thanks}>{isLate ? 'It is agreed already.' : 'Thank you. It is agreed.'}</h2>
      {isLate ? <p>Another answer came before yours, which changed nothing.</p> : null}
      {acceptance ? (
        <p>
          Accepted {by ? `by ${by} ` : ''}on {formatMoment(acceptance.at)}
          {quote.poNumber ? `, order number ${quote.poNumber}` : ''}.
        </p>
      ) : null}
      {deposit ? <Deposit deposit={deposit} /> : null}
      <h3 className={classes.next}>What happens next</h3>
      <ol className={classes.steps}>
        {deposit && !deposit.paid ? <li>You pay the deposit. Work begins when it is here.</li> : null}
        <li>We get in touch with you, and agree on the artwork and on a day for fitting.</li>
        <li>You see the artwork before anything is made.</li>
      </ol>
      <p className={look.quiet}>The PDF above is what was agreed. Keep it with your papers.</p>
    </section>
  )
}

function Deposit({ deposit: { amount, url, paid } }: { deposit: DepositDue }) {
  if (paid) return <p>The deposit of {formatPounds(amount)} is paid. Thank you.</p>
  return (
    <div className={classes.deposit}>
      <p>
        Deposit to pay: <strong>{formatPounds(amount)}</strong>
      </p>
      {url ? (
        <a href={new URL(url).pathname} className={look.primary}>
          Pay the deposit
        </a>
      ) : (
        <p className={look.quiet}>We send you its invoice.</p>
      )}
    </div>
  )
}
