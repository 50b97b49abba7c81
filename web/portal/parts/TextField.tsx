import classes from './form.module.css'

interface TextFieldProps {
  name: string
  label: string
  /** Beside the label, not part of the field's name. */
  aside?: string
  value: string
  fault: string | undefined
  /** Characters. */
  max: number
  autoComplete?: string
  inputMode?: 'text' | 'decimal'
}

/** A field with its label above and its error below. */
export function TextField(field: TextFieldProps) {
  const { name, label, aside, value, fault, max, autoComplete = 'off', inputMode = 'text' } = field
  return (
    <div className={classes.field}>
      <label htmlFor={`field-${name}`} className={classes.label}>
        {label} {aside ? <span className={classes.aside}>{aside}</span> : null}
      </label>
      <input
        id={`field-${name}`}
        name={name}
        type="text"
        inputMode={inputMode}
        defaultValue={value}
        maxLength={max}
        autoComplete={autoComplete}
        className={classes.input}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${name}-fault` : undefined}
      />
      {fault ? (
        <p id={`${name}-fault`} className={classes.fault}>
          {fault}
        </p>
      ) : null}
    </div>
  )
}
