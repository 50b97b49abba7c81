import { MultiSelect, Select, TextInput } from '@mantine/core'
import { DayInput } from '#web/fields/DayInput.tsx'
import { FormSection } from '#web/ui/FormSection.tsx'
import type { JobFormValues } from './job-values.ts'

interface BasicFieldsProps {
  form: JobFormValues
  people: { value: string; label: string }[]
}

const promised = [
  { value: 'day', label: 'On that day' },
  { value: 'week', label: 'In the week of that day' },
]

/** What it is called, by when, and who sees to it. */
export function JobBasicFields({ form, people }: BasicFieldsProps) {
  const { values, errors } = form
  return (
    <FormSection id="basics" title="The job">
      <TextInput label="Title" data-wide maxLength={200} {...form.getInputProps('title')} />
      <DayInput
        label="Promised"
        field="promisedDay"
        clearable
        value={values.promisedDay ?? ''}
        error={errors.promisedDay}
        note="What the customer was told"
        onChange={(day) => form.setFieldValue('promisedDay', day || null)}
      />
      <Select label="Promised for" data={promised} {...form.getInputProps('promisedBy')} />
      <DayInput
        label="Due"
        field="dueDay"
        clearable
        value={values.dueDay ?? ''}
        error={errors.dueDay}
        note="When the shop means to be done"
        onChange={(day) => form.setFieldValue('dueDay', day || null)}
      />
      <Select
        label="Owner"
        placeholder="Nobody yet"
        data={people}
        searchable
        clearable
        {...form.getInputProps('ownerId')}
      />
      <MultiSelect
        label="People"
        description="They see the job, without prices"
        data-wide
        searchable
        placeholder={values.people.length === 0 ? 'Nobody yet' : ''}
        data={people}
        {...form.getInputProps('people')}
      />
    </FormSection>
  )
}
