import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { nameToShow } from '#domain/people.ts'
import { api } from '#web/call.ts'
import { FormSection } from '#web/ui/FormSection.tsx'
import type { CustomerForm } from './customer-values.ts'

/** Which workers see the customer: nobody but the office until they are named. */
export function AssignedWorkers({ form }: { form: CustomerForm }) {
  const workers = useQuery(api.workers.list.queryOptions({ input: { limit: 100 } }))
  const known = (workers.data?.items ?? []).map((worker) => ({ value: worker.id, label: nameToShow(worker) }))
  // Somebody who left is no longer listed, and still is assigned until they are taken off.
  const gone = form.values.assignedTo
    .filter((id) => workers.isSuccess && !known.some(({ value }) => value === id))
    .map((value) => ({ value, label: 'Former worker' }))
  const input = form.getInputProps('assignedTo')
  return (
    <FormSection
      id="workers"
      title="Workers"
      text="Workers see only the customers that are theirs: named here, or added by them on site."
    >
      <MultiSelect
        data-wide
        label="Assigned to"
        placeholder={form.values.assignedTo.length === 0 ? 'Nobody' : ''}
        searchable
        clearable
        data={[...known, ...gone]}
        disabled={workers.isPending}
        nothingFoundMessage="No worker of this name"
        {...input}
        error={workers.isError ? 'The workers could not be loaded' : input.error}
      />
    </FormSection>
  )
}
