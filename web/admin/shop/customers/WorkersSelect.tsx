import { MultiSelect } from '@mantine/core'
import { useWorkerNames } from './worker-names.ts'

interface WorkersSelectProps {
  value: string[]
  description?: string
  /** Of the form's field: value, change, error. */
  field: { error?: unknown }
}

/** The workers to whom a customer or group is assigned; nobody until they are named. */
export function WorkersSelect({ value, description, field }: WorkersSelectProps) {
  const { names, nameOf, isPending, isError } = useWorkerNames()
  const known = [...names].map(([id, label]) => ({ value: id, label }))
  const gone = isPending
    ? []
    : value.filter((id) => !names.has(id)).map((id) => ({ value: id, label: nameOf(id) }))
  return (
    <MultiSelect
      data-wide
      label="Assigned to"
      description={description}
      placeholder={value.length === 0 ? 'Nobody' : ''}
      searchable
      // With a position relative to the page, a scroll would move the open list away from under the finger.
      comboboxProps={{ floatingStrategy: 'fixed' }}
      clearable
      clearButtonProps={{ 'aria-label': 'Remove all' }}
      data={[...known, ...gone]}
      disabled={isPending}
      nothingFoundMessage="No worker of this name"
      {...field}
      error={isError ? 'The workers could not be loaded' : (field.error as string | undefined)}
    />
  )
}
