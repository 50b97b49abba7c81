import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { EmptyState } from '../ui/EmptyState.tsx'

/** Replaces a screen that failed to render; the shell around it stays usable. */
export function ScreenFailure({ error }: { error: unknown }) {
  useEffect(() => console.error(error), [error])
  return (
    <EmptyState
      title="Something on this page went wrong"
      text="What you saved is safe, and what you typed is kept on this device."
    >
      <Button variant="default" onClick={() => window.location.reload()}>
        Load the page again
      </Button>
    </EmptyState>
  )
}
