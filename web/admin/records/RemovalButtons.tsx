import { Button } from '@mantine/core'
import { type Removable, useRestoral, useUndoableRemoval } from './use-undoable-removal.ts'

interface RemoveButtonProps {
  record: Removable
  calls: Parameters<typeof useUndoableRemoval>[0]
  /** 'Delete text'. */
  label: string
  onRemoved: () => void
}

/** Deletes without asking: it can be undone. */
export function RemoveButton({ record, calls, label, onRemoved }: RemoveButtonProps) {
  const remove = useUndoableRemoval(calls, onRemoved)
  return (
    <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => remove.mutate(record)}>
      {label}
    </Button>
  )
}

/** Offers a deleted record again. */
export function RestoreButton({ record, calls }: Pick<RemoveButtonProps, 'record' | 'calls'>) {
  const restore = useRestoral(calls)
  return (
    <Button
      variant="default"
      size="xs"
      loading={restore.isPending}
      aria-label={`Restore ${record.name}`}
      onClick={() => restore.mutate(record)}
    >
      Restore
    </Button>
  )
}
