import type { ImportNoun, ImportReport } from '#domain/shop/imports.ts'

/** '1 customer', '12 services'. */
export const importedCount = (noun: ImportNoun, count: number): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? noun.slice(0, -1) : noun}`

/** '12 services imported, 3 prices changed'; only what there is of it. */
export function describeImported({
  noun,
  imported,
  updated,
}: Pick<ImportReport, 'noun' | 'imported' | 'updated'>): string {
  const changed = `${updated.toLocaleString('en-GB')} ${updated === 1 ? 'price' : 'prices'} changed`
  if (imported === 0 && updated > 0) return changed
  return `${importedCount(noun, imported)} imported${updated > 0 ? `, ${changed}` : ''}`
}

/** What was left out of an import and why, or that nothing was. */
export function describeLeftOut(
  report: Pick<ImportReport, 'rows' | 'imported' | 'updated' | 'faultyRows'>,
): string {
  const left = report.rows - report.imported - report.updated
  if (left === 0) return 'Every row of the file was imported.'
  const problems = Math.min(report.faultyRows, left)
  const why =
    problems === 0
      ? ' as likely duplicates'
      : problems === left
        ? ' because of problems'
        : `, ${problems} of them because of problems`
  return `${left} ${left === 1 ? 'row was' : 'rows were'} left out${why}.`
}
