import { Select } from '@mantine/core'
import type { DayRange } from '#domain/vat-periods.ts'
import { DayInput } from '#web/fields/DayInput.tsx'
import { useAddressSearch } from '#web/ui/address-search.ts'
import { withFilter } from '#web/ui/list-search.ts'
import classes from './books.module.css'
import { describeDays, type VatPeriod, withVatPeriod } from './vat-period.ts'

const OWN = 'own'
const keyOf = ({ from, to }: DayRange) => `${from} ${to}`

/** Which VAT period a report is of, or which days. */
export function VatPeriodPicker({ period, periods }: { period: VatPeriod; periods: readonly DayRange[] }) {
  const [, setSearch] = useAddressSearch()
  const options = [
    ...periods.map((one, index) => ({
      value: keyOf(one),
      label: index === 0 ? `${describeDays(one)}, so far` : describeDays(one),
    })),
    { value: OWN, label: 'Other days' },
  ]
  const choose = (value: string | null) =>
    setSearch(
      (before) => withVatPeriod(before, periods.find((one) => keyOf(one) === value) ?? null, period),
      {
        replace: true,
      },
    )
  const setDay = (name: 'from' | 'to', day: string) =>
    setSearch((before) => withFilter(withVatPeriod(before, null, period), name, day), { replace: true })
  return (
    <>
      <Select
        aria-label="Period"
        className={classes.period ?? ''}
        data={options}
        allowDeselect={false}
        value={period.isOwn ? OWN : keyOf(period)}
        onChange={choose}
      />
      {period.isOwn ? (
        <>
          <div className={classes.day}>
            <DayInput
              label="From"
              isLabelHidden
              field="from"
              isPast
              value={period.from}
              onChange={(day) => setDay('from', day)}
            />
          </div>
          <div className={classes.day}>
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
