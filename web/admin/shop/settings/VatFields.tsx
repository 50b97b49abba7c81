import { NumberInput, Select, Switch, TextInput } from '@mantine/core'
import { formatVatNumber, normaliseVatNumber } from '#domain/money/vat.ts'
import { vatPeriodLabels, vatPeriodNames } from '#domain/vat-periods.ts'
import { FormSection } from '#web/ui/FormSection.tsx'
import { settingsLabels as labels, type SettingsForm } from './settings-values.ts'
import { VatSchemeFields } from './VatSchemeFields.tsx'

const periodOptions = vatPeriodNames.map((value) => ({ value, label: vatPeriodLabels[value] }))

/** Whether the shop charges VAT, its VAT number, and the usual rate. */
export function VatFields({ form }: { form: SettingsForm }) {
  const { vatRegistered, vatNumber } = form.values
  const { onBlur, ...number } = form.getInputProps('vatNumber')
  const digits = normaliseVatNumber(vatNumber)
  return (
    <FormSection
      id="vat"
      title="VAT"
      text={
        vatRegistered
          ? 'Invoices are VAT invoices and show the number, the rates and the VAT of each.'
          : "Without registration no VAT may be charged: invoices have none, and are called 'Invoice', never 'VAT invoice'."
      }
    >
      <Switch
        data-wide
        label={labels.vatRegistered}
        {...form.getInputProps('vatRegistered', { type: 'checkbox' })}
      />
      {vatRegistered ? (
        <>
          <TextInput
            label={labels.vatNumber}
            placeholder="GB 123 4567 89"
            description={digits === null ? 'Checked as you type' : 'This number passes the check'}
            {...number}
            onBlur={(event) => {
              if (digits !== null) form.setFieldValue('vatNumber', formatVatNumber(digits))
              onBlur?.(event)
            }}
          />
          <NumberInput
            label={labels.defaultVatRate}
            description="For new quotes and invoices"
            min={0}
            max={100}
            decimalScale={2}
            allowNegative={false}
            clampBehavior="none"
            hideControls
            {...form.getInputProps('defaultVatRate')}
          />
          <Select
            data-wide
            label={labels.vatPeriods}
            description="Each VAT return says which; the report of VAT offers these periods"
            data={periodOptions}
            allowDeselect={false}
            {...form.getInputProps('vatPeriods')}
          />
          <VatSchemeFields form={form} />
        </>
      ) : null}
    </FormSection>
  )
}
