import type { Ref } from 'react'
import classes from './enquiry.module.css'

/** What a visitor reads once it is sent. */
export function SentNote({ ref }: { ref?: Ref<HTMLHeadingElement> }) {
  return (
    <div className={classes.sent}>
      <h3 ref={ref} tabIndex={-1}>
        Thank you. We have it.
      </h3>
      <ol>
        <li>Somebody who makes signs reads it and answers within one working day.</li>
        <li>If it has to be measured, we agree on a time and come by.</li>
        <li>You get a written quote with size, material and price.</li>
      </ol>
    </div>
  )
}
