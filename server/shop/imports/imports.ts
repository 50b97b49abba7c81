import { v7 as uuid } from 'uuid'
import type { Person } from '#domain/access.ts'
import { type CustomerInput, withAddressParts } from '#domain/shop/customers.ts'
import {
  type GoodRow,
  previewCustomer,
  previewService,
  type ReadRows,
  readCustomerRows,
  readServiceRows,
  type Table,
} from '#domain/shop/imports.rows.ts'
import type { ImportNoun, ImportReport, RowNote } from '#domain/shop/imports.ts'
import type { ServiceInput } from '#domain/shop/services.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { withoutUndefined } from '#server/platform/db/values.ts'
import { insertCustomers } from '../customers/customers.store.ts'
import { insertServices } from '../services/services.store.ts'
import { UnreadableFileError } from './csv.ts'
import { type FindDuplicates, findCustomerDuplicates, findServiceDuplicates } from './duplicates.ts'
import { recordImport, waitForOtherImports } from './imports.store.ts'
import { findPriceChanges, type ImportedPrice, pickRisenCosts, updateImportedPrices } from './prices.ts'
import { writeProblems } from './problems.ts'
import { readTableOf } from './read-table.ts'
import { findRepeated, keepAsTaken } from './repeated.ts'

/** How many rows a preview shows. */
const PREVIEW_ROWS = 20

/** What is to be imported, and by whom; null for the command line. */
export interface ImportRequest {
  /** The import's own id, by which a second call for the same one is known. */
  id?: string | undefined
  noun: ImportNoun
  bytes: Uint8Array
  /** Preview only, without storing anything. */
  preview: boolean
  /** Also import rows that the shop, or an earlier row, likely has already. */
  duplicates: boolean
  /** Change the prices of services that the shop has. */
  prices?: boolean
  actor: Person | null
}

/** How rows of a kind are read, compared and stored. */
interface Plan<Input> {
  read: (table: Table) => ReadRows<Input>
  findDuplicates: FindDuplicates<Input>
  /** Services that the shop has at another price. */
  findPriceChanges?: (
    tx: Transaction,
    rows: readonly GoodRow<Input>[],
    columns: readonly string[],
  ) => Promise<ImportedPrice[]>
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
  findPriceChanges,
  show: previewService,
  insert: (tx, inputs, createdBy) =>
    insertServices(
      tx,
      inputs.map(({ name, ...fields }) => ({ ...withoutUndefined(fields), name, id: uuid(), createdBy })),
    ),
}

/**
 * Reads a file and reports what it has; unless it is a preview, imports its valid rows in one transaction.
 * Rows with a fault are returned with the reasons. Likely duplicates are left out unless wanted. Prices of
 * existing services stay as they are unless the caller asks for the change.
 */
export async function runImport({ db }: { db: Database }, request: ImportRequest): Promise<ImportReport> {
  return request.noun === 'customers' ? runPlan(db, request, customerPlan) : runPlan(db, request, servicePlan)
}

async function runPlan<Input>(
  db: Database,
  request: ImportRequest,
  plan: Plan<Input>,
): Promise<ImportReport> {
  const { id, noun } = request
  const table = await readTable(request.bytes)
  const rows = 'headings' in table ? table.rows.length : 0
  const nothing = { good: [], ignoredColumns: [], customColumns: [], columns: [], warnings: [] }
  const read: ReadRows<Input> = 'headings' in table ? plan.read(table) : { ...nothing, faults: [table] }
  const ofFile = {
    noun,
    rows,
    faults: read.faults,
    faultyRows: new Set(read.faults.map(({ row }) => row)).size,
    problemsCsv: 'headings' in table ? writeProblems(table, read.faults) : null,
    customColumns: read.customColumns,
    ignoredColumns: read.ignoredColumns,
    warnings: read.warnings,
  }
  return db.transaction(async (tx) => {
    if (!request.preview) await waitForOtherImports(tx)
    const found = await compare(tx, read, plan)
    const known = id === undefined ? null : await findRepeated(tx, { ...request, id }, found)
    if (known) return { ...ofFile, ...known }
    const { fresh, duplicates, changes } = found
    const wanted = request.duplicates ? fresh : without(fresh, duplicates)
    const done = request.preview ? untaken : await take(tx, request, plan, { ...found, wanted })
    return {
      ...ofFile,
      ready: wanted.length,
      duplicates,
      priceChanges: changes.map(({ note }) => note),
      risenCosts: request.preview ? pickRisenCosts(changes) : [],
      preview: wanted.slice(0, PREVIEW_ROWS).map(({ input }) => plan.show(input)),
      ...done,
    }
  })
}

/** What the good rows are, beside what the shop has. */
interface Found<Input> {
  /** Services that the shop has at another price. */
  changes: ImportedPrice[]
  /** The other rows, and which of them are likely duplicates. */
  fresh: GoodRow<Input>[]
  duplicates: RowNote[]
}

async function compare<Input>(
  tx: Transaction,
  read: ReadRows<Input>,
  plan: Plan<Input>,
): Promise<Found<Input>> {
  const changes = (await plan.findPriceChanges?.(tx, read.good, read.columns)) ?? []
  // A service that gets a new price exists already: it must not be made a second time as an accepted
  // duplicate.
  const fresh = without(
    read.good,
    changes.map(({ note }) => note),
  )
  return { changes, fresh, duplicates: await plan.findDuplicates(tx, fresh) }
}

type Done = Pick<ImportReport, 'taken' | 'imported' | 'updated' | 'importId'>

const untaken: Done = { taken: false, imported: 0, updated: 0, importId: null }

async function take<Input>(
  tx: Transaction,
  request: ImportRequest,
  plan: Plan<Input>,
  { wanted, duplicates, changes }: Found<Input> & { wanted: GoodRow<Input>[] },
): Promise<Done> {
  const { id, noun, actor } = request
  const inputs = wanted.map(({ input }) => input)
  const made = await plan.insert(tx, inputs, actor?.id ?? null)
  await recordImport(tx, actor, noun, made)
  const priced = request.prices
    ? await updateImportedPrices(tx, actor, changes)
    : { updated: 0, importId: null }
  const done = { taken: true, imported: made.length, ...priced }
  if (id !== undefined) await keepAsTaken(tx, { ...request, id }, done, duplicates)
  return done
}

async function readTable(bytes: Uint8Array): Promise<Table | { row: number; name: string; message: string }> {
  try {
    return await readTableOf(bytes)
  } catch (error) {
    if (error instanceof UnreadableFileError) return { row: error.row, name: '', message: error.message }
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
