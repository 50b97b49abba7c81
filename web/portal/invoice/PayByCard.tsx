import { formatPounds } from '#domain/money/money.ts'
import look from '../look.module.css'
import { TextField } from '../parts/TextField.tsx'
import classes from './PayByCard.module.css'
import type { PayRefused } from './pay-invoice.ts'

interface PayByCardProps {
  /** What is left to pay, in pence; it goes with the form, so that nothing else is paid. */
  balance: number
  token: string
  refused: PayRefused | null
}

/** Leads to Stripe's page, where the card is typed: plain forms, which need no script. */
export function PayByCard({ balance, token, refused }: PayByCardProps) {
  const form = { method: 'post', action: `/i/${encodeURIComponent(token)}#card`, noValidate: true } as const
  const fault = refused?.fault ?? ''
  return (
    <section id="card" className={classes.card} aria-labelledby="card-title">
      <h2 id="card-title" className={look.heading}>
        By card
      </h2>
      <p className={look.quiet}>
        On the secure page of Stripe, our payment service. We never see the number of your card.
      </p>
      <form {...form} className={classes.all}>
        <input type="hidden" name="balance" value={balance} />
        <button type="submit" name="do" value="pay" className={look.primary}>
          Pay {formatPounds(balance)} by card
        </button>
      </form>
      <details className={classes.part} open={fault !== ''}>
        <summary>Pay a part of it</summary>
        <form {...form}>
          <input type="hidden" name="balance" value={balance} />
          <TextField
            name="part"
            label="Amount, £"
            inputMode="decimal"
            value={refused?.typed ?? ''}
            fault={fault || undefined}
            max={20}
          />
          <button type="submit" name="do" value="pay-part" className={look.secondary}>
            Pay this part by card
          </button>
        </form>
      </details>
    </section>
  )
}
