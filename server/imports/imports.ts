import { v7 as uuid } from 'uuid'
import type { Person } from '#domain/access.ts'
import { type CustomerInput, withAddressParts } from '#domain/customers.ts'
import {
  type GoodRow,
  previewCustomer,
  previewService,
  type ReadRows,
  readCustomerRows,
  readServiceRows,
  type Table,
} from '#domain/imports.rows.ts'
import type { ImportNoun, ImportReport } from '#domain/imports.ts'
import type { ServiceInput } from '#domain/services.ts'
import { insertCustomers } from '../customers/customers.store.ts'
import type { Transaction } from '../db/change.ts'
import type { Database } from '../db/connect.ts'
import { withoutUndefined } from '../db/values.ts'
import { insertServices } from '../services/services.store.ts'
import { readCsv, UnreadableFile } from './csv.ts'
import { type FindDuplicates, findCustomerDuplicates, findServiceDuplicates } from './duplicates.ts'
import { recordImport, waitForOtherImports } from './imports.store.ts'

/** How many rows a preview shows. */
const PREVIEW_ROWS = 20

/** What is to be taken over, and by whom; null is whoever runs the command. */
export interface ImportRequest {
  noun: ImportNoun
  bytes: Uint8Array
  /** Look only. */
  preview: boolean
  /** Take rows over although the shop, or a row above, likely is the same. */
  duplicates: boolean
  actor: Person | null
}

/** What reading, telling apart and storing mean for a noun. */
interface Plan<Input> {
  read: (table: Table) => ReadRows<Input>
  findDuplicates: FindDuplicates<Input>
  show: (input: Input) => Record<string, string>
  insert: (
    tx: Transaction,
    inputs: readonly Input[],
    createdBy: string | null,
  ) => Promise<readonly { id: string; version: number }[]>
}

const customerPlan: Plan<CustomerInput> = {
  read: readCustomerRows,
  findDuplicates: findCustomerDuplicates,
  show: previewCustomer,
  insert: (tx, inputs, createdBy) =>
    insertCustomers(
      tx,
      inputs.map((input) => {
        const { name, ...fields } = withAddressParts(input)
        return { ...withoutUndefined(fields), name, id: uuid(), createdBy }
      }),
    ),
}

const servicePlan: Plan<ServiceInput> = {
  read: readServiceRows,
  findDuplicates: findServiceDuplicates,
  show: previewService,
  insert: (tx, inputs, createdBy) =>
    insertServices(
      tx,
      inputs.map(({ name, ...fields }) => ({ ...withoutUndefined(fields), name, id: uuid(), createdBy })),
    ),
}

/**
 * Reads a file and says what it holds; unless it is a preview, takes over its rows in one transaction.
 * Where any row has a fault nothing is taken over. Likely duplicates are left out unless wanted.
 */
export async function runImport({ db }: { db: Database }, request: ImportRequest): Promise<ImportReport> {
  return request.noun === 'customers' ? runPlan(db, request, customerPlan) : runPlan(db, request, servicePlan)
}

async function runPlan<Input>(
  db: Database,
  request: ImportRequest,
  plan: Plan<Input>,
): Promise<ImportReport> {
  const { noun, actor } = request
  const table = readTable(request.bytes)
  const rows = 'headings' in table ? table.rows.length : 0
  const read: ReadRows<Input> =
    'headings' in table ? plan.read(table) : { good: [], faults: [table], ignoredColumns: [], warnings: [] }
  return db.transaction(async (tx) => {
    if (!request.preview) await waitForOtherImports(tx)
    const duplicates = await plan.findDuplicates(tx, read.good)
    const wanted = request.duplicates ? read.good : without(read.good, duplicates)
    let imported = 0
    if (!request.preview && read.faults.length === 0) {
      const inputs = wanted.map(({ input }) => input)
      const made = await plan.insert(tx, inputs, actor?.id ?? null)
      await recordImport(tx, actor, noun, made)
      imported = made.length
    }
    return {
      noun,
      rows,
      ready: wanted.length,
      duplicates,
      faults: read.faults,
      ignoredColumns: read.ignoredColumns,
      warnings: read.warnings,
      preview: wanted.slice(0, PREVIEW_ROWS).map(({ input }) => plan.show(input)),
      imported,
    }
  })
}

function readTable(bytes: Uint8Array): Table | { row: number; name: string; message: string } {
  try {
    return readCsv(bytes)
  } catch (error) {
    if (error instanceof UnreadableFile) return { row: error.row, name: '', message: error.message }
    throw error
  }
}

function without<Input>(
  rows: readonly GoodRow<Input>[],
  notes: readonly { row: number }[],
): GoodRow<Input>[] {
  const left = new Set(notes.map(({ row }) => row))
  return rows.filter(({ row }) => !left.has(row))
}
