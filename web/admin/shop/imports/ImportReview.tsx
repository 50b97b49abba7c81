import { Alert, Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { ImportReport } from '#domain/shop/imports.ts'
import { DataCards } from '#web/ui/DataCards.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { useNarrow } from '#web/ui/drawn-for.ts'
import { importedCount } from './imported-words.ts'
import classes from './imports.module.css'
import { NoteList } from './NoteList.tsx'
import { ProblemsDownload } from './ProblemsDownload.tsx'
import { WouldFall } from './WouldFall.tsx'

interface ImportReviewProps {
  report: ImportReport
  busy: boolean
  /** Imports the good rows; likely duplicates and new prices too, if asked to. */
  onTake: (wanted: { duplicates: boolean; prices: boolean }) => void
}

type PreviewRow = Record<string, string>

/** What a file holds, before anything is imported: how many rows, which are doubtful, how they will look. */
export function ImportReview({ report, busy, onTake }: ImportReviewProps) {
  const [duplicates, setDuplicates] = useState(false)
  const [prices, setPrices] = useState(false)
  const { noun, rows, faults, priceChanges, faultyRows } = report
  const count = report.ready + (duplicates ? report.duplicates.length : 0)
  const changes = prices ? priceChanges.length : 0
  return (
    <section aria-label="What is in the file" className={classes.review}>
      <dl className={classes.counts}>
        <Figure label="Rows" value={rows} />
        <Figure label="Ready" value={report.ready} />
        <Figure label="Likely duplicates" value={report.duplicates.length} />
        {noun === 'services' ? <Figure label="New prices" value={priceChanges.length} /> : null}
        <Figure label="Rows with problems" value={faultyRows} bad={faultyRows > 0} />
      </dl>
      {faultyRows > 0 ? (
        <Alert color="amber" variant="light" title="Some rows cannot be imported as they are" role="status">
          The other rows can be imported now. Download the rows with problems, correct them and import that
          file afterwards.
        </Alert>
      ) : null}
      <ProblemsDownload report={report} />
      <NoteList title="Problems" notes={faults} />
      <NoteList
        title="Your services at a new price"
        text={prices ? 'Their prices are changed.' : 'Their prices stay as they are.'}
        notes={priceChanges}
      />
      {priceChanges.length > 0 ? (
        <Checkbox
          label={
            priceChanges.length === 1
              ? 'Update the price of this service'
              : `Update the prices of these ${priceChanges.length} services`
          }
          checked={prices}
          onChange={(event) => setPrices(event.currentTarget.checked)}
        />
      ) : null}
      {prices && report.risenCosts.length > 0 ? <WouldFall costs={report.risenCosts} /> : null}
      <NoteList
        title="Likely duplicates"
        text={duplicates ? 'These are imported all the same.' : 'These are left out.'}
        notes={report.duplicates}
      />
      {report.duplicates.length > 0 ? (
        <Checkbox
          label="Import likely duplicates as well"
          checked={duplicates}
          onChange={(event) => setDuplicates(event.currentTarget.checked)}
        />
      ) : null}
      {report.warnings.map((warning) => (
        <p key={warning} className={classes.quiet}>
          {warning}.
        </p>
      ))}
      {report.customColumns.length > 0 ? (
        <p className={classes.quiet}>Columns saved as custom fields: {report.customColumns.join(', ')}.</p>
      ) : null}
      {report.ignoredColumns.length > 0 ? (
        <p className={classes.quiet}>Columns left out: {report.ignoredColumns.join(', ')}.</p>
      ) : null}
      {report.preview.length > 0 ? <Preview rows={report.preview} of={report.ready} /> : null}
      <div className={classes.take}>
        <Button
          loading={busy}
          disabled={count + changes === 0}
          onClick={() => onTake({ duplicates, prices })}
        >
          {describeDeed(noun, count, changes)}
        </Button>
      </div>
    </section>
  )
}

/** The first rows as records, of how many. */
function Preview({ rows, of }: { rows: PreviewRow[]; of: number }) {
  const narrow = useNarrow()
  const List = narrow ? DataCards<PreviewRow> : DataTable<PreviewRow>
  const columns = labelsOf(rows).map((label, index) => ({
    key: label,
    label,
    render: (row: PreviewRow) => row[label],
    ...(index === 0 ? { strong: true } : {}),
  }))
  return (
    <div>
      <h2 className={classes.heading}>
        {of > rows.length ? `The first ${rows.length} of ${of}, as they will be` : 'As they will be'}
      </h2>
      <List label="Preview" rows={rows} columns={columns} rowKey={(row) => String(rows.indexOf(row))} />
    </div>
  )
}

/** 'Import 12 services and update 3 prices'. */
function describeDeed(noun: ImportReport['noun'], count: number, changes: number): string {
  const update = `${changes} ${changes === 1 ? 'price' : 'prices'}`
  if (count === 0) return changes === 0 ? `No ${noun} to import` : `Update ${update}`
  const words = `Import ${importedCount(noun, count)}`
  return changes === 0 ? words : `${words} and update ${update}`
}

/** Columns with a value in at least one row. */
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
