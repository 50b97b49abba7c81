import { Button, Loader } from '@mantine/core'
import { Link } from 'react-router'
import { formatMoment } from '#domain/dates.ts'
import {
  type BookCheck,
  type BookPart,
  bookPartLabels,
  bookPartTexts,
  countOf,
} from '#domain/office/books-check.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import classes from './books-check.module.css'
import type { PartState } from './use-books-check.ts'

interface BookPartRowProps {
  part: BookPart
  state: PartState
  /** Checks this part alone; null while all are checked. */
  onCheck: (() => void) | null
}

/** A part of the books, and whether it agrees. */
export function BookPartRow({ part, state, onCheck }: BookPartRowProps) {
  return (
    <li className={classes.part}>
      <div className={classes.head}>
        <h2 className={classes.name}>{bookPartLabels[part]}</h2>
        <Standing state={state} />
      </div>
      <p className={classes.text}>{bookPartTexts[part]}</p>
      {state.state === 'checked' ? <Found check={state.check} /> : null}
      {state.state === 'failed' ? <p className={classes.failure}>{state.message}</p> : null}
      {onCheck && state.state !== 'checking' ? (
        <Button
          variant="default"
          size="compact-md"
          className={classes.button ?? ''}
          aria-label={`${state.state === 'not-asked' ? 'Check' : 'Check again'}: ${bookPartLabels[part]}`}
          onClick={onCheck}
        >
          {state.state === 'not-asked' ? 'Check' : 'Check again'}
        </Button>
      ) : null}
    </li>
  )
}

function Standing({ state }: { state: PartState }) {
  switch (state.state) {
    case 'not-asked':
      return <StatusBadge label="Not checked" standing="open" />
    case 'checking':
      return (
        <span className={classes.checking}>
          <Loader size={14} aria-hidden /> Checking
        </span>
      )
    case 'failed':
      return <StatusBadge label="Could not be checked" standing="late" />
    case 'checked': {
      const { faultCount } = state.check
      if (faultCount === 0) return <StatusBadge label="Agrees" standing="done" />
      return <StatusBadge label={countOf(faultCount, 'fault')} standing="late" />
    }
  }
}

function Found({ check: { looked, checkedAt, faults, faultCount } }: { check: BookCheck }) {
  return (
    <>
      <p className={classes.looked}>
        {looked}. {formatMoment(checkedAt)}.
      </p>
      {faults.length > 0 ? (
        <ul className={classes.faults}>
          {faults.map(({ what, to }) => (
            <li key={what}>{to === null ? what : <Link to={to}>{what}</Link>}</li>
          ))}
          {faultCount > faults.length ? (
            <li>and {(faultCount - faults.length).toLocaleString('en-GB')} more</li>
          ) : null}
        </ul>
      ) : null}
    </>
  )
}
