import { ActionIcon, Button, Select } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { addDays, formatDay, londonDay } from '#domain/dates.ts'
import { lastVatPeriods } from '#domain/vat-periods.ts'
import { vatSchemeLabels, vatSchemes } from '#domain/vat-schemes.ts'
import { DayInput } from '#web/fields/DayInput.tsx'
import type { SettingsForm } from './settings-values.ts'
import { settingsLabels as labels } from './settings-values.ts'
import classes from './VatScheme.module.css'

const schemes = vatSchemes.map((value) => ({ value, label: vatSchemeLabels[value] }))

/** By which scheme the shop accounts for VAT, and from which days by another one. */
export function VatSchemeFields({ form }: { form: SettingsForm }) {
  const { vatScheme, vatSchemeChanges: changes, vatPeriods } = form.values
  const add = () => {
    const last = changes.at(-1)?.scheme ?? vatScheme
    const [now] = lastVatPeriods(vatPeriods, londonDay(new Date()), 1)
    const from = now ? addDays(now.to, 1) : ''
    form.insertListItem('vatSchemeChanges', { from, scheme: last === 'cash' ? 'standard' : 'cash' })
  }
  return (
    <div data-wide className={classes.schemes}>
      <Select
        label={labels.vatScheme}
        description="Cash accounting counts VAT when customers pay, for shops with a turnover up to £1.35 million"
        data={schemes}
        allowDeselect={false}
        {...form.getInputProps('vatScheme')}
      />
      {changes.length > 0 ? (
        <ol className={classes.changes} aria-label={labels.vatSchemeChanges}>
          {changes.map((change, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a change has no other name until its day is typed
            <li key={index}>
              <DayInput
                label="From"
                field={`vatSchemeChanges.${index}.from`}
                value={change.from}
                error={form.errors[`vatSchemeChanges.${index}.from`]}
                onChange={(from) => form.setFieldValue(`vatSchemeChanges.${index}.from`, from)}
              />
              <Select
                label="Scheme"
                data={schemes}
                allowDeselect={false}
                {...form.getInputProps(`vatSchemeChanges.${index}.scheme`)}
              />
              <ActionIcon
                aria-label={`Remove the change from ${change.from === '' ? 'no day' : formatDay(change.from)}`}
                onClick={() => form.removeListItem('vatSchemeChanges', index)}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ol>
      ) : null}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        className={classes.add ?? ''}
        onClick={add}
      >
        Another scheme from a day on
      </Button>
    </div>
  )
}
