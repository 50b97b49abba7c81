import look from '../look.module.css'
import classes from '../parts/form.module.css'

interface SignatureFieldProps {
  value: string
  fault: string | undefined
}

/** A signature: typed, or with a script drawn with a finger, a pen or a mouse. */
export function SignatureField({ value, fault }: SignatureFieldProps) {
  return (
    <fieldset className={classes.signature} data-signature>
      <legend className={classes.label}>Your signature</legend>
      <div className={classes.ways} data-ways hidden>
        <label>
          <input type="radio" name="signBy" value="draw" defaultChecked /> Draw it
        </label>
        <label>
          <input type="radio" name="signBy" value="type" /> Type it
        </label>
      </div>
      <div className={classes.pad} data-pad hidden>
        <canvas
          width={900}
          height={300}
          role="img"
          aria-label="Empty: sign with a finger, a pen or the mouse"
        />
        <p className={classes.padTools}>
          <button type="button" className={look.secondary} data-undo>
            Undo
          </button>
          <button type="button" className={look.secondary} data-clear>
            Clear
          </button>
        </p>
      </div>
      <div data-typed>
        <label htmlFor="field-signature" className={classes.hint}>
          Type your full name as your signature
        </label>
        <input
          id="field-signature"
          name="signature"
          type="text"
          defaultValue={value}
          maxLength={200}
          autoComplete="off"
          className={`${classes.input} ${classes.signed}`}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? 'signature-fault' : undefined}
        />
      </div>
      <input type="hidden" name="drawn" defaultValue="" />
      {fault ? (
        <p id="signature-fault" className={classes.fault}>
          {fault}
        </p>
      ) : null}
    </fieldset>
  )
}
