import { TextInput } from '@mantine/core'
import { FormSection } from '#web/ui/FormSection.tsx'
import { settingsLabels as labels, type SettingsForm } from './settings-values.ts'

/** The bank account that customers pay to. */
export function BankFields({ form }: { form: SettingsForm }) {
  return (
    <FormSection id="bank" title="Bank" text="Printed on invoices, for payment by transfer.">
      <TextInput label={labels.bankName} {...form.getInputProps('bankName')} />
      <TextInput label={labels.bankAccountName} {...form.getInputProps('bankAccountName')} />
      <TextInput
        label={labels.bankSortCode}
        placeholder="20-00-00"
        inputMode="numeric"
        autoComplete="off"
        {...form.getInputProps('bankSortCode')}
      />
      <TextInput
        label={labels.bankAccountNumber}
        placeholder="12345678"
        inputMode="numeric"
        autoComplete="off"
        {...form.getInputProps('bankAccountNumber')}
      />
    </FormSection>
  )
}
