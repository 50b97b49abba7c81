import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Missing } from '#domain/measurements.ts'
import classes from './survey.module.css'

/** As many as leave what comes after them in reach of a thumb. */
const FIRST = 6

interface MissingListProps {
  missing: readonly Missing[]
  /** Leads to where it is asked. */
  onGo: (missing: Missing) => void
}

/** What a price needs stands first; the rest when asked, or the signature would be ten screens further down. */
export function MissingList({ missing, onGo }: MissingListProps) {
  const [isWhole, setWhole] = useState(false)
  const isLonger = missing.length > FIRST + 1
  const shown = isWhole || !isLonger ? missing : missing.slice(0, FIRST)
  return (
    <div data-wide>
      <ul className={classes.missing}>
        {shown.map((one) => (
          <li key={one.path}>
            <button type="button" onClick={() => onGo(one)}>
              {one.label}
            </button>
          </li>
        ))}
      </ul>
      {isLonger ? (
        <Button
          variant="default"
          size="md"
          mt="sm"
          aria-expanded={isWhole}
          onClick={() => setWhole((now) => !now)}
        >
          {isWhole ? `Show the first ${FIRST}` : `Show all ${missing.length}`}
        </Button>
      ) : null}
    </div>
  )
}
