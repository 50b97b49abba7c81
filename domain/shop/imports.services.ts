/** Services from a price list. */

import { serviceNames } from '#content/service-names.ts'
import { parsePounds } from '../money/money.ts'
import type { VatTreatment } from '../money/vat.ts'
import { brief, type CellFault, type Cells, type Columns, readTermDays, readTick } from './imports.columns.ts'
import { readVatTreatment } from './imports.vat.ts'
import { type PricingModel, pricingModelLabels, pricingModels, type ServiceUnit } from './services.ts'

const columns = {
  name: {
    label: 'Name',
    headings: ['Name', 'ItemName', 'Item', 'Service', 'Service name', 'Product', 'Product name', 'Title'],
  },
  code: { label: 'Item code', headings: ['ItemCode', 'Code', 'SKU'] },
  description: {
    label: 'Description',
    headings: ['Description', 'SalesDescription', 'Details', 'Item description'],
  },
  category: { label: 'Category', headings: ['Category', 'Service category', 'Group'] },
  price: {
    label: 'Price',
    headings: [
      ...['Price', 'Unit price', 'UnitPrice', 'SalesUnitPrice', 'Sales price', 'Sale price', 'Selling price'],
      ...[
        'Rate',
        'Net price',
        'Price ex VAT',
        'Price excluding VAT',
        'Price excl VAT',
        'Price GBP',
        'Sell price',
      ],
    ],
  },
  unit: { label: 'Unit', headings: ['Unit', 'Units', 'Unit of measure', 'UoM', 'Per', 'Sold by'] },
  cost: {
    label: 'Cost',
    headings: ['Cost', 'Cost price', 'Unit cost', 'PurchasesUnitPrice', 'Purchase price', 'Buy price'],
  },
  vat: {
    label: 'VAT rate',
    headings: ['VAT rate', 'VAT', 'Tax rate', 'SalesTaxRate', 'Tax', 'VAT code', 'Tax code', 'Tax type'],
  },
  pricingModel: {
    label: 'Pricing model',
    headings: ['Pricing model', 'Pricing', 'Price model', 'Priced by'],
  },
  minimumCharge: {
    label: 'Minimum charge',
    headings: ['Minimum charge', 'Min charge', 'Minimum price', 'Minimum'],
  },
  minimumArea: {
    label: 'Minimum area (m²)',
    headings: ['Minimum area', 'Minimum area m²', 'Min area', 'Minimum area m2'],
  },
  waste: { label: 'Waste (%)', headings: ['Waste', 'Waste percent', 'Wastage'] },
  setUp: { label: 'Set-up', headings: ['Set-up', 'Set-up charge', 'Set-up fee'] },
  margin: { label: 'Target margin (%)', headings: ['Target margin', 'Margin', 'Target margin percent'] },
  leadTime: { label: 'Lead time (days)', headings: ['Lead time', 'Lead time days'] },
  active: { label: 'Active', headings: ['Active', 'Status'] },
} as const

type ServiceColumn = keyof typeof columns
type ServiceCells = Cells<ServiceColumn>
type Faults = CellFault<ServiceColumn>[]

export const serviceColumns: Columns<ServiceColumn> = columns

const unitSpellings: Record<ServiceUnit, RegExp> = {
  each: /^(each|ea|items?|units?|pcs?|pieces?|qty|no|nr)$/,
  'm²': /^(m²|m2|m\^2|sq\.? ?m(et(er|re)s?)?|square met(er|re)s?|sqm)$/,
  metre: /^(m|lm|met(er|re)s?|lin(ear|\.)? ?m(et(er|re)s?)?|running met(er|re)s?)$/,
  letter: /^(letters?|characters?)$/,
  hour: /^(h|hrs?|hours?)$/,
  visit: /^(visits?|call-?outs?|trips?)$/,
  set: /^(sets?|packs?|jobs?|lots?)$/,
}

const modelOfUnit: Partial<Record<ServiceUnit, PricingModel>> = {
  'm²': 'area',
  metre: 'length',
  hour: 'hour',
}
const unitOfModel: Partial<Record<PricingModel, ServiceUnit>> = {
  area: 'm²',
  length: 'metre',
  perimeter: 'metre',
  'letter-height': 'letter',
  hour: 'hour',
}

/** A row as the input of a service, to be checked by its schema, with the faults of the row itself. */
export function serviceFromCells(cells: ServiceCells): {
  draft: Record<string, unknown>
  faults: Faults
  warnings: string[]
} {
  const faults: Faults = []
  const warnings: string[] = []
  const givenUnit = readUnit(cells, faults)
  const givenModel = readModel(cells, faults)
  const unit = givenUnit ?? (givenModel && unitOfModel[givenModel]) ?? 'each'
  if (cells.price === undefined) faults.push({ column: 'price', message: 'The price is missing' })
  const draft = {
    name: cells.name ?? cells.code ?? '',
    category: readCategory(cells, warnings),
    description: cells.description ?? '',
    price: readPounds(cells, 'price', 2, faults),
    unit,
    pricingModel: givenModel ?? modelOfUnit[unit] ?? 'unit',
    ...readVat(cells, faults),
    costPrice: readPounds(cells, 'cost', 2, faults),
    minimumCharge: readPounds(cells, 'minimumCharge', 0, faults),
    minimumAreaM2: readNumber(cells, 'minimumArea', faults) ?? 0,
    wastePercent: readNumber(cells, 'waste', faults) ?? 0,
    setUp: readPounds(cells, 'setUp', 0, faults),
    targetMarginPercent: readNumber(cells, 'margin', faults),
    leadTimeDays: readLeadTime(cells, faults),
    active: readActive(cells, faults),
  }
  return { draft, faults, warnings }
}

/** The column that a path of the schema came from, to name it in the message. */
export function serviceColumnOf(path: readonly PropertyKey[]): string {
  const columnOf: Partial<Record<string, ServiceColumn>> = {
    costPrice: 'cost',
    minimumAreaM2: 'minimumArea',
    wastePercent: 'waste',
    targetMarginPercent: 'margin',
    leadTimeDays: 'leadTime',
    vatRate: 'vat',
    vatCategory: 'vat',
  }
  const field = String(path[0])
  const known: Partial<Record<string, { label: string }>> = columns
  return known[columnOf[field] ?? field]?.label ?? field
}

/** A price as text is read as a number of pounds, as the specification says: '£1,250.00', 'GBP 12.50'. */
function readPounds(cells: ServiceCells, column: ServiceColumn, decimals: number, faults: Faults): number {
  const text = cells[column]
  if (text === undefined) return 0
  const pence = parsePounds(text.replace(/gbp/i, ''), decimals)
  if (pence === null) faults.push({ column, message: `'${brief(text)}' is not an amount like 1,250.00` })
  return pence ?? 0
}

function readNumber(cells: ServiceCells, column: ServiceColumn, faults: Faults): number | null {
  const text = cells[column]
  if (text === undefined) return null
  const digits = /^(\d+(?:\.\d+)?|\.\d+)\s*(?:%|m²|m2|sqm)?$/i.exec(text)?.[1]
  if (digits === undefined) faults.push({ column, message: `'${brief(text)}' is not a number` })
  return digits === undefined ? null : Number(digits)
}

function readUnit(cells: ServiceCells, faults: Faults): ServiceUnit | null {
  if (cells.unit === undefined) return null
  const spelled = cells.unit.toLowerCase().replace(/^(per|\/)\s*/, '')
  const unit = (Object.keys(unitSpellings) as ServiceUnit[]).find((known) =>
    unitSpellings[known].test(spelled),
  )
  if (unit === undefined)
    faults.push({
      column: 'unit',
      message: `'${brief(cells.unit)}' is none of ${Object.keys(unitSpellings).join(', ')}`,
    })
  return unit ?? null
}

function readModel(cells: ServiceCells, faults: Faults): PricingModel | null {
  if (cells.pricingModel === undefined) return null
  const wanted = plain(cells.pricingModel)
  const model = pricingModels.find((known) =>
    [known, pricingModelLabels[known]].some((spelling) => plain(spelling) === wanted),
  )
  if (model === undefined)
    faults.push({
      column: 'pricingModel',
      message: `'${brief(cells.pricingModel)}' is none of ${Object.values(pricingModelLabels).join(', ')}`,
    })
  return model ?? null
}

/** Makes 'By area', 'area' and 'per area' the same, and 'By the hour' and 'hourly'. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/\b(by|per|the|price|pricing)\b|[^a-z]/g, '')
    .replace(/^hourly$/, 'hour')
}

/** An unknown category is not a fault: importing the row matters more than its category. */
function readCategory(cells: ServiceCells, warnings: string[]): string {
  if (cells.category === undefined) return ''
  const letters = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
      .replace(/s$/, '')
  const wanted = letters(cells.category)
  const known = serviceNames.find((name) => letters(name) === wanted)
  if (known === undefined)
    warnings.push(
      `The category '${brief(cells.category)}' is not one of the shop’s services and is left empty`,
    )
  return known ?? ''
}

function readVat(cells: ServiceCells, faults: Faults): Partial<VatTreatment> {
  if (cells.vat === undefined) return {}
  const treatment = readVatTreatment(cells.vat)
  if (!treatment) faults.push({ column: 'vat', message: `'${brief(cells.vat)}' is not a VAT rate` })
  return treatment ?? {}
}

function readLeadTime(cells: ServiceCells, faults: Faults): number | null {
  if (cells.leadTime === undefined) return null
  const days = readTermDays(cells.leadTime)
  if (days === null) faults.push({ column: 'leadTime', message: 'Enter a number of days' })
  return days
}

function readActive(cells: ServiceCells, faults: Faults): boolean {
  if (cells.active === undefined) return true
  const tick = readTick(cells.active)
  if (tick === null) faults.push({ column: 'active', message: 'Say yes or no' })
  return tick ?? true
}
