import { Alert, Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatMoment } from '#domain/dates.ts'
import type { EvidenceCheck } from '#domain/sales/evidence-chain.ts'
import classes from './evidence.module.css'

interface EvidenceCheckResultProps {
  check: EvidenceCheck | undefined
  isChecking: boolean
  /** Why it could not be checked; null if it could. */
  failure: string | null
  onAgain: () => void
}

/** What the last check found. */
export function EvidenceCheckResult({ check, isChecking, failure, onAgain }: EvidenceCheckResultProps) {
  return (
    <div role="status" aria-live="polite">
      <Result {...{ check, isChecking, failure, onAgain }} />
    </div>
  )
}

function Result({ check, isChecking, failure, onAgain }: EvidenceCheckResultProps): ReactNode {
  if (isChecking)
    return (
      <Alert variant="default" mb="md" title="Checking every record, PDF and signature">
        This may take a minute in a shop with many.
      </Alert>
    )
  if (failure !== null)
    return (
      <Alert color="red" mb="md" title="It could not be checked">
        {failure}{' '}
        <Button size="compact-sm" variant="default" onClick={onAgain}>
          Try again
        </Button>
      </Alert>
    )
  if (!check) return null
  const { ok, count, deleted, faults, faultCount, end, checkedAt } = check
  const records = count === 1 ? 'record' : 'records'
  return (
    <Alert
      {...(ok ? { variant: 'default' } : { color: 'red' })}
      mb="md"
      title={
        ok
          ? `All whole: ${count} ${records}`
          : `${faultCount} ${faultCount === 1 ? 'fault' : 'faults'} in ${count} ${records}`
      }
    >
      <Text size="sm">
        {ok
          ? 'Nothing was changed, taken out or put in, and every PDF and signature is as it was.'
          : 'Copy the data folder before anything else is done, and compare it with a backup.'}{' '}
        Checked on {formatMoment(checkedAt)}.
        {deleted > 0
          ? ` What ${deleted} of them said was deleted after its time; their hashes are there.`
          : ''}
      </Text>
      {faults.length > 0 ? (
        <ul className={classes.faults}>
          {faults.map(({ kind, number, what }) => (
            <li key={`${kind} ${number} ${what}`}>{what}</li>
          ))}
          {faultCount > faults.length ? <li>and {faultCount - faults.length} more</li> : null}
        </ul>
      ) : null}
      {count > 0 ? (
        <Text size="sm" mt="xs">
          The hash of the last record, to write down or send to somebody you trust:{' '}
          <code className={classes.hash}>{end}</code>
        </Text>
      ) : null}
    </Alert>
  )
}
