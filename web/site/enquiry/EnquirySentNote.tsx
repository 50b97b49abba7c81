import type { Ref } from 'react'
import classes from './enquiry.module.css'

interface SentNoteProps {
  /** The reference that the visitor names when they ring about it. */
  number: string
  ref?: Ref<HTMLHeadingElement>
}

/** Shown to a visitor after sending. */
export function EnquirySentNote({ number, ref }: SentNoteProps) {
  return (
    <div className={classes.sent}>
      <h3 ref={ref} tabIndex={-1}>
        Thank you. We have it.
      </h3>
      <p>
        Your reference: <strong className={classes.number}>{number}</strong>
      </p>
      <ol>
        <li>A sign maker reads it and answers within one working day.</li>
        <li>If it has to be measured, we agree on a time and come by.</li>
        <li>You get a written quote with size, material and price.</li>
      </ol>
    </div>
  )
}
