import { ActionIcon, Alert, Button, NumberInput, Select } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { addDays, formatDay, londonDay } from '#domain/dates.ts'
import { halfYearAfter, halfYearOf, remarkOnRates } from '#domain/sales/late-interest.ts'
import { FormSection } from '#web/ui/FormSection.tsx'
import classes from './Reminders.module.css'
import { type SettingsForm, type SettingsValues, typedRates } from './settings-values.ts'

/** The half-year after the newest one, or today's if there is none. */
function nextHalfYear(rates: SettingsValues['baseRates'], today: string): string {
  const newest = rates
    .map(({ from }) => from)
    .toSorted()
    .at(-1)
  return newest === undefined ? halfYearOf(today) : halfYearAfter(newest)
}

/** Half-years that a rate can be of: those that have one, and some around today. */
function choices(rates: SettingsValues['baseRates'], today: string) {
  const around = [`${Number(today.slice(0, 4)) - 2}-01-01`]
  while (around.length < 8) around.push(halfYearAfter(around.at(-1) ?? today))
  return [...new Set([...rates.map(({ from }) => from), ...around])]
    .toSorted()
    .map((value) => ({ value, label: `From ${formatDay(value)}` }))
}

/** The Bank of England's rate by half-year, which statutory interest goes by. */
export function BaseRatesField({ form }: { form: SettingsForm }) {
  const { baseRates } = form.values
  const today = londonDay(new Date())
  const remark = remarkOnRates(typedRates(form.values), today)
  const data = choices(baseRates, today)
  const add = () => {
    form.insertListItem('baseRates', { from: nextHalfYear(baseRates, today), percent: '' })
    setTimeout(() => form.getInputNode(`baseRates.${baseRates.length}.percent`)?.focus())
  }
  return (
    <FormSection
      id="base-rates"
      title="Base rates"
      isStacked
      text="Businesses that pay late owe 8% over the Bank of England’s base rate. A half-year goes by the rate that was in force on the day before it began, and a debt keeps the rate of the day on which its interest begins."
      action={
        <Button variant="default" size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
          Add a half-year
        </Button>
      }
    >
      {remark ? (
        <Alert color="amber" data-wide>
          {remark} Until then the newest one is used.
        </Alert>
      ) : null}
      <ol className={classes.rates} data-wide aria-label="Base rates">
        {baseRates.map((rate, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rate has no other name until its half-year is chosen
          <li key={index} className={classes.rate}>
            <Select
              aria-label={`Half-year ${index + 1}`}
              data={data}
              allowDeselect={false}
              {...form.getInputProps(`baseRates.${index}.from`)}
            />
            <NumberInput
              aria-label={`Base rate on ${formatDay(addDays(rate.from, -1))}`}
              suffix="%"
              min={0}
              max={100}
              decimalScale={2}
              allowNegative={false}
              clampBehavior="none"
              hideControls
              {...form.getInputProps(`baseRates.${index}.percent`)}
            />
            <ActionIcon
              aria-label={`Remove the rate from ${formatDay(rate.from)}`}
              onClick={() => form.removeListItem('baseRates', index)}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
    </FormSection>
  )
}
