import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { addressOfSetting } from './sections.ts'
import classes from './settings.module.css'

interface MissingListProps {
  missing: readonly { path: string; message: string }[]
  /** The fields that are on this screen. */
  here: readonly string[]
  /** Focuses the field. */
  onJump: (path: string) => void
}

/** What the law requires on an invoice and the shop has not set yet, each with a link to its field. */
export function MissingSettings({ missing, here, onJump }: MissingListProps) {
  if (missing.length === 0) {
    return (
      <p role="status" className={classes.complete}>
        <IconCheck size={16} aria-hidden /> Everything an invoice needs from the shop is filled in.
      </p>
    )
  }
  return (
    <section className={classes.missing} aria-labelledby="missing-title">
      <h2 id="missing-title">Before an invoice can be issued</h2>
      <p>The law or a payment requires these on an invoice. Quotes work without them.</p>
      <ul>
        {missing.map(({ path, message }) => (
          <li key={path}>
            {here.includes(path) ? (
              <button type="button" onClick={() => onJump(path)}>
                {message}
              </button>
            ) : (
              <Link to={addressOfSetting(path)}>{message}</Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
