import { Button } from '@mantine/core'
import classes from './privacy.module.css'

interface PrivacyActionsProps {
  /** The export, which the browser saves. */
  href: string
  /** Whose data it is, for those who hear the screen. */
  whose: string
  /** Left out where there is nothing left to erase. */
  onErase?: () => void
}

/** The two things that the law lets people ask of the shop. */
export function PrivacyActions({ href, whose, onErase }: PrivacyActionsProps) {
  return (
    <section className={classes.actions} aria-labelledby="personal-data">
      <h2 id="personal-data" className={classes.heading}>
        Personal data
      </h2>
      <Button component="a" href={href} download variant="default" aria-label={`Export data of ${whose}`}>
        Export data
      </Button>
      {onErase ? (
        <Button variant="subtle" color="red" onClick={onErase}>
          Erase personal data
        </Button>
      ) : null}
    </section>
  )
}
