import { formatPounds } from '#domain/money/money.ts'
import type { CustomerQuote } from '#domain/sales/customer-documents.ts'
import look from '../look.module.css'
import classes from '../parts/form.module.css'
import { RefusedNote } from '../parts/RefusedNote.tsx'
import { TextField } from '../parts/TextField.tsx'
import { emptyQuoteAnswer, type Refused, seenOf } from './answer-fields.ts'
import { YES_FORM } from './QuoteLines.tsx'
import { SignatureField } from './SignatureField.tsx'

interface YesFormProps {
  quote: CustomerQuote
  refused: Refused | null
  isHandedOver: boolean
}

/** The customer's yes. What was on the screen goes with it: nothing else is agreed to. */
export function YesForm({ quote, refused, isHandedOver }: YesFormProps) {
  const answer = refused?.form === 'yes' ? refused : null
  const typed = answer?.typed ?? { ...emptyQuoteAnswer, poNumber: quote.poNumber }
  const faults = answer?.faults ?? {}
  const needsOrder = quote.poRequired && quote.poNumber === ''
  return (
    <section className={classes.section} aria-labelledby="accept-title">
      <h2 id="accept-title" className={look.heading}>
        Accept this quote
      </h2>
      {isHandedOver ? (
        <p className={look.quiet}>Please read it through, then sign here on this phone.</p>
      ) : null}
      <form id={YES_FORM} method="post" action={`#${YES_FORM}`} className={classes.form} data-send noValidate>
        <RefusedNote refused={answer} />
        <input type="hidden" name="revision" value={quote.revision} />
        <input type="hidden" name="total" value={quote.total} />
        <input type="hidden" name="seen" value={JSON.stringify(seenOf(quote))} />
        <TextField
          name="name"
          label="Your name"
          value={typed.name}
          fault={faults.name}
          autoComplete="name"
          max={200}
        />
        <div className={classes.pair}>
          <TextField
            name="role"
            label="Your position"
            aside="optional"
            value={typed.role}
            fault={faults.role}
            autoComplete="organization-title"
            max={100}
          />
          <TextField
            name="poNumber"
            label="Your order number"
            {...(needsOrder ? {} : { aside: 'optional' })}
            value={typed.poNumber}
            fault={faults.poNumber}
            max={100}
          />
        </div>
        <SignatureField value={typed.signature} fault={faults.signature} />
        <div className={classes.tick}>
          <label>
            <input
              type="checkbox"
              name="terms"
              value="yes"
              defaultChecked={typed.terms !== ''}
              aria-invalid={faults.terms ? true : undefined}
              aria-describedby={faults.terms ? 'terms-fault' : undefined}
            />
            <span>
              I agree to this quote
              {quote.terms ? (
                <>
                  {' '}
                  and its{' '}
                  <a href="#terms" className={look.link}>
                    terms
                  </a>
                </>
              ) : null}
              .
            </span>
          </label>
          {faults.terms ? (
            <p id="terms-fault" className={classes.fault}>
              {faults.terms}
            </p>
          ) : null}
        </div>
        <div className={classes.end}>
          <button type="submit" name="do" value="accept" className={look.primary}>
            <span>
              Accept for <span data-total>{formatPounds(quote.total)}</span>
            </span>
          </button>
          <p className={look.quiet}>
            With this you order what stands above. We keep your name, your signature and the time with it.
          </p>
        </div>
        <div role="alert" className={classes.trouble} data-trouble />
      </form>
    </section>
  )
}
