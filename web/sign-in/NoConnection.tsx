import { Alert } from '@mantine/core'

/** Beside the specification's words for what failed: why. */
export function NoConnection() {
  return (
    <Alert color="amber" variant="light" role="status">
      There is no connection to the server.
    </Alert>
  )
}
