import { Alert, Button, Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '#domain/dates.ts'
import { api } from '#web/call.ts'
import { DayInput } from '#web/fields/DayInput.tsx'
import classes from './books.module.css'
import { CloseDialog } from './CloseDialog.tsx'
import { StillOpen } from './StillOpen.tsx'

const OTHER = 'other'

interface ClosePeriodProps {
  closedUntil: string | null
  /** The last days of VAT periods that are over, the oldest first. */
  ends: readonly string[]
  today: string
}

/** Chooses a day, says what is still open until then, and closes once somebody has said yes. */
export function ClosePeriod({ closedUntil, ends, today }: ClosePeriodProps) {
  const next = ends.filter((end) => closedUntil === null || end > closedUntil)
  const [chosen, setChosen] = useState<string>()
  const [own, setOwn] = useState('')
  // Nothing was closed before: all until the last period that is over. Else the one after the last closing.
  const usual = (closedUntil === null ? next.at(-1) : next[0]) ?? OTHER
  const choice = chosen ?? usual
  const until = choice === OTHER ? own : choice
  const [isAsking, setAsking] = useState(false)
  const check = useQuery({
    ...api.periods.check.queryOptions({ input: { until }, placeholderData: keepPreviousData }),
    enabled: until !== '',
  })
  const refusal = until !== '' && check.data?.until === until ? check.data.refusal : null
  const canClose = until !== '' && until < today && refusal === null && check.data?.until === until
  return (
    <section>
      <h2 className={classes.heading}>Close a period</h2>
      <div className={classes.fields}>
        <Select
          label="Until the end of"
          data={[
            ...next.map((value) => ({ value, label: formatDay(value) })),
            { value: OTHER, label: 'Another day' },
          ]}
          allowDeselect={false}
          value={choice}
          onChange={(value) => setChosen(value ?? OTHER)}
        />
        {choice === OTHER ? (
          <DayInput label="Day" field="until" isPast value={own} error={refusal} onChange={setOwn} />
        ) : null}
      </div>
      {check.isError && until !== '' ? (
        <Alert color="red" mt="md" title="What is still open could not be loaded">
          <Button variant="default" size="xs" onClick={() => void check.refetch()}>
            Try again
          </Button>
        </Alert>
      ) : null}
      {until !== '' && check.data?.until === until && refusal === null ? (
        <StillOpen check={check.data} />
      ) : null}
      <Button mt="md" disabled={!canClose} onClick={() => setAsking(true)}>
        {until === '' ? 'Close …' : `Close until ${formatDay(until)} …`}
      </Button>
      <CloseDialog
        until={until}
        closedUntil={closedUntil}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
      />
    </section>
  )
}
