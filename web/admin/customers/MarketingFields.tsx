import { Checkbox, TextInput } from '@mantine/core'
import { londonDay } from '#domain/dates.ts'
import { FormSection } from '#web/ui/FormSection.tsx'
import type { CustomerForm } from './customer-values.ts'

/** Consent to marketing, with when and how it was given: without these it does not count. */
export function MarketingFields({ form }: { form: CustomerForm }) {
  const { consent, at } = form.values.marketing
  const day = form.getInputProps('marketing.at')
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
          <TextInput
            type="date"
            label={consent ? 'Agreed on' : 'Withdrawn on'}
            {...day}
            value={at ?? ''}
            onChange={(event) => form.setFieldValue('marketing.at', event.currentTarget.value || null)}
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
