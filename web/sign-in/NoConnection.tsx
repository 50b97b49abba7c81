import { Alert } from '@mantine/core'

/** The reason, beside the specification's message for what failed. */
export function NoConnection() {
  return (
    <Alert color="amber" variant="light" role="status">
      There is no connection to the server.
    </Alert>
  )
}
