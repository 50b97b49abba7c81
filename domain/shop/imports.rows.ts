/** A file's rows as records ready to import, or as faults with row and reason. */
import type { z } from 'zod'
import { formatAddress } from '../addresses.ts'
import { formatPounds, formatUnitPrice } from '../money/money.ts'
import { describeTreatment } from '../money/vat.ts'
import { formatPhone } from '../phones.ts'
import { type CustomerInput, customerInput, withAddressParts } from './customers.ts'
import {
  brief,
  type Cells,
  type Columns,
  isKnownHeading,
  matchColumns,
  readCells,
} from './imports.columns.ts'
import { customerColumns } from './imports.customer-columns.ts'
import { customerColumnOf, customerFromCells } from './imports.customers.ts'
import { serviceColumnOf, serviceColumns, serviceFromCells } from './imports.services.ts'
import { PROBLEM_HEADING, type RowNote } from './imports.ts'
import { pricingModelLabels, type ServiceInput, serviceInput } from './services.ts'

/** A file as read: headings, and rows with their number in the spreadsheet (1 is the headings). */
export interface Table {
  headings: readonly string[]
  rows: readonly { row: number; values: readonly string[] }[]
}

export interface GoodRow<Input> {
  row: number
  name: string
  input: Input
}

export interface ReadRows<Input> {
  good: GoodRow<Input>[]
  faults: RowNote[]
  ignoredColumns: string[]
  /** Kept as custom fields. */
  customColumns: string[]
  /** The columns that the file has. */
  columns: string[]
  warnings: string[]
}

/** A record has 50 custom fields at most, and some of them come from named columns. */
const MOST_CUSTOM = 40
const CUSTOM_NAME_LENGTH = 60
/** A JavaScript object cannot store anything under this name. */
const NO_NAME = '__proto__'

/** How a noun is read from a file. */
interface Reader<Key extends string, Input> {
  columns: Columns<Key>
  /** One of these must be there. */
  needs: readonly { anyOf: readonly Key[]; message: string }[]
  /** Whether records have custom fields; columns that are not known become such fields. */
  keepsCustom: boolean
  /** @param custom the values of columns that are not known here, by heading */
  read: (
    cells: Cells<Key>,
    custom: Record<string, string>,
  ) => {
    draft: unknown
    faults: readonly { column: Key; message: string }[]
    warnings?: readonly string[]
  }
  schema: z.ZodType<Input>
  columnOf: (path: readonly PropertyKey[]) => string
}

/** Reads customers. Rows with a fault are reported and left out. */
export function readCustomerRows(table: Table): ReadRows<CustomerInput> {
  return readRows(table, {
    columns: customerColumns,
    needs: [
      {
        anyOf: ['name', 'companyName', 'firstName', 'lastName'],
        message: 'No column holds the name. Head it ContactName, Name or Company.',
      },
    ],
    keepsCustom: true,
    read: customerFromCells,
    schema: customerInput,
    columnOf: customerColumnOf,
  })
}

/** Reads services. Rows with a fault are reported and left out. */
export function readServiceRows(table: Table): ReadRows<ServiceInput> {
  return readRows(table, {
    columns: serviceColumns,
    needs: [
      { anyOf: ['name', 'code'], message: 'No column holds the name. Head it Name or Item name.' },
      { anyOf: ['price'], message: 'No column holds the price. Head it Price or Unit price.' },
    ],
    keepsCustom: false,
    read: serviceFromCells,
    schema: serviceInput,
    columnOf: serviceColumnOf,
  })
}

function readRows<Key extends string, Input>(table: Table, reader: Reader<Key, Input>): ReadRows<Input> {
  const keys = matchColumns(table.headings, reader.columns)
  const found: ReadRows<Input> = {
    good: [],
    faults: [],
    ignoredColumns: [],
    customColumns: [],
    columns: keys.filter((key) => key !== null),
    warnings: [],
  }
  found.faults = reader.needs
    .filter(({ anyOf }) => !anyOf.some((key) => keys.includes(key)))
    .map(({ message }) => ({ row: 1, name: '', message }))
  if (found.faults.length > 0) return found

  const unknown = unknownColumns(table, keys)
  const custom = reader.keepsCustom
    ? unknown
        .filter(({ heading }) => heading !== NO_NAME && !isKnownHeading(heading, reader.columns))
        .slice(0, MOST_CUSTOM)
    : []
  found.customColumns = custom.map(({ heading }) => heading)
  found.ignoredColumns = unknown.map(({ heading }) => heading).filter((h) => !found.customColumns.includes(h))

  const warnings = new Map<string, number>()
  for (const { row, values } of table.rows) {
    const read = reader.read(readCells(values, keys), readCustomCells(values, custom))
    const checked = reader.schema.safeParse(read.draft)
    const name = brief(nameOf(read.draft) || (values.find((value) => value.trim() !== '') ?? '').trim())
    const faults = faultsOf(reader, read.faults, checked.error)
    if (values.slice(table.headings.length).some((value) => value.trim() !== ''))
      faults.push('Row: More values than headings: put quotes around values with commas')
    found.faults.push(...faults.map((message) => ({ row, name, message })))
    if (faults.length > 0 || !checked.success) continue
    found.good.push({ row, name, input: checked.data })
    for (const warning of read.warnings ?? []) warnings.set(warning, (warnings.get(warning) ?? 0) + 1)
  }
  found.warnings = [...warnings].map(([text, count]) => `${text} (${count} ${count === 1 ? 'row' : 'rows'})`)
  return found
}

/** What is wrong with a row, each with its column. Of a column that could not be read the record's rules say nothing. */
function faultsOf<Key extends string, Input>(
  { columns, columnOf }: Reader<Key, Input>,
  unread: readonly { column: Key; message: string }[],
  error: z.ZodError | undefined,
): string[] {
  const own = unread.map(({ column, message }) => ({ label: columns[column].label, message }))
  const ownLabels = new Set(own.map(({ label }) => label))
  const issues = (error?.issues ?? [])
    .map(({ path, message }) => ({ label: columnOf(path), message }))
    .filter(({ label }) => !ownLabels.has(label))
  return [...own, ...issues].map(({ label, message }) => `${label}: ${message}`)
}

interface UnknownColumn {
  heading: string
  index: number
}

/**
 * Only columns with a value in some row: an export has dozens of empty ones, which can be left out without
 * losing anything.
 */
function unknownColumns(table: Table, keys: readonly (string | null)[]): UnknownColumn[] {
  return table.headings
    .map((heading, index) => ({ heading: heading.trim(), index }))
    .filter(
      ({ heading, index }) =>
        keys[index] === null &&
        heading !== '' &&
        heading !== PROBLEM_HEADING &&
        table.rows.some(({ values }) => (values[index] ?? '').trim() !== ''),
    )
}

/** If two columns have the same heading, the first one with a value counts. */
function readCustomCells(
  values: readonly string[],
  columns: readonly UnknownColumn[],
): Record<string, string> {
  const custom: Record<string, string> = {}
  for (const { heading, index } of columns) {
    const value = values[index]?.trim()
    const name = heading.slice(0, CUSTOM_NAME_LENGTH).trim()
    if (value && !Object.hasOwn(custom, name)) custom[name] = value
  }
  return custom
}

function nameOf(draft: unknown): string {
  const { name } = draft as { name?: string }
  return name ?? ''
}

/** A customer as the preview shows it, by label. */
export function previewCustomer(input: CustomerInput): Record<string, string> {
  const {
    addressLine1 = '',
    addressLine2 = '',
    town = '',
    county = '',
    postcode = '',
  } = withAddressParts(input)
  return {
    Name: input.name,
    Company: input.companyName ?? '',
    Email: input.email ?? '',
    Phone: formatPhone(input.phone ?? ''),
    Address: formatAddress({ addressLine1, addressLine2, town, county, postcode }),
    Contacts: (input.contacts ?? []).map((contact) => contact.name).join(', '),
    'VAT number': input.vatNumber ?? '',
    Terms: input.paymentTermsDays == null ? '' : `${input.paymentTermsDays} days`,
    Other: Object.entries(input.custom ?? {})
      .map(([label, value]) => `${label}: ${value}`)
      .join(', '),
  }
}

/** A service as the preview shows it, by label. */
export function previewService(input: ServiceInput): Record<string, string> {
  const { vatCategory = 'standard', vatRate = 20 } = input
  return {
    Name: input.name,
    Category: input.category ?? '',
    Description: input.description ?? '',
    Price: formatUnitPrice(input.price ?? 0),
    Unit: input.unit ?? 'each',
    Pricing: pricingModelLabels[input.pricingModel ?? 'unit'],
    VAT: describeTreatment({ vatCategory, vatRate }),
    Cost: input.costPrice ? formatUnitPrice(input.costPrice) : '',
    Minimum: input.minimumCharge ? formatPounds(input.minimumCharge) : '',
  }
}
