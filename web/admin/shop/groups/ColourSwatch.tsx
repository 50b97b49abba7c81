import type { GroupColour } from '#domain/shop/groups.ts'
import classes from './groups.module.css'

/** One of the twelve colours; its name stands beside it. */
export function ColourSwatch({ colour }: { colour: GroupColour }) {
  return (
    <span className={classes.lone} aria-hidden>
      <span className={classes.swatch} data-colour={colour} />
    </span>
  )
}
