import { formatPounds } from '#domain/money/money.ts'
import type { OpenedLink } from '#domain/sales/customer-documents.ts'
import look from '../look.module.css'
import { WaysToReach } from '../parts/WaysToReach.tsx'
import type { CameBack } from './load-invoice.ts'
import type { PayRefused } from './pay-invoice.ts'

interface CardNoteProps {
  opened: Pick<OpenedLink, 'cards' | 'shop'>
  /** What is left to pay, in pence. */
  balance: number
  /** 'Invoice INV-20261121-001' */
  about: string
  token: string
  came: CameBack | null
  refused: PayRefused | null
}

/** Why a card payment was not begun, or what became of the one from which the customer comes back. */
export function CardNote({ opened: { cards, shop }, balance, about, token, came, refused }: CardNoteProps) {
  if (refused !== null && refused.message !== '')
    return (
      <section role="alert" tabIndex={-1} className={look.notice} data-tone="ask" data-focus>
        <p>{refused.message}</p>
        <WaysToReach shop={shop} about={about} />
      </section>
    )
  const result = came === null || refused !== null ? null : cardPaymentOutcome(cards.last, came)
  switch (result) {
    case 'paid':
      return (
        <section role="status" tabIndex={-1} className={look.notice} data-tone="good" data-focus>
          <h2 className={look.heading}>Thank you. {formatPounds(cards.last?.amount ?? 0)} is paid.</h2>
          <p>
            {balance > 0
              ? `${formatPounds(balance)} is left to pay on this invoice.`
              : 'There is nothing left to pay on this invoice.'}{' '}
            If we have your email address, a receipt is on its way to it.
          </p>
        </section>
      )
    case 'waiting':
      return <Waiting token={token} amount={cards.last?.amount ?? 0} />
    case 'nothing':
      return (
        <section role="status" tabIndex={-1} className={look.notice} data-tone="ask" data-focus>
          <h2 className={look.heading}>Nothing was taken</h2>
          <p>
            {came === 'back'
              ? 'You left the card page before you paid. Pay below whenever you like.'
              : 'The bank did not make this payment. Try again below, or pay in another way.'}
          </p>
          {came === 'back' ? null : <WaysToReach shop={shop} about={about} />}
        </section>
      )
    case 'refunded':
      return (
        <section role="status" className={look.notice}>
          <p>Your card payment of {formatPounds(cards.last?.amount ?? 0)} was given back to your card.</p>
        </section>
      )
    case null:
      return null
  }
}

type Outcome = 'paid' | 'waiting' | 'nothing' | 'refunded'

/** What the server knows of it decides, not the address by which somebody came. */
export function cardPaymentOutcome(last: OpenedLink['cards']['last'], came: CameBack): Outcome | null {
  switch (last?.state) {
    case undefined:
    case 'disputed':
      return null
    case 'started':
      return came === 'done' ? 'waiting' : 'nothing'
    case 'failed':
    case 'expired':
      return 'nothing'
    case 'paid':
    case 'refunded':
      return last.state
  }
}

function Waiting({ token, amount }: { token: string; amount: number }) {
  const page = `/i/${encodeURIComponent(token)}`
  return (
    <section role="status" tabIndex={-1} className={look.notice} data-focus>
      <h2 className={look.heading}>We are waiting for word from the bank</h2>
      <p>
        Your payment of {formatPounds(amount)} is being worked on. Please do not pay again: most banks answer
        within a minute, some take days. This page then says that it is paid.
      </p>
      <p className={look.actions}>
        <a href={`${page}?card=done`} className={look.secondary}>
          Look again
        </a>
      </p>
      <p className={look.quiet}>
        You did not finish on the card page?{' '}
        <a href={page} className={look.link}>
          Go back to the invoice and pay.
        </a>
      </p>
    </section>
  )
}
