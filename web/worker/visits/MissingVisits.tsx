import { FetchAgain } from './FetchAgain.tsx'
import classes from './visits.module.css'

/** Said of a list whose fetch broke off: who reads it must not take it for all. */
export function MissingVisits() {
  return (
    <div className={classes.missing}>
      <p className={classes.muted}>
        Perhaps not all of your visits are on this phone yet. The others come as soon as there is a
        connection.
      </p>
      <FetchAgain />
    </div>
  )
}
