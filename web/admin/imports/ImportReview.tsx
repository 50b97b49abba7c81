import { Alert, Button, Checkbox } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import type { ImportReport } from '#domain/imports.ts'
import { DataCards } from '#web/ui/DataCards.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import classes from './imports.module.css'
import { NoteList } from './NoteList.tsx'

interface ImportReviewProps {
  report: ImportReport
  busy: boolean
  /** Takes the rows over, likely duplicates too where `duplicates`. */
  onTake: (duplicates: boolean) => void
}

type PreviewRow = Record<string, string>

/** What a file holds, before anything is taken over: how many rows, which are doubtful, how they will look. */
export function ImportReview({ report, busy, onTake }: ImportReviewProps) {
  const [duplicates, setDuplicates] = useState(false)
  const narrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const { noun, rows, faults } = report
  const count = report.ready + (duplicates ? report.duplicates.length : 0)
  const blocked = faults.length > 0
  const columns = labelsOf(report.preview).map((label, index) => ({
    key: label,
    label,
    render: (row: PreviewRow) => row[label],
    ...(index === 0 ? { strong: true } : {}),
  }))
  const List = narrow ? DataCards<PreviewRow> : DataTable<PreviewRow>
  return (
    <section aria-label="What the file holds" className={classes.review}>
      <dl className={classes.counts}>
        <Figure label="Rows" value={rows} />
        <Figure label="Ready" value={report.ready} />
        <Figure label="Likely duplicates" value={report.duplicates.length} />
        <Figure label="Faults" value={faults.length} bad={blocked} />
      </dl>
      {blocked ? (
        <Alert color="red" variant="light" title="Nothing can be taken over yet" role="alert">
          Put these rows right in the file, save it and choose it again. Either all rows are taken over, or
          none.
        </Alert>
      ) : null}
      <NoteList title="Faults" notes={faults} />
      <NoteList
        title="Likely duplicates"
        text={duplicates ? 'These are taken over all the same.' : 'These are left out.'}
        notes={report.duplicates}
      />
      {report.duplicates.length > 0 && !blocked ? (
        <Checkbox
          label="Take likely duplicates over as well"
          checked={duplicates}
          onChange={(event) => setDuplicates(event.currentTarget.checked)}
        />
      ) : null}
      {report.warnings.map((warning) => (
        <p key={warning} className={classes.quiet}>
          {warning}.
        </p>
      ))}
      {report.ignoredColumns.length > 0 ? (
        <p className={classes.quiet}>
          Columns that stand for nothing here and are left out: {report.ignoredColumns.join(', ')}.
        </p>
      ) : null}
      {report.preview.length > 0 ? (
        <div>
          <h2 className={classes.heading}>
            {report.ready > report.preview.length
              ? `The first ${report.preview.length} of ${report.ready}, as they will be`
              : 'As they will be'}
          </h2>
          <List
            label="Preview"
            rows={report.preview}
            columns={columns}
            rowKey={(row) => String(report.preview.indexOf(row))}
          />
        </div>
      ) : null}
      {blocked ? null : (
        <div className={classes.take}>
          <Button loading={busy} disabled={count === 0} onClick={() => onTake(duplicates)}>
            {count === 0
              ? `No ${noun} to import`
              : `Import ${count} ${count === 1 ? noun.slice(0, -1) : noun}`}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Columns that hold something in at least one row. */
function labelsOf(preview: readonly PreviewRow[]): string[] {
  const labels = Object.keys(preview[0] ?? {})
  return labels.filter((label) => preview.some((row) => row[label] !== ''))
}

function Figure({ label, value, bad = false }: { label: string; value: number; bad?: boolean }) {
  return (
    <div data-bad={bad || undefined}>
      <dt>{label}</dt>
      <dd>{value.toLocaleString('en-GB')}</dd>
    </div>
  )
}
