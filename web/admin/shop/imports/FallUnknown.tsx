import { Alert, Button } from '@mantine/core'

interface FallUnknownProps {
  text: string
  query: { isFetching: boolean; refetch: () => unknown }
}

/** That it could not be found out how many quotes fall; it can be tried again. */
export function FallUnknown({ text, query }: FallUnknownProps) {
  return (
    <Alert variant="default" role="status">
      {text}{' '}
      <Button
        variant="subtle"
        size="compact-sm"
        loading={query.isFetching}
        onClick={() => void query.refetch()}
      >
        Try again
      </Button>
    </Alert>
  )
}
