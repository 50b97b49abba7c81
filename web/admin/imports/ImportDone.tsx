import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import type { ImportNoun, ImportReport } from '#domain/imports.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import classes from './imports.module.css'
import { NoteList } from './NoteList.tsx'

const places: Record<ImportNoun, { to: string; label: string }> = {
  customers: { to: '/customers', label: 'Go to the customers' },
  services: { to: '/services-management', label: 'Go to the services' },
}

/** What an import came to, and where to find it. */
export function ImportDone({ report, onAgain }: { report: ImportReport; onAgain: () => void }) {
  const { noun, imported, rows } = report
  const left = rows - imported
  return (
    <div className={classes.review}>
      <EmptyState
        title={`${imported} ${imported === 1 ? noun.slice(0, -1) : noun} imported`}
        text={
          left === 0
            ? 'Every row of the file was taken over.'
            : `${left} ${left === 1 ? 'row was' : 'rows were'} left out as likely duplicates.`
        }
      >
        <Group justify="center" gap="xs">
          <Button component={Link} to={places[noun].to}>
            {places[noun].label}
          </Button>
          <Button variant="default" onClick={onAgain}>
            Import another file
          </Button>
        </Group>
      </EmptyState>
      {left > 0 ? <NoteList title="Left out" notes={report.duplicates} /> : null}
    </div>
  )
}
