import { Alert, Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { ImportNoun } from '#domain/shop/imports.ts'

/** No answer came to an import: it may have been made, and the review below is of what the shop has now. */
export function PerhapsImported({ noun }: { noun: ImportNoun }) {
  return (
    <Alert color="amber" variant="light" role="status" title="No answer came: perhaps it was imported">
      The file is compared with your {noun} again below: rows that were imported are duplicates now.
      {noun === 'services' ? (
        <>
          {' '}
          If costs rose, see the{' '}
          <Anchor inherit underline="always" component={Link} to="/services-management/margins">
            open quotes under their margin
          </Anchor>
          .
        </>
      ) : null}
    </Alert>
  )
}
