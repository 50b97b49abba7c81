import { Checkbox, TextInput } from '@mantine/core'
import { londonDay } from '#domain/dates.ts'
import { DayInput } from '#web/fields/DayInput.tsx'
import { FormSection } from '#web/ui/FormSection.tsx'
import type { CustomerFormValues } from './customer-values.ts'

/** Consent to marketing, with its date and source: without these it does not count. */
export function MarketingFields({ form }: { form: CustomerFormValues }) {
  const { consent, at } = form.values.marketing
  return (
    <FormSection
      id="marketing"
      title="Marketing"
      text="By law (UK GDPR, PECR) you must be able to show when and how they agreed."
    >
      <Checkbox
        data-wide
        label="Agreed to be sent offers"
        checked={consent}
        onChange={(event) => {
          form.setFieldValue('marketing.consent', event.currentTarget.checked)
          form.setFieldValue('marketing.at', londonDay(new Date()))
        }}
      />
      {consent || at !== null ? (
        <>
          <DayInput
            label={consent ? 'Agreed on' : 'Withdrawn on'}
            field="marketing.at"
            isPast
            clearable
            value={at ?? ''}
            error={form.errors['marketing.at']}
            onChange={(day) => form.setFieldValue('marketing.at', day || null)}
          />
          <TextInput
            label="How"
            placeholder="By phone, by email, on a form"
            {...form.getInputProps('marketing.how')}
          />
        </>
      ) : null}
    </FormSection>
  )
}
