import type { ReactNode } from 'react'
import classes from './enquiry.module.css'

/** Connects a field to its label, its hint and its error. */
interface FieldTies {
  id: string
  name: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

interface FieldProps {
  name: string
  label: string
  /** Shown beside the label, like 'optional'; not part of the field's name. */
  aside?: string
  hint?: string
  fault: string | undefined
  className?: string | undefined
  children: (ties: FieldTies) => ReactNode
}

/** A field with its label above, and its hint or its error below. */
export function Field({ name, label, aside, hint, fault, className, children }: FieldProps) {
  const id = `enquiry-${name}`
  const described = [aside ? `${id}-aside` : '', hint ? `${id}-hint` : '', fault ? `${id}-fault` : '']
    .filter(Boolean)
    .join(' ')
  return (
    <div className={[classes.field, className].filter(Boolean).join(' ')}>
      <div className={classes.label}>
        <label htmlFor={id}>{label}</label>
        {aside ? (
          <span id={`${id}-aside`} className={classes.aside}>
            {' '}
            {aside}
          </span>
        ) : null}
      </div>
      {children({
        id,
        name,
        ...(described ? { 'aria-describedby': described } : {}),
        ...(fault ? { 'aria-invalid': true } : {}),
      })}
      {hint ? (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      ) : null}
      {fault ? (
        <p id={`${id}-fault`} className={classes.fault}>
          {fault}
        </p>
      ) : null}
    </div>
  )
}
