/** What a shop brings along from another program: invoices that are still open, and customers' credit. */
import { z } from 'zod'
import { id, recordFields, version } from '../../fields.ts'

/** One file that was carried in. Pence. */
export const openingImport = z.object({
  ...recordFields,
  fileName: z.string(),
  /** How many invoices, and what was due on them. */
  invoices: z.int(),
  due: z.int(),
  /** How many credit notes, overpayments and prepayments, and what was left of them. */
  credits: z.int(),
  credit: z.int(),
  /** How many customers were made for it; an undo leaves them. */
  customers: z.int(),
  undoneAt: z.string().nullable(),
})
export type OpeningImport = z.infer<typeof openingImport>

const openingFound = z.object({
  row: z.int(),
  kind: z.enum(['invoice', 'credit']),
  label: z.string(),
  number: z.string(),
  /** The customer that it is for, as the shop names them. */
  customer: z.string(),
  /** Whether that customer is made for it. */
  isNew: z.boolean(),
  date: z.string(),
  dueDate: z.string().nullable(),
  total: z.int(),
  due: z.int(),
})
export type OpeningFound = z.infer<typeof openingFound>

/** What is in a file, and what would be or was made of it. Pence. */
export const openingReport = z.object({
  rows: z.int(),
  /** Why it cannot be read at all; '' if it can. */
  problem: z.string(),
  /** What is taken: the first of them, and the sums of all. */
  found: z.array(openingFound),
  sums: openingImport.pick({ invoices: true, due: true, credits: true, credit: true, customers: true }),
  /** What is not taken, and why; the first of them, and how many they are. */
  left: z.array(z.object({ row: z.int(), name: z.string(), message: z.string() })),
  leftCount: z.int(),
  /** Null for a preview, and if nothing was taken. */
  made: openingImport.nullable(),
})
export type OpeningReport = z.infer<typeof openingReport>

export const openingInput = z.strictObject({
  /** Of this run, made by the client; the same one again is answered with what it made. */
  id: id.optional(),
  file: z.file({ error: 'Choose a file' }),
  preview: z.stringbool({ error: 'true or false' }).default(true),
})
export const openingUndo = z.strictObject({ id, version })

/** What an opening invoice says of where it came from. Pence. */
export const openingOrigin = z.object({
  importId: z.string(),
  carriedInAt: z.string(),
  total: z.int(),
  paidBefore: z.int(),
})
