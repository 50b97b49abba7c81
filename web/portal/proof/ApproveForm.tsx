import look from '../look.module.css'
import classes from '../parts/form.module.css'
import { RefusedNote } from '../parts/RefusedNote.tsx'
import { TextField } from '../parts/TextField.tsx'
import { SignatureField } from '../quote/SignatureField.tsx'
import { emptyProofAnswer, type RefusedOnProof } from './proof-fields.ts'

interface ApproveFormProps {
  /** The version that is on the screen: no other is approved. */
  number: number
  refused: RefusedOnProof | null
  /** Whether changes were asked for before. */
  isSecondThought: boolean
  isHandedOver: boolean
}

/** The customer's approval of exactly the version that they see. */
export function ApproveForm({ number, refused, isSecondThought, isHandedOver }: ApproveFormProps) {
  const answer = refused?.form === 'approve' ? refused : null
  const typed = answer?.typed ?? emptyProofAnswer
  const faults = answer?.faults ?? {}
  return (
    <section className={classes.section} aria-labelledby="approve-title">
      <h2 id="approve-title" className={look.heading}>
        {isSecondThought ? `Approve version ${number} after all` : 'Is it right?'}
      </h2>
      {isHandedOver ? (
        <p className={look.quiet}>Please look at it closely, then sign here on this phone.</p>
      ) : null}
      <form id="approve" method="post" action="#approve" className={classes.form} data-send noValidate>
        <RefusedNote refused={answer} />
        <input type="hidden" name="version" value={number} />
        <div className={classes.pair}>
          <TextField
            name="name"
            label="Your name"
            value={typed.name}
            fault={faults.name}
            autoComplete="name"
            max={200}
          />
          <TextField
            name="role"
            label="Your position"
            aside="optional"
            value={typed.role}
            fault={faults.role}
            autoComplete="organization-title"
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
            <span>I have checked spelling, sizes and colours.</span>
          </label>
          {faults.terms ? (
            <p id="terms-fault" className={classes.fault}>
              {faults.terms}
            </p>
          ) : null}
        </div>
        <div className={classes.end}>
          <button type="submit" name="do" value="approve" className={look.primary}>
            Approve version {number}
          </button>
          <p className={look.quiet}>
            We then make exactly this version. We keep your name, your signature and the time with it.
          </p>
        </div>
        <div role="alert" className={classes.trouble} data-trouble />
      </form>
    </section>
  )
}
