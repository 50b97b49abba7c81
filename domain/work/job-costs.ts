/** What a job cost as the office enters it: materials, subcontractors, labour and the rest. For admins only. */
import { z } from 'zod'
import { day, id, text } from '../fields.ts'
import { decimalsOf, exact, formatPounds, multiply, roundHalfUp } from '../money/money.ts'

export const costKinds = ['labour', 'material', 'subcontract', 'other'] as const
export type CostKind = (typeof costKinds)[number]
export const costKindLabels: Record<CostKind, string> = {
  labour: 'Labour',
  material: 'Materials',
  subcontract: 'Subcontract',
  other: 'Other',
}

/** A million pounds, in pence: more than that is a slip of the finger. */
export const MAX_COST = 100_000_000
/** Of one job. */
export const MOST_COSTS = 500

const amount = z
  .int({ error: 'Enter an amount in whole pence' })
  .min(0, { error: 'Cannot be less than 0' })
  .max(MAX_COST, { error: 'At most £1,000,000' })

const hours = z
  .number({ error: 'Enter a number of hours' })
  .gt(0, { error: 'Must be above 0' })
  .max(10_000, { error: 'At most 10,000 hours' })
  .refine((value) => decimalsOf(value) <= 2, { error: 'At most two decimals' })

const costShape = {
  kind: z.enum(costKinds, { error: 'Not a kind of cost' }),
  description: text(300),
  /** Net, in pence. Null, or left out at first, for labour: hours × the shop's rate. */
  amount: amount.nullable(),
  /** Of labour only. */
  hours: hours.nullable(),
  /** Whose labour it was, if it was somebody of the shop. */
  personId: id.nullable(),
  day,
  /** From whom it was bought, and what their paper is called. */
  supplier: text(200),
  reference: text(100),
}

export const costChange = z.strictObject(costShape).partial()
export type CostChange = z.output<typeof costChange>
export const costInput = z.strictObject({ ...costChange.shape, kind: costShape.kind, day })

/** A cost as it is kept. */
export interface CostFields {
  kind: CostKind
  description: string
  amount: number
  hours: number | null
  /** Pence an hour that the amount was worked out with; null if somebody typed the amount. */
  rate: number | null
  personId: string | null
  day: string
  supplier: string
  reference: string
}

export const jobCost = z.object({
  id: z.string(),
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  jobId: z.string(),
  kind: z.enum(costKinds),
  description: z.string(),
  amount: z.int(),
  hours: z.number().nullable(),
  rate: z.number().nullable(),
  person: z.object({ id: z.string(), name: z.string() }).nullable(),
  day: z.string(),
  supplier: z.string(),
  reference: z.string(),
})
export type JobCost = z.output<typeof jobCost>

type Fault = { path: 'amount' | 'hours' | 'personId' | 'description'; message: string }

type Asked = Omit<CostFields, 'amount'> & { amount: number | null }

const nothingYet: Asked = {
  kind: 'other',
  description: '',
  amount: null,
  hours: null,
  rate: null,
  personId: null,
  day: '',
  supplier: '',
  reference: '',
}

/**
 * A cost as it is kept after `change`. Labour without an amount of its own is hours × rate: the rate that the
 * amount was worked out with before, else the shop's. Pence.
 * @param shopRate what an hour costs the shop now; 0 if nobody said so
 */
export function completeCost(
  before: CostFields | null,
  change: CostChange,
  shopRate: number,
): { cost: CostFields } | { faults: Fault[] } {
  const next = changed(before ?? nothingYet, change)
  const faults = faultsOf(next)
  if (faults.length > 0) return { faults }
  const wasTyped = before !== null && before.rate === null && change.amount === undefined
  if (next.kind !== 'labour' || next.hours === null || typeof change.amount === 'number' || wasTyped)
    return next.amount === null
      ? { faults: [{ path: 'amount', message: 'Enter the amount' }] }
      : { cost: { ...next, amount: next.amount, rate: null } }
  const rate = next.rate ?? shopRate
  if (rate === 0) return { faults: [{ path: 'amount', message: noRate }] }
  const worked = multiply(next.hours, rate)
  if (worked > MAX_COST) return { faults: [{ path: 'hours', message: `Comes to ${formatPounds(worked)}` }] }
  return { cost: { ...next, amount: worked, rate } }
}

const noRate = 'Nobody said what an hour costs: enter the amount, or say it in Settings under Jobs'

function changed(before: Asked, change: CostChange): Asked {
  const of = <Value>(said: Value | undefined, was: Value): Value => (said === undefined ? was : said)
  return {
    kind: of(change.kind, before.kind),
    description: of(change.description, before.description),
    amount: of(change.amount, before.amount),
    hours: of(change.hours, before.hours),
    rate: before.rate,
    personId: of(change.personId, before.personId),
    day: of(change.day, before.day),
    supplier: of(change.supplier, before.supplier),
    reference: of(change.reference, before.reference),
  }
}

function faultsOf({ kind, description, hours: worked, personId }: Asked): Fault[] {
  const isLabour = kind === 'labour'
  const faults: Fault[] = []
  if (!isLabour && !description) faults.push({ path: 'description', message: 'Say what it was for' })
  if (isLabour && worked === null) faults.push({ path: 'hours', message: 'Enter the hours' })
  if (!isLabour && worked !== null) faults.push({ path: 'hours', message: 'Only labour has hours' })
  if (!isLabour && personId !== null) faults.push({ path: 'personId', message: 'Only labour is somebody’s' })
  return faults
}

/** What minutes cost at a rate an hour, half-up. Pence; null if nobody said what an hour costs. */
export function costOfMinutes(minutes: number, rate: number | null): number | null {
  return rate === null ? null : roundHalfUp(exact(minutes).times(exact(rate)).div(60))
}
