import { Button } from '@mantine/core'
import classes from './privacy.module.css'

interface PrivacyActionsProps {
  /** The export's address, which the browser downloads. */
  href: string
  /** The person's name, for screen readers. */
  whose: string
  /** Left out if there is nothing left to erase. */
  onErase?: () => void
}

/** The two things that people may by law ask of the shop. */
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
