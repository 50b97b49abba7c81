import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import type { ImportNoun, ImportReport } from '#domain/shop/imports.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FallenByImport } from './FallenByImport.tsx'
import { describeImported, describeLeftOut } from './imported-words.ts'
import classes from './imports.module.css'
import { NoteList } from './NoteList.tsx'
import { ProblemsDownload } from './ProblemsDownload.tsx'

const places: Record<ImportNoun, { to: string; label: string }> = {
  customers: { to: '/customers', label: 'Go to the customers' },
  services: { to: '/services-management', label: 'Go to the services' },
}

/** The result of an import, and where to find it. */
export function ImportDone({ report, onAgain }: { report: ImportReport; onAgain: () => void }) {
  const { noun, imported, updated, rows } = report
  const left = rows - imported - updated
  return (
    <div className={classes.review}>
      <EmptyState title={describeImported(report)} text={describeLeftOut(report)}>
        <Group justify="center" gap="xs">
          <Button component={Link} to={places[noun].to}>
            {places[noun].label}
          </Button>
          <Button variant="default" onClick={onAgain}>
            Import another file
          </Button>
        </Group>
      </EmptyState>
      {report.importId === null ? null : <FallenByImport importId={report.importId} />}
      <ProblemsDownload report={report} />
      <NoteList title="Problems" notes={report.faults} />
      {left > 0 ? <NoteList title="Likely duplicates" notes={report.duplicates} /> : null}
    </div>
  )
}
