import { Alert, Button } from '@mantine/core'
import { bookParts, countOf } from '#domain/office/books-check.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { Page } from '#web/ui/Page.tsx'
import { BookPartRow } from './BookPartRow.tsx'
import classes from './books-check.module.css'
import { useBooksCheck } from './use-books-check.ts'

export const handle: ScreenHandle = { title: 'Do the books agree?' }

/** /reports/books: works out again what is kept, and names what does not agree. */
export default function BooksCheck() {
  const { stateOf, isBusy, checkAll, checkOne } = useBooksCheck()
  const states = bookParts.map(stateOf)
  const checks = states.flatMap((one) => (one.state === 'checked' ? [one.check] : []))
  const faults = checks.reduce((sum, { faultCount }) => sum + faultCount, 0)
  return (
    <Page
      title="Do the books agree?"
      width="form"
      back={{ to: '/reports', label: 'Reports' }}
      action={
        <Button loading={isBusy} onClick={() => void checkAll()}>
          Check everything
        </Button>
      }
    >
      <div role="status" aria-live="polite">
        {faults > 0 ? (
          <Alert color="red" mb="md" title={`${countOf(faults, 'thing')} to look at`}>
            Copy the data folder before anything else is done, and compare it with a backup.
          </Alert>
        ) : checks.length === bookParts.length ? (
          <Alert variant="default" mb="md" title="The books agree">
            Everything was worked out again and comes to what is kept.
          </Alert>
        ) : null}
      </div>
      <ul className={classes.parts}>
        {bookParts.map((part) => (
          <BookPartRow
            key={part}
            part={part}
            state={stateOf(part)}
            onCheck={isBusy ? null : () => void checkOne(part)}
          />
        ))}
      </ul>
    </Page>
  )
}
