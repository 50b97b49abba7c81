import { Select } from '@mantine/core'
import { FormSection } from '#web/ui/FormSection.tsx'
import { settingsLabels as labels, type SettingsForm } from './settings-values.ts'

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })
const twoDigits = (n: number) => String(n).padStart(2, '0')
const days = Array.from({ length: 31 }, (_, index) => ({
  value: twoDigits(index + 1),
  label: String(index + 1),
}))
const months = Array.from({ length: 12 }, (_, index) => ({
  value: twoDigits(index + 1),
  label: monthName.format(new Date(Date.UTC(2001, index, 1))),
}))

/** The end of the shop's financial year, from which the law counts. */
export function RecordsFields({ form }: { form: SettingsForm }) {
  const [month = '03', day = '31'] = form.values.financialYearEnd.split('-')
  const set = (value: string) => form.setFieldValue('financialYearEnd', value)
  return (
    <FormSection
      id="records"
      title="Financial year"
      text="Issued invoices are kept for six years after it ends, even when a customer’s personal data is erased."
    >
      <Select
        label={labels.financialYearEnd}
        data={days}
        allowDeselect={false}
        searchable
        value={day}
        error={form.errors.financialYearEnd}
        onChange={(value) => set(`${month}-${value ?? day}`)}
      />
      <Select
        label="Month"
        data={months}
        allowDeselect={false}
        value={month}
        onChange={(value) => set(`${value ?? month}-${day}`)}
      />
    </FormSection>
  )
}
