import { Alert, Button } from '@mantine/core'

interface FiguresNotLoadedProps {
  isTrying: boolean
  onRetry: () => void
}

/** Over a dashboard whose figures could not be fetched, so that nobody takes the zeros for real figures. */
export function FiguresNotLoaded({ isTrying, onRetry }: FiguresNotLoadedProps) {
  return (
    <Alert variant="default" mb="md" role="status" title="The figures could not be loaded">
      Zeros are shown in their place.{' '}
      <Button variant="subtle" size="compact-sm" loading={isTrying} onClick={onRetry}>
        Try again
      </Button>
    </Alert>
  )
}
