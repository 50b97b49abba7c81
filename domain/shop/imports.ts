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
  /** Rows that can be or were imported. */
  ready: z.int(),
  /** Rows that would be or were left out because the shop has them. */
  duplicates: z.array(rowNote),
  faults: z.array(rowNote),
  /** How many rows have a fault: they are left out, and the others imported. */
  faultyRows: z.int(),
  /** The rows with a fault as a CSV file, each with its reasons; null if there is none. */
  problemsCsv: z.string().nullable(),
  /**
   * Services that the shop has at another price: the old and the new one. They change only if the caller asks
   * for that.
   */
  priceChanges: z.array(rowNote),
  /** Of these, those that would cost the shop more, in pence: of a preview, to ask `margins.look` about. */
  risenCosts: z.array(z.object({ serviceId: z.string(), costPrice: z.number() })),
  /** Headings that Fascia has no field for: their values are kept as custom fields. */
  customColumns: z.array(z.string()),
  /** Headings that are not known here; their columns are left out. */
  ignoredColumns: z.array(z.string()),
  /** What is left out of rows that are imported nevertheless. */
  warnings: z.array(z.string()),
  /** The first rows as they would be imported: labels and values. */
  preview: z.array(z.record(z.string(), z.string())),
  imported: z.int(),
  /** Whether the file was imported: by this call, or by an earlier one with the same id, whose answer was lost. */
  taken: z.boolean(),
  /** Services whose prices were changed. */
  updated: z.int(),
  /**
   * Which import it was, if it made services dearer for the shop: `margins.list` has the open quotes that it brought
   * under their target margin. Null if no cost rose.
   */
  importId: z.int().nullable(),
})
export type ImportReport = z.infer<typeof importReport>

/**
 * The heading of the added column in the file of faulty rows. When that file is imported again, the column is
 * ignored.
 */
export const PROBLEM_HEADING = 'Problem'

export const MAX_IMPORT_BYTES = 10 * 1024 * 1024
export const MAX_IMPORT_ROWS = 20_000
