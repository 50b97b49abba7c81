import { NumberInput, Select, Textarea, TextInput } from '@mantine/core'
import { serviceNames } from '#content/service-names.ts'
import { FormSection } from '#web/ui/FormSection.tsx'
import type { ServiceForm } from './service-values.ts'

/** The service's name and description for customers. */
export function ServiceBasicFields({ form, isNew }: { form: ServiceForm; isNew: boolean }) {
  const category = form.getInputProps('category')
  return (
    <FormSection id="service" title="Details">
      <TextInput
        data-wide
        label="Name"
        required
        data-autofocus={isNew || undefined}
        {...form.getInputProps('name')}
      />
      <Select
        label="Category"
        data={[...serviceNames]}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the category' }}
        {...category}
        value={form.values.category || null}
        onChange={(value) => form.setFieldValue('category', value ?? '')}
      />
      <NumberInput
        label="Lead time (days)"
        min={0}
        max={365}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="none"
        hideControls
        {...form.getInputProps('leadTimeDays')}
      />
      <Textarea
        data-wide
        label="Description"
        description="Copied to quote lines, where the customer reads it"
        autosize
        minRows={2}
        {...form.getInputProps('description')}
      />
    </FormSection>
  )
}
