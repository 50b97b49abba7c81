import { EmptyState } from '../ui/EmptyState.tsx'

/** An honest page for a screen that this version does not have. */
export function NotYet({ what }: { what: string }) {
  return (
    <EmptyState
      title={`${what}: not in this version`}
      text="This screen comes with a later version of Fascia."
    />
  )
}
