/**
 * What a job was planned to cost and what it cost, and what is left of what it was sold for. What nobody knows is
 * counted as unknown, never as nothing: then there is no margin to show.
 */
import { z } from 'zod'
import { counts, type LineKind } from '../money/lines.ts'
import { marginPercent } from '../money/margins.ts'
import { multiply } from '../money/money.ts'
import { type InvoiceKind, isBill } from '../sales/invoice-words.ts'
import type { ServiceUnit } from '../shop/services.ts'
import { type CostKind, jobCost } from './job-costs.ts'

interface PlannedLine {
  kind?: LineKind | undefined
  selected?: boolean | undefined
  quantity: number
  unit: ServiceUnit
  costPrice: number | null
}

/** What the lines of a quote were planned to cost. Pence; `lines` are those that count, `known` those with a cost. */
export interface PlannedCost {
  labour: number
  material: number
  lines: number
  known: number
}

/**
 * Adds up quantity × cost price of the lines that count, each to the penny. Hours without a cost price are planned
 * at the shop's rate.
 * @param rate what an hour costs the shop; 0 if nobody said so
 */
export function planOf(lines: readonly PlannedLine[], rate: number): PlannedCost {
  const plan: PlannedCost = { labour: 0, material: 0, lines: 0, known: 0 }
  for (const line of lines.filter(counts)) {
    plan.lines += 1
    const isLabour = line.unit === 'hour'
    const price = line.costPrice ?? (isLabour && rate > 0 ? rate : null)
    if (price === null) continue
    plan.known += 1
    plan[isLabour ? 'labour' : 'material'] += multiply(line.quantity, price)
  }
  return plan
}

/** An issued invoice, deposit or credit note of a job that is not void. Net in pence; a credit note's is below 0. */
export interface Billed {
  kind: InvoiceKind
  net: number
  /** Of a credit note: whether it takes back a deposit. */
  ofDeposit: boolean
}

/**
 * What was invoiced of a job, less what was credited. The final invoice bills everything and deducts its deposits, so
 * once it is issued they are in it, and what was credited of a deposit is only asked for there.
 * @returns pence, or null for what is not issued
 */
export function invoicedNet(billed: readonly Billed[]): { final: number | null; deposits: number | null } {
  const isOfDeposit = ({ kind, ofDeposit }: Billed) => kind === 'deposit' || ofDeposit
  const ofDeposits = billed.filter(isOfDeposit)
  const ofFinal = billed.filter((one) => !isOfDeposit(one))
  const sum = (some: readonly Billed[]) => sumOf(some.map(({ net }) => net))
  return {
    final: ofFinal.some(isBill) ? sum(ofFinal) : null,
    deposits: ofDeposits.some(isBill) ? sum(ofDeposits) : null,
  }
}

/** Hours that were entered on site; `amount` is null if nobody said what an hour costs. */
interface Hours {
  minutes: number
  amount: number | null
}

const figures = z.object({
  /** Null where nothing is known; a quote does not say what is subcontracted. */
  labour: z.int().nullable(),
  material: z.int().nullable(),
  subcontract: z.int().nullable(),
  other: z.int().nullable(),
  /** What is known, added up. */
  total: z.int().nullable(),
  /** Net. */
  sold: z.int().nullable(),
  /** Whether all costs are known, and what it was sold for: only then there is a margin. */
  complete: z.boolean(),
  margin: z.int().nullable(),
  /** Per cent of what it was sold for. */
  percent: z.number().nullable(),
})

/** All money is net pence. */
export const costsOfJob = z.object({
  items: z.array(jobCost),
  /** Entered at visits, so not changed here. */
  hours: z.array(
    z.object({
      id: z.string(),
      visitId: z.string(),
      person: z.object({ id: z.string(), name: z.string() }),
      day: z.string(),
      minutes: z.int(),
      hours: z.number(),
      /** Pence an hour as it was when they were entered; null if nobody had said so. */
      rate: z.number().nullable(),
      amount: z.int().nullable(),
      note: z.string(),
    }),
  ),
  planned: figures.extend({ lines: z.int(), known: z.int() }),
  real: figures.extend({ minutesWithoutRate: z.int() }),
  sold: z.object({
    /** The quote's, after its discount. */
    quoted: z.int().nullable(),
    /** The final invoice less its credit notes, once it is issued. */
    invoiced: z.int().nullable(),
    /** Issued deposits less what was credited of them; they are part of the final invoice. */
    deposits: z.int().nullable(),
  }),
  /** What an hour costs the shop now; 0 if nobody said so. */
  labourRate: z.number(),
})
export type CostsOfJob = z.output<typeof costsOfJob>

/** @param quoted the net of the quote; null without one */
export function plannedFigures(plan: PlannedCost | null, quoted: number | null): CostsOfJob['planned'] {
  const { lines, known } = plan ?? { lines: 0, known: 0 }
  const isKnown = plan !== null && known > 0
  return {
    labour: isKnown ? plan.labour : null,
    material: isKnown ? plan.material : null,
    ...{ subcontract: null, other: null, lines, known },
    ...withMargin(isKnown ? plan.labour + plan.material : null, quoted, isKnown && known === lines),
  }
}

/**
 * What a job cost. As long as nothing was entered nothing is known: that a job cost nothing is not to be believed.
 * @param sold what was invoiced, else what was quoted; null if neither is known
 */
export function realFigures(
  items: readonly { kind: CostKind; amount: number }[],
  hours: readonly Hours[],
  sold: number | null,
): CostsOfJob['real'] {
  const minutesWithoutRate = sumOf(hours.map(({ amount, minutes }) => (amount === null ? minutes : 0)))
  const ofSite = sumOf(hours.map(({ amount }) => amount ?? 0))
  const of = (wanted: CostKind) => sumOf(items.map(({ kind, amount }) => (kind === wanted ? amount : 0)))
  const isKnown = items.length > 0 || hours.some(({ amount }) => amount !== null)
  const [labour, material, subcontract, other] = [
    of('labour') + ofSite,
    of('material'),
    of('subcontract'),
    of('other'),
  ]
  const parts = isKnown ? { labour, material, subcontract, other } : nothing
  const total = isKnown ? labour + material + subcontract + other : null
  return { ...parts, ...withMargin(total, sold, isKnown && minutesWithoutRate === 0), minutesWithoutRate }
}

const nothing = { labour: null, material: null, subcontract: null, other: null }

function withMargin(total: number | null, sold: number | null, isAllKnown: boolean) {
  const margin = isAllKnown && total !== null && sold !== null ? sold - total : null
  return {
    ...{ total, sold, complete: margin !== null, margin },
    percent: margin === null || total === null || sold === null ? null : marginPercent(sold, total),
  }
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** What is not known of a job's costs, a sentence each; none if all is. */
export function unknownsOf({ planned, real, sold }: CostsOfJob): string[] {
  const { lines, known } = planned
  return [
    ...(sold.quoted === null ? ['There is no quote: nothing was planned'] : []),
    ...(known < lines ? [`${known} of ${lines} ${lines === 1 ? 'line has' : 'lines have'} a cost`] : []),
    ...(real.total === null && real.minutesWithoutRate === 0 ? ['No cost was entered yet'] : []),
    ...(real.minutesWithoutRate > 0
      ? [`${formatHours(real.minutesWithoutRate)} were entered while nobody had said what an hour costs`]
      : []),
    ...(sold.invoiced === null && sold.quoted !== null
      ? ['The invoice is not issued: the real margin is of what was quoted']
      : []),
  ]
}

/** 150 → '2.5 hours', 60 → '1 hour'. */
export function formatHours(minutes: number): string {
  const amount = Math.round((minutes * 100) / 60) / 100
  return `${amount} ${amount === 1 ? 'hour' : 'hours'}`
}
