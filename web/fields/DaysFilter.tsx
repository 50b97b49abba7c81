import { Select } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useAddressSearch } from '#web/ui/address-search.ts'
import { latePart } from '#web/ui/late.ts'
import { namedChoices, roomFor } from '#web/ui/list-choices.tsx'
import { withFilter } from '#web/ui/list-search.ts'
import { type DayPeriod, dayPeriods, readDays } from './list-days.ts'

// The calendar is heavy, and most people choose a period.
const OwnDays = latePart(() => import('./OwnDays.tsx'))

interface DaysFilterProps {
  /** The URL parameter: 'made'. */
  name: string
  /** The name of the filter: 'Date'. */
  label: string
  /** The choice for no filter: 'Any date'. */
  all: string
  periods: readonly DayPeriod[]
  /** Whether it takes the focus of the button that brought it. */
  isFocused: boolean
}

/** A filter by days, kept in the URL: a period like 'This week', or days of one's own. */
export default function DaysFilter({ name, label, all, periods, isFocused }: DaysFilterProps) {
  const [search, setSearch] = useAddressSearch()
  const value = search.get(name)
  const isPeriod = value !== null && Object.hasOwn(dayPeriods, value)
  const hasDays = value !== null && !isPeriod && Object.keys(readDays(value, '')).length > 0
  const [isChoosing, setChoosing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFocused) field.current?.focus()
  }, [isFocused])
  const isOwn = hasDays || (isChoosing && !isPeriod)
  const set = (next: string | null) =>
    setSearch((previous) => withFilter(previous, name, next), { replace: true })
  const offered = periods.map((period): string => period)
  const shown = isPeriod && !offered.includes(value) ? [...offered, value] : offered
  const days = [
    ...shown.map((period) => ({ value: period, label: dayPeriods[period as DayPeriod] })),
    { value: 'own', label: 'Other days …' },
  ]
  const choices = namedChoices(label, { value: 'all', label: all }, days)
  const chosen = days.find((day) => day.value === (isOwn ? 'own' : value))
  return (
    <>
      <Select
        ref={field}
        aria-label={label}
        {...choices}
        value={isOwn ? 'own' : isPeriod ? value : 'all'}
        allowDeselect={false}
        onChange={(next) => {
          setChoosing(next === 'own')
          set(next === 'all' || next === 'own' ? null : next)
        }}
        w={{ base: '100%', xs: 170 }}
        {...(chosen ? { style: roomFor(`${label}: ${chosen.label}`) } : {})}
      />
      {isOwn ? <OwnDays label={label} name={name} days={readDays(value, '')} onChange={set} /> : null}
    </>
  )
}
