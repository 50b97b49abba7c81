import type { CustomerProof } from '#domain/sales/customer-proofs.ts'
import look from '../look.module.css'
import classes from '../parts/form.module.css'
import { RefusedNote } from '../parts/RefusedNote.tsx'
import { TextField } from '../parts/TextField.tsx'
import { CHANGES_FORM, emptyProofAnswer, type RefusedOnProof } from './proof-fields.ts'

interface ChangesFormProps {
  proof: CustomerProof
  refused: RefusedOnProof | null
  isAskedBefore: boolean
}

/** What is to be changed: in general here, and beside the pages. */
export function ChangesForm({ proof, refused, isAskedBefore }: ChangesFormProps) {
  const answer = refused?.form === 'changes' ? refused : null
  const { faults = {} } = answer ?? {}
  const { askedBy, message } = answer?.typed ?? { ...emptyProofAnswer, message: proof.message }
  const fault = faults.message ?? faults.pins
  return (
    <section className={classes.section} aria-labelledby="changes-title">
      <h2 id="changes-title" className={look.heading}>
        {isAskedBefore ? 'Something else to change?' : 'Not yet?'}
      </h2>
      <p className={look.quiet}>
        {isAskedBefore
          ? 'What you send now replaces what you asked for before.'
          : 'Tell us what to change. What you wrote beside the pages goes with it.'}
      </p>
      <form
        id={CHANGES_FORM}
        method="post"
        action={`#${CHANGES_FORM}`}
        className={classes.form}
        data-send
        noValidate
      >
        <RefusedNote refused={answer} />
        <input type="hidden" name="version" value={proof.number} />
        <div className={classes.field}>
          <label htmlFor="field-message" className={classes.label}>
            What is to be changed
          </label>
          <textarea
            id="field-message"
            name="message"
            rows={4}
            maxLength={5000}
            defaultValue={message}
            className={classes.input}
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? 'message-fault' : undefined}
          />
          {fault ? (
            <p id="message-fault" className={classes.fault}>
              {fault}
            </p>
          ) : null}
        </div>
        <TextField
          name="askedBy"
          label="Your name"
          aside="optional"
          value={askedBy}
          fault={faults.askedBy}
          autoComplete="name"
          max={200}
        />
        <p className={look.actions}>
          <button type="submit" name="do" value="changes" className={look.secondary}>
            Ask for changes
          </button>
        </p>
        <div role="alert" className={classes.trouble} data-trouble />
      </form>
    </section>
  )
}
