/** Statements of the shop's bank: files whose lines are looked at and confirmed. Nothing of them is booked unseen. */
import { z } from 'zod'
import { id, recordFields, requiredText, version } from '../../fields.ts'
import { MAX_PENCE } from '../../money/money.ts'
import { paymentMethods } from '../payment-words.ts'
import { certainties } from './match-invoices.ts'

export const bankFormats = ['csv', 'ofx', 'camt'] as const

/** A booked line's payment stands; an ignored one is not the shop's business here. */
export const bankLineStates = ['open', 'booked', 'ignored'] as const
export type BankLineState = (typeof bankLineStates)[number]

const column = requiredText(200, 'Choose a column')
const bankMapping = z.union(
  [
    z.strictObject({ date: column, text: column, amount: column }),
    z.strictObject({ date: column, text: column, in: column, out: column }),
  ],
  { error: 'Name the columns of the day, the text and the amount, or of what came in and went out' },
)

/** A form's field may carry it as JSON. */
const mappingField = z.preprocess((value) => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}, bankMapping)

interface Standing {
  state: BankLineState
}

/** Whether a line is still to be decided about. */
export function isOpenLine({ state }: Standing): boolean {
  return state === 'open'
}

/** Whether somebody said that a line has nothing to do with customers. */
export function isPutAside({ state }: Standing): boolean {
  return state === 'ignored'
}

/** Whether a line's money is recorded. */
export function isBookedLine({ state }: Standing): boolean {
  return state === 'booked'
}

export const bankFileInput = z.strictObject({
  file: z.file({ error: 'Choose a file' }),
  mapping: mappingField.optional(),
})

const fault = z.object({ row: z.int(), message: z.string() })

/** A file before it is taken: its columns, and how they would be read. */
export const bankLook = z.object({
  format: z.enum(bankFormats),
  headings: z.array(z.string()),
  /** The first rows as they are. */
  rows: z.array(z.array(z.string())),
  /** As given, as remembered of this bank's last file, or as its headings say; null if somebody has to say. */
  mapping: bankMapping.nullable(),
  count: z.int(),
  /** The first lines. Pence; negative went out. */
  lines: z.array(z.object({ date: z.string(), text: z.string(), amount: z.int() })),
  faults: z.array(fault),
  /** Why nothing can be read with this mapping; '' if it can. */
  problem: z.string(),
})
export type BankLook = z.infer<typeof bankLook>

export const bankLine = z.object({
  id: z.string(),
  version: z.int(),
  date: z.string(),
  /** Pence; negative went out. */
  amount: z.int(),
  text: z.string(),
  suggestion: z.object({
    invoiceIds: z.array(z.string()),
    /** A payment or refund that is recorded already, which the line shows. */
    paymentId: z.string().nullable(),
    certainty: z.enum(certainties),
    customerId: z.string().nullable(),
    why: z.string(),
  }),
  state: z.enum(bankLineStates),
  paymentId: z.string().nullable(),
})
export type BankLine = z.infer<typeof bankLine>

/** A statement in a list. */
export const bankStatementSummary = z.object({
  ...recordFields,
  fileName: z.string(),
  format: z.enum(bankFormats),
  from: z.string(),
  to: z.string(),
  counts: z.record(z.enum(bankLineStates), z.int()),
})
export type BankStatementSummary = z.infer<typeof bankStatementSummary>

export const bankStatement = bankStatementSummary.extend({
  lines: z.array(bankLine),
  /** Rows of the file that could not be read. */
  faults: z.array(fault),
  /** The invoices that are suggested. Pence. */
  invoices: z.array(
    z.object({ id: z.string(), invoiceNumber: z.string(), customerId: z.string(), balance: z.int() }),
  ),
  /** Payments and refunds that stand in no statement yet, of the same amount as an open line. Pence. */
  recorded: z.array(
    z.object({
      ...{ id: z.string(), customerId: z.string(), date: z.string(), amount: z.int() },
      ...{ method: z.enum(paymentMethods), reference: z.string() },
    }),
  ),
  /** What the booked lines were booked as. A refund has no invoices. Pence. */
  booked: z.array(
    z.object({
      ...{ paymentId: z.string(), customerId: z.string() },
      customer: z.object({ name: z.string(), companyName: z.string() }),
      invoices: z.array(z.object({ id: z.string(), invoiceNumber: z.string() })),
      /** How much of it is the customer's credit. */
      unallocated: z.int(),
    }),
  ),
  /** Those whose money the lines may be. */
  customers: z.array(z.object({ id: z.string(), name: z.string(), companyName: z.string() })),
})
export type BankStatement = z.infer<typeof bankStatement>

/**
 * What one line pays; what is left of it is the credit of the customer, who is named if no invoice says. Money that
 * went out is recorded as a refund of the named customer's credit. With `paymentId` the line shows what is recorded
 * already, and nothing more is. `version` is the line's that somebody looked at; a line that was booked before needs it.
 */
const confirmedLine = z.strictObject({
  id,
  version: version.optional(),
  customerId: id.optional(),
  paymentId: id.optional(),
  allocations: z
    .array(
      z.strictObject({
        invoiceId: id,
        amount: z.int({ error: 'Enter an amount in whole pence' }).min(1).max(MAX_PENCE),
      }),
    )
    .max(100, { error: 'At most 100 invoices' })
    .default([]),
})
export type ConfirmedLine = z.output<typeof confirmedLine>

export const bankConfirmation = z.strictObject({
  lines: z
    .array(confirmedLine)
    .min(1, { error: 'No line is chosen' })
    .max(500, { error: 'At most 500 lines' }),
})

/** What is wrong with the lines that are to be booked, by their fields. */
export function bookingFaults(
  lines: readonly ConfirmedLine[],
  known: ReadonlyMap<string, { amount: number; state: BankLineState }>,
): { path: string; message: string }[] {
  const seen = new Set<string>()
  return lines.flatMap(({ id: lineId, ...given }, index) => {
    const line = known.get(lineId)
    const message = faultOf(line, given, seen.has(lineId))
    seen.add(lineId)
    return message ? [{ path: `lines.${index}`, message }] : []
  })
}

function faultOf(
  line: { amount: number; state: BankLineState } | undefined,
  { allocations, paymentId }: Pick<ConfirmedLine, 'allocations' | 'paymentId'>,
  isTwice: boolean,
): string | null {
  if (!line) return 'Not a line of this statement'
  if (isTwice) return 'Named twice'
  if (isBookedLine(line)) return null
  if (isPutAside(line)) return 'This line is put aside. Bring it back first.'
  if (paymentId !== undefined)
    return allocations.length > 0 ? 'What is recorded already pays its invoices' : null
  if (line.amount < 0 && allocations.length > 0) return 'Money that went out pays no invoice'
  if (new Set(allocations.map(({ invoiceId }) => invoiceId)).size < allocations.length)
    return 'An invoice is named twice'
  const sum = allocations.reduce((all, { amount }) => all + amount, 0)
  return line.amount > 0 && sum > line.amount ? 'More than came in' : null
}

/** Why a line does not show a payment that is recorded, or null. */
export function refuseShown(payment: { amount: number } | null, line: { amount: number }): string | null {
  if (!payment) return 'Payment not found'
  return payment.amount === line.amount ? null : 'Not the amount of this line'
}
