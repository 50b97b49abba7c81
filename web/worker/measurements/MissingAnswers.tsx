import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Missing } from '#domain/survey/measurements.ts'
import classes from './survey.module.css'

/** As many as leave what follows within a thumb's reach. */
const FIRST = 6

interface MissingListProps {
  missing: readonly Missing[]
  /** Goes to the field that asks for it. */
  onGo: (missing: Missing) => void
}

/**
 * What a price needs comes first. The rest is shown on request, because otherwise the signature would be ten
 * screens further down.
 */
export function MissingAnswers({ missing, onGo }: MissingListProps) {
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
          onClick={() => setWhole((previous) => !previous)}
        >
          {isWhole ? `Show the first ${FIRST}` : `Show all ${missing.length}`}
        </Button>
      ) : null}
    </div>
  )
}
