import { MultiSelect } from '@mantine/core'
import { useWorkerNames } from './worker-names.ts'

interface WorkersSelectProps {
  value: string[]
  description?: string
  /** Of the form's field: value, change, error. */
  field: { error?: unknown }
}

/** Which workers somebody or something is assigned to; nobody until they are named. */
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
      // Placed on the page, the list scrolls what it opens in away from under the finger.
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
