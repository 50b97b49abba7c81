/** What an import of a file of customers or prices found, row by row. */
import { z } from 'zod'

export const importNouns = ['customers', 'services'] as const
export type ImportNoun = (typeof importNouns)[number]

/** A fault or a likely duplicate in one row. Rows are counted as a spreadsheet does: 1 is the headings. */
const rowNote = z.object({ row: z.int(), name: z.string(), message: z.string() })
export type RowNote = z.infer<typeof rowNote>

export const importReport = z.object({
  noun: z.enum(importNouns),
  rows: z.int(),
  /** Rows that can be or were taken over. */
  ready: z.int(),
  /** Rows that would be or were left out because the shop has them. */
  duplicates: z.array(rowNote),
  faults: z.array(rowNote),
  /** Headings that stand for nothing here and are left out. */
  ignoredColumns: z.array(z.string()),
  /** What is left out of rows that are taken over all the same. */
  warnings: z.array(z.string()),
  /** The first rows as they would be taken over: labels and values. */
  preview: z.array(z.record(z.string(), z.string())),
  imported: z.int(),
})
export type ImportReport = z.infer<typeof importReport>

export const MAX_IMPORT_BYTES = 10 * 1024 * 1024
export const MAX_IMPORT_ROWS = 20_000
