/** A file's rows as records ready to be taken over, or as faults with row and reason. */
import type { z } from 'zod'
import { formatAddress } from './addresses.ts'
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
import { formatPounds, formatUnitPrice } from './money.ts'
import { formatPhone } from './phones.ts'
import { pricingModelLabels, type ServiceInput, serviceInput } from './services.ts'
import { describeTreatment } from './vat.ts'

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

/** A record has 50 custom fields at most, and some are columns with a name of their own. */
const MOST_CUSTOM = 40
const CUSTOM_NAME_LENGTH = 60
/** An object of JavaScript keeps nothing under this name. */
const NO_NAME = '__proto__'

/** How a noun is read from a file. */
interface Reader<Key extends string, Input> {
  columns: Columns<Key>
  /** One of these must be there. */
  needs: readonly { anyOf: readonly Key[]; message: string }[]
  /** Whether records have custom fields, which columns that mean nothing here become. */
  keepsCustom: boolean
  /** @param custom the values of columns that mean nothing here, by heading */
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

/** Reads customers; rows with a fault are told of and left out. */
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

/** Reads services; rows with a fault are told of and left out. */
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
  for (const need of reader.needs) {
    if (!need.anyOf.some((key) => keys.includes(key)))
      found.faults.push({ row: 1, name: '', message: need.message })
  }
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
    const {
      draft,
      faults,
      warnings: told = [],
    } = reader.read(readCells(values, keys), readCustomCells(values, custom))
    const checked = reader.schema.safeParse(draft)
    const name = brief(nameOf(draft) || (values.find((value) => value.trim() !== '') ?? '').trim())
    const labels = faults.map(({ column, message }) => ({ label: reader.columns[column].label, message }))
    const issues = checked.success
      ? []
      : checked.error.issues.map(({ path, message }) => ({ label: reader.columnOf(path), message }))
    const ownLabels = new Set(labels.map(({ label }) => label))
    const all = [...labels, ...issues.filter(({ label }) => !ownLabels.has(label))]
    if (values.slice(table.headings.length).some((value) => value.trim() !== ''))
      all.push({ label: 'Row', message: 'More values than headings: put quotes around values with commas' })
    for (const { label, message } of all) found.faults.push({ row, name, message: `${label}: ${message}` })
    if (all.length > 0 || !checked.success) continue
    found.good.push({ row, name, input: checked.data })
    for (const warning of told) warnings.set(warning, (warnings.get(warning) ?? 0) + 1)
  }
  found.warnings = [...warnings].map(([text, count]) => `${text} (${count} ${count === 1 ? 'row' : 'rows'})`)
  return found
}

interface UnknownColumn {
  heading: string
  index: number
}

/** Only columns that hold something: an export has dozens of empty ones, and nothing is lost by them. */
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

/** Of two columns with one heading the first that holds something counts. */
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
