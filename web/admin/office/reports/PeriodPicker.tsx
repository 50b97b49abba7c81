import { Select } from '@mantine/core'
import { DayInput } from '#web/fields/DayInput.tsx'
import { useAddressSearch } from '#web/ui/address-search.ts'
import { withFilter } from '#web/ui/list-search.ts'
import { type Period, type PeriodName, periodLabels, periodNames, withPeriod } from './period.ts'
import classes from './reports.module.css'

const options = periodNames.map((value) => ({ value, label: periodLabels[value] }))

/** Which days a report is of. */
export function PeriodPicker({ period }: { period: Period }) {
  const [, setSearch] = useAddressSearch()
  const setDay = (name: 'from' | 'to', day: string) =>
    setSearch((before) => withFilter(before, name, day), { replace: true })
  return (
    <>
      <Select
        aria-label="Period"
        className={classes.filter ?? ''}
        data={options}
        allowDeselect={false}
        value={period.name}
        onChange={(name) =>
          name && setSearch((before) => withPeriod(before, name as PeriodName, period), { replace: true })
        }
      />
      {period.name === 'own' ? (
        <>
          <div className={classes.filter}>
            <DayInput
              label="From"
              isLabelHidden
              field="from"
              isPast
              value={period.from}
              onChange={(day) => setDay('from', day)}
            />
          </div>
          <div className={classes.filter}>
            <DayInput
              label="To"
              isLabelHidden
              field="to"
              isPast
              since={period.from}
              value={period.to}
              onChange={(day) => setDay('to', day)}
            />
          </div>
        </>
      ) : null}
    </>
  )
}
