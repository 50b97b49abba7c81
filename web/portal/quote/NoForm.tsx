import { rejectReasonLabels, rejectReasons } from '#domain/sales/customer-answers.ts'
import type { CustomerQuote } from '#domain/sales/customer-documents.ts'
import look from '../look.module.css'
import classes from '../parts/form.module.css'
import { RefusedNote } from '../parts/RefusedNote.tsx'
import { emptyQuoteAnswer, type Refused, seenOf } from './answer-fields.ts'

/** The customer's no: a reason that helps the shop, and words if they like. */
export function NoForm({ quote, refused }: { quote: CustomerQuote; refused: Refused | null }) {
  const answer = refused?.form === 'no' ? refused : null
  const typed = answer?.typed ?? emptyQuoteAnswer
  const fault = answer?.faults.reason
  return (
    <details className={classes.no} open={answer !== null} id="no">
      <summary>No, thank you</summary>
      <form id="reject" method="post" action="#no" className={classes.form} data-send noValidate>
        <RefusedNote refused={answer} />
        <input type="hidden" name="revision" value={quote.revision} />
        <input type="hidden" name="seen" value={JSON.stringify(seenOf(quote))} />
        <fieldset className={classes.reasons} aria-describedby={fault ? 'reason-fault' : undefined}>
          <legend className={classes.label}>What is the reason?</legend>
          {rejectReasons.map((reason) => (
            <label key={reason}>
              <input type="radio" name="reason" value={reason} defaultChecked={typed.reason === reason} />{' '}
              {rejectReasonLabels[reason]}
            </label>
          ))}
          {fault ? (
            <p id="reason-fault" className={classes.fault}>
              {fault}
            </p>
          ) : null}
        </fieldset>
        <div className={classes.field}>
          <label htmlFor="field-message" className={classes.label}>
            Anything else? <span className={classes.aside}>optional</span>
          </label>
          <textarea
            id="field-message"
            name="message"
            rows={3}
            maxLength={2000}
            defaultValue={typed.message}
            className={classes.input}
          />
        </div>
        <p className={look.actions}>
          <button type="submit" name="do" value="reject" className={look.secondary}>
            Say no to this quote
          </button>
        </p>
        <div role="alert" className={classes.trouble} data-trouble />
      </form>
    </details>
  )
}
