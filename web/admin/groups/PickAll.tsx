import { Checkbox } from '@mantine/core'

interface PickAllProps {
  /** What can be picked on the page that is shown. */
  shown: readonly string[]
  picked: ReadonlySet<string>
  onPick: (ids: readonly string[], isPicked: boolean) => void
}

/** Picks or drops all of a list's page at once. */
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
