import { Checkbox } from '@mantine/core'

interface PickAllProps {
  /** The ids that can be picked on the current page. */
  shown: readonly string[]
  picked: ReadonlySet<string>
  onPick: (ids: readonly string[], isPicked: boolean) => void
}

/** Selects or clears a whole page of a list at once. */
export function PickAll({ shown, picked, onPick }: PickAllProps) {
  const count = shown.filter((id) => picked.has(id)).length
  return (
    <Checkbox
      label="Select all shown"
      disabled={shown.length === 0}
      checked={count > 0 && count === shown.length}
      indeterminate={count > 0 && count < shown.length}
      onChange={(event) => onPick(shown, event.currentTarget.checked)}
    />
  )
}
