import Papa from 'papaparse'
import type { Table } from '#domain/shop/imports.rows.ts'
import { PROBLEM_HEADING, type RowNote } from '#domain/shop/imports.ts'
import { asText } from './formulas.ts'

/**
 * The rows that could not be imported, as they were in the file, each with its problem, to be corrected and
 * imported again. Null if there are none.
 */
export function writeProblems(table: Table, faults: readonly RowNote[]): string | null {
  const reasons = new Map<number, string[]>()
  for (const { row, message } of faults) reasons.set(row, [...(reasons.get(row) ?? []), message])
  const bad = table.rows.filter(({ row }) => reasons.has(row))
  if (bad.length === 0) return null
  // A partly corrected file of problems has such a column already.
  const kept = table.headings.map((heading, index) => ({ heading, index })).filter(isNoProblem)
  const data = bad.map(({ row, values }) => [
    ...kept.map(({ index }) => asText(values[index] ?? '')),
    (reasons.get(row) ?? []).join('; '),
  ])
  // The byte order mark tells Excel that it is UTF-8.
  return `\uFEFF${Papa.unparse({ fields: [...kept.map(({ heading }) => asText(heading)), PROBLEM_HEADING], data })}\r\n`
}

function isNoProblem({ heading }: { heading: string }): boolean {
  return heading !== PROBLEM_HEADING
}
