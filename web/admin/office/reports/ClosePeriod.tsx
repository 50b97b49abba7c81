import { Alert, Button, Select } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import { formatDay } from '#domain/dates.ts'
import { api, refresh } from '#web/call.ts'
import { DayInput } from '#web/fields/DayInput.tsx'
import { toastFailure, toastSuccess } from '#web/shell/toast.ts'
import classes from './books.module.css'
import { StillOpen } from './StillOpen.tsx'

const OTHER = 'other'

interface ClosePeriodProps {
  closedUntil: string | null
  /** The last days of VAT periods that are over, the oldest first. */
  ends: readonly string[]
  today: string
}

/** Chooses a day, says what is still open until then, and closes. */
export function ClosePeriod({ closedUntil, ends, today }: ClosePeriodProps) {
  const next = ends.filter((end) => closedUntil === null || end > closedUntil)
  const [chosen, setChosen] = useState<string>()
  const [own, setOwn] = useState('')
  // Nothing was closed before: all until the last period that is over. Else the one after the last closing.
  const usual = (closedUntil === null ? next.at(-1) : next[0]) ?? OTHER
  const choice = chosen ?? usual
  const until = choice === OTHER ? own : choice
  // The same closing again is the same request: its answer may have been lost.
  const [ids] = useState(() => new Map<string, string>())
  const check = useQuery({
    ...api.periods.check.queryOptions({ input: { until }, placeholderData: keepPreviousData }),
    enabled: until !== '',
  })
  const close = useMutation(api.periods.close.mutationOptions())
  const refusal = until !== '' && check.data?.until === until ? check.data.refusal : null
  const run = async () => {
    const id = ids.get(until) ?? uuid()
    ids.set(until, id)
    try {
      await close.mutateAsync({ id, until })
      toastSuccess(`Closed until ${formatDay(until)}`)
    } catch (error) {
      toastFailure(error)
    }
    void refresh('periods', 'vatReport')
  }
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
          <DayInput label="Day" field="until" value={own} error={refusal} onChange={setOwn} />
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
      <Button
        mt="md"
        loading={close.isPending}
        disabled={until === '' || until >= today || refusal !== null || check.data?.until !== until}
        onClick={() => void run()}
      >
        {until === '' ? 'Close' : `Close until ${formatDay(until)}`}
      </Button>
    </section>
  )
}
