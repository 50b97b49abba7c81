import type { ImportReport, RowNote } from '#domain/shop/imports.ts'

/** Nobody reads more lines than this in a terminal. */
const MOST_NOTES = 50

/** A report as lines for a terminal. */
export function describeImport(
  report: ImportReport,
  asked: { file: string; preview: boolean; duplicates: boolean; prices: boolean },
): string {
  const { noun, faults, duplicates, imported } = report
  const lines = [
    `${asked.file}: ${count(report.rows, 'row')}, ${report.ready} ready, ${count(duplicates.length, 'likely duplicate')}, ${count(report.faultyRows, 'row')} with a problem`,
  ]
  if (report.customColumns.length > 0)
    lines.push('', `Columns kept as custom fields: ${report.customColumns.join(', ')}`)
  if (report.ignoredColumns.length > 0)
    lines.push('', `Columns left out: ${report.ignoredColumns.join(', ')}`)
  lines.push(...report.warnings.flatMap((warning) => ['', warning]))
  if (asked.preview) lines.push(...describePreview(report))
  const fate = asked.duplicates ? 'imported all the same' : 'left out; --duplicates imports them'
  const prices = asked.prices ? 'changed' : 'left as they are; --prices changes them'
  lines.push(...describeNotes(`New prices of services that the shop has (${prices})`, report.priceChanges))
  lines.push(...describeNotes(`Likely duplicates (${fate})`, duplicates))
  lines.push(...describeNotes('Problems', faults))
  lines.push('', describeOutcome())
  return `${lines.join('\n')}\n`

  function describeOutcome(): string {
    if (asked.preview)
      return `A preview: nothing was imported. Without --preview, ${report.ready} ${noun} would be.`
    const left = report.problemsCsv === null ? '' : ' The rows with problems were left out.'
    const changed = report.updated > 0 ? ` Prices changed: ${report.updated}.` : ''
    const fallen =
      report.importId === null
        ? ''
        : ` Costs rose: open quotes that fell under their target margin are at /services-management/margins?import=${report.importId}.`
    return `Imported: ${imported} ${noun}.${changed}${fallen}${left}`
  }
}

function describePreview({ preview, ready }: ImportReport): string[] {
  if (preview.length === 0) return []
  const records = preview.map((record) =>
    Object.entries(record)
      .filter(([, value]) => value !== '')
      .map(([label, value]) => `${label}: ${value.replaceAll('\n', ' ')}`)
      .join(' | '),
  )
  const title = ready > preview.length ? `The first ${preview.length} of ${ready}:` : 'Ready:'
  return ['', title, ...records.map((record) => `  ${record}`)]
}

function describeNotes(title: string, notes: readonly RowNote[]): string[] {
  if (notes.length === 0) return []
  const lines = notes
    .slice(0, MOST_NOTES)
    .map(({ row, name, message }) => `  row ${row}${name === '' ? '' : ` (${name})`}: ${message}`)
  const more = notes.length > MOST_NOTES ? [`  and ${notes.length - MOST_NOTES} more`] : []
  return ['', `${title}:`, ...lines, ...more]
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
