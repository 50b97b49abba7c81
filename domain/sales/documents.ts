/** What quotes and invoices have in common: their lines, their discount, and what these come to. */
import { z } from 'zod'
import type { FieldFault } from '../errors.ts'
import {
  id,
  lengthMm,
  pence,
  percent,
  quantity,
  requiredText,
  text,
  unitPrice,
  vatCategory,
} from '../fields.ts'
import {
  areaM2,
  calculate,
  type Discount,
  isWithinLimit,
  lineKinds,
  lineTotal,
  type Totals,
} from '../money/lines.ts'
import { rateFits, resolveTreatment, vatCategories } from '../money/vat.ts'
import { serviceUnits } from '../shop/services.ts'

const measurementItem = z.strictObject({ measurementId: id, signId: id })

/** A line as sent. Total and area are calculated here, so they are refused as input. */
const lineInput = z
  .strictObject({
    id: id.optional(),
    kind: z.enum(lineKinds).default('item'),
    serviceId: id.nullable().default(null),
    title: text(200).default(''),
    description: text(5000).default(''),
    widthMm: lengthMm.default(null),
    heightMm: lengthMm.default(null),
    quantity: quantity.default(1),
    unit: z.enum(serviceUnits).default('each'),
    price: unitPrice.default(0),
    /** Null means the document's rate. */
    vatRate: percent.nullable().default(null),
    vatCategory: vatCategory.nullable().default(null),
    /** The shop's cost for one; staff only, on no document. */
    costPrice: unitPrice.nullable().default(null),
    /** Whether the customer ticked an optional line. */
    selected: z.boolean().default(false),
    /** Of the optional lines that share this name the customer takes exactly one. */
    choice: text(100).default(''),
    /** Names of the service's options that the price was worked out with. */
    options: z.array(text(100)).max(30).default([]),
    /** How the price was calculated, in words; empty if somebody typed the price. */
    formula: text(1000).default(''),
    measurementItem: measurementItem.nullable().default(null),
  })
  .superRefine((line, context) => {
    if (line.vatCategory !== null && line.vatRate !== null && !rateFits(line.vatCategory, line.vatRate))
      context.addIssue({
        code: 'custom',
        path: ['vatRate'],
        message: `Not a rate of the category '${line.vatCategory}'`,
      })
  })
export type LineInput = z.output<typeof lineInput>
/** A line as stored: it has an id, so that credits and surveys can refer to it. */
export type StoredLine = Omit<LineInput, 'id'> & { id: string }

/** A line with nothing filled in yet. */
export const emptyLine: Omit<StoredLine, 'id'> = {
  kind: 'item',
  serviceId: null,
  title: '',
  description: '',
  widthMm: null,
  heightMm: null,
  quantity: 1,
  unit: 'each',
  price: 0,
  vatRate: null,
  vatCategory: null,
  costPrice: null,
  selected: false,
  choice: '',
  options: [],
  formula: '',
  measurementItem: null,
}

/** A line as answered. */
export const line = z.object({
  id: z.string(),
  kind: z.enum(lineKinds),
  serviceId: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  widthMm: z.int().nullable(),
  heightMm: z.int().nullable(),
  areaM2: z.number().nullable(),
  quantity: z.number(),
  unit: z.enum(serviceUnits),
  price: z.number(),
  total: z.int(),
  vatRate: z.number(),
  vatCategory: z.enum(vatCategories),
  /** Whether rate and category come from the document. */
  vatInherited: z.boolean(),
  costPrice: z.number().nullable(),
  selected: z.boolean(),
  choice: z.string(),
  options: z.array(z.string()),
  formula: z.string(),
  measurementItem: z.object({ measurementId: z.string(), signId: z.string() }).nullable(),
})
export type Line = z.infer<typeof line>

/**
 * A PDF of this much text takes seconds; five hundred long descriptions take half a minute and a gigabyte.
 */
const MAX_LINES_TEXT = 200_000

const lines = z
  .array(lineInput)
  .max(500, { error: 'At most 500 lines' })
  .refine(
    (items) =>
      items.reduce((sum, { title, description }) => sum + title.length + description.length, 0) <=
      MAX_LINES_TEXT,
    {
      error:
        'All lines together may hold 200,000 characters: shorten their descriptions, or make two documents',
    },
  )

export const discount = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('amount'), value: pence }),
    z.strictObject({ kind: z.literal('percent'), value: percent }),
  ])
  .nullable()

/** Characters. */
export const MAX_RICH_CONTENT = 100_000

/** Fields that quotes and invoices share, as changed. */
export const documentFields = {
  customerId: id,
  title: text(200),
  items: lines,
  workLocation: text(500),
  vatRate: percent,
  discount,
  poNumber: text(100),
  notes: text(5000),
  internalNotes: text(5000),
  terms: text(10_000),
  /** Formatted text (HTML of headings, paragraphs, lists, emphasis and links) for the PDF. */
  richContent: text(MAX_RICH_CONTENT),
}

/** The figures of a document as answered; all pence. */
export const totalsFields = {
  subtotal: z.int(),
  discount: z.object({ kind: z.enum(['amount', 'percent']), value: z.number() }).nullable(),
  discountAmount: z.int(),
  net: z.int(),
  vatRate: z.number(),
  vatGroups: z.array(
    z.object({ vatCategory: z.enum(vatCategories), vatRate: z.number(), net: z.int(), vat: z.int() }),
  ),
  vatAmount: z.int(),
  total: z.int(),
}

/** Why a document was locked, voided or re-opened, in words for its screen. */
export const reason = requiredText(500, 'Give a reason')

/** A document's lines as the calculator wants them: null means 'as the document'. */
export function toPriced(item: Omit<StoredLine, 'id'>) {
  return { ...item, vatRate: item.vatRate ?? undefined, vatCategory: item.vatCategory ?? undefined }
}

/** Works out a document's figures from its lines as kept. */
export function totalsOf(
  items: readonly Omit<StoredLine, 'id'>[],
  vatRate: number,
  documentDiscount: Discount | null,
): Totals {
  return calculate(items.map(toPriced), vatRate, documentDiscount)
}

/** A line with all its calculated fields. */
export function presentLine(item: StoredLine, documentRate: number): Line {
  const priced = toPriced(item)
  return {
    ...item,
    // A line kept before there were choices has none.
    choice: item.choice ?? '',
    ...resolveTreatment(priced, documentRate),
    vatInherited: item.vatRate === null && item.vatCategory === null,
    areaM2: areaM2(item.widthMm, item.heightMm),
    total: lineTotal(priced),
  }
}

/**
 * The name of what reduces the subtotal: 'Discount', 'Discount 10%'. If earlier credit notes took part of a
 * line, the next note's total is what is left. The difference is named so too, although no discount was
 * given.
 */
export function discountName(discount: Discount | null): string {
  if (discount === null) return 'Credited before'
  return discount.kind === 'percent' ? `Discount ${discount.value}%` : 'Discount'
}

/** An answered line as it would be sent again. */
export function toLineInput(answered: Line): LineInput & { id: string } {
  const { areaM2: _area, total: _total, vatInherited, ...rest } = answered
  return vatInherited ? { ...rest, vatRate: null, vatCategory: null } : rest
}

/** The lines of an accepted quote as its invoice bills them: options that were not taken are left out. */
export function invoicedLines(items: readonly StoredLine[]): StoredLine[] {
  return items
    .filter((item) => item.kind !== 'optional' || item.selected)
    .map((item) => (item.kind === 'optional' ? { ...item, kind: 'item', selected: false, choice: '' } : item))
}

/** Faults of a document as a whole: figures above the limit, or a discount larger than the subtotal. */
export function documentFaults(
  items: readonly Omit<StoredLine, 'id'>[],
  totals: Totals,
  documentDiscount: Discount | null,
): FieldFault[] {
  const faults: FieldFault[] = []
  items.forEach((item, index) => {
    if (!isWithinLimit(lineTotal(toPriced(item))))
      faults.push({ path: `items.${index}.price`, message: 'More than ten billion pounds' })
  })
  if (faults.length === 0 && !isWithinLimit(totals.total))
    faults.push({ path: 'items', message: 'More than ten billion pounds in all' })
  if (documentDiscount?.kind === 'amount' && documentDiscount.value > totals.subtotal)
    faults.push({ path: 'discount.value', message: 'More than the lines come to' })
  return faults
}
