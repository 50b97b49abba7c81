import { Select, TextInput } from '@mantine/core'
import {
  recurringEvery,
  recurringEveryLabels,
  recurringMakes,
  recurringMakesLabels,
} from '#domain/sales/recurring-words.ts'
import { DayInput } from '#web/fields/DayInput.tsx'
import type { RecurringValues } from './recurring-values.ts'

export interface RecurringFieldsProps {
  values: RecurringValues
  set: (change: Partial<RecurringValues>) => void
  errors: Readonly<Record<string, string>>
}

const everyOptions = recurringEvery.map((value) => ({ value, label: recurringEveryLabels[value] }))
const makesOptions = recurringMakes.map((value) => ({ value, label: recurringMakesLabels[value] }))

/** When an agreement bills, until when, and what becomes of each invoice. */
export function ScheduleFields({
  values,
  set,
  errors,
  hasBilled,
}: RecurringFieldsProps & { hasBilled: boolean }) {
  return (
    <>
      <Select
        label="How often"
        data-field="every"
        data={everyOptions}
        allowDeselect={false}
        disabled={hasBilled}
        description={hasBilled ? 'Stays: it has billed' : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={values.every}
        error={errors.every}
        onChange={(every) => every && set({ every: every as RecurringValues['every'] })}
      />
      {hasBilled ? null : (
        <DayInput
          label="First invoice on"
          field="firstDay"
          value={values.firstDay}
          error={errors.firstDay}
          onChange={(firstDay) =>
            set({ firstDay, ...(firstDay === '' ? {} : { dayOfMonth: String(Number(firstDay.slice(8))) }) })
          }
        />
      )}
      <TextInput
        label="Then on day"
        description="Of the month; 31 is its last"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data-field="dayOfMonth"
        inputMode="numeric"
        maxLength={2}
        value={values.dayOfMonth}
        error={errors.dayOfMonth}
        onChange={(event) => set({ dayOfMonth: event.currentTarget.value })}
      />
      <DayInput
        label="Until"
        field="until"
        placeholder="No last day"
        clearable
        value={values.until}
        error={errors.until}
        onChange={(until) => set({ until })}
      />
      <TextInput
        label="Or so many times"
        data-field="times"
        inputMode="numeric"
        maxLength={4}
        placeholder="No end"
        value={values.times}
        error={errors.times}
        onChange={(event) => set({ times: event.currentTarget.value })}
      />
      <Select
        label="Each invoice is"
        data-field="makes"
        data={makesOptions}
        allowDeselect={false}
        value={values.makes}
        error={errors.makes}
        onChange={(makes) => makes && set({ makes: makes as RecurringValues['makes'] })}
      />
    </>
  )
}
