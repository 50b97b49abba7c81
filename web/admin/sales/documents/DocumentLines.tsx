import { Alert } from '@mantine/core'
import type { ComponentProps } from 'react'
import { LineEditor } from '../lines/LineEditor.tsx'

interface DocumentLinesProps extends ComponentProps<typeof LineEditor> {
  label: string
  /** The error of the lines as a whole. */
  error: string | undefined
}

/** The lines of a document in its form. */
export function DocumentLines({ label, error, ...editor }: DocumentLinesProps) {
  return (
    <section aria-label={label}>
      <LineEditor {...editor} />
      {error ? (
        <Alert color="red" role="alert" mt="sm">
          {error}
        </Alert>
      ) : null}
    </section>
  )
}
