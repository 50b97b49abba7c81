import { Alert } from '@mantine/core'

/** No answer came to an import: it may have been made, and the server could not yet say that it was. */
export function PerhapsImported() {
  return (
    <Alert color="amber" variant="light" role="status" title="No answer came: perhaps it was imported">
      Import it again. If it was imported the first time, it is not imported twice.
    </Alert>
  )
}
