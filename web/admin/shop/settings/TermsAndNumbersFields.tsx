import { NumberInput, Select, Switch, Textarea } from '@mantine/core'
import { numberingLabels } from '#domain/numbering.ts'
import { FormSection } from '#web/ui/FormSection.tsx'
import { settingsLabels as labels, type SettingsForm } from './settings-values.ts'

const numbering = (['sequential', 'random'] as const).map((value) => ({
  value,
  label: numberingLabels[value],
}))

const days = {
  min: 0,
  max: 365,
  allowDecimal: false,
  allowNegative: false,
  clampBehavior: 'none',
  hideControls: true,
} as const

/** Terms, and the numbering of quotes and invoices. */
export function TermsAndNumbersFields({ form }: { form: SettingsForm }) {
  const random = form.values.invoiceNumbering === 'random'
  return (
    <FormSection id="terms" title="Terms and numbers">
      <NumberInput {...days} label={labels.paymentTermsDays} {...form.getInputProps('paymentTermsDays')} />
      <NumberInput {...days} label={labels.quoteValidityDays} {...form.getInputProps('quoteValidityDays')} />
      <Select
        label={labels.quoteNumbering}
        description="Random numbers do not show customers how many quotes you make"
        data={numbering}
        allowDeselect={false}
        {...form.getInputProps('quoteNumbering')}
      />
      <Select
        label={labels.invoiceNumbering}
        description={
          random
            ? 'Not lawful for VAT invoices: UK VAT rules require numbers in sequence without gaps (VAT Regulations 1995, reg. 14)'
            : 'As UK VAT rules require: in sequence, without gaps, none used twice'
        }
        data={numbering}
        allowDeselect={false}
        {...form.getInputProps('invoiceNumbering')}
      />
      <NumberInput
        {...days}
        min={1}
        max={60}
        label={labels.followUpDays}
        {...form.getInputProps('followUpDays')}
      />
      <Switch
        label={labels.remindBeforeQuoteEnds}
        description={
          form.values.remindBeforeQuoteEnds
            ? 'Three days before the last day of a quote that was not answered its customer gets a mail, once.'
            : 'Nobody is reminded. The list of quotes to follow up says whom to ask.'
        }
        {...form.getInputProps('remindBeforeQuoteEnds', { type: 'checkbox' })}
      />
      <Textarea
        data-wide
        label={labels.termsText}
        description="Printed at the end of quotes and invoices"
        autosize
        minRows={4}
        {...form.getInputProps('termsText')}
      />
    </FormSection>
  )
}
