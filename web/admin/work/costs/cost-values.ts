/** A cost of a job as the form holds it, and its conversion to and from what is sent. */
import type { UseFormReturnType } from '@mantine/form'
import { formatDay } from '#domain/dates.ts'
import type { FieldFault } from '#domain/errors.ts'
import { formatPounds } from '#domain/money/money.ts'
import {
  type CostKind,
  completeCost,
  costInput,
  costKindLabels,
  type JobCost,
} from '#domain/work/job-costs.ts'
import { type ConflictField, findConflicts, showPlainly } from '#web/shell/conflict.ts'
import { toFormErrors } from '#web/ui/form-errors.ts'

export interface CostValues {
  /** Of which job: what was typed for one is not for another. */
  jobId: string
  kind: CostKind
  description: string
  /** Null for labour: worked out from the hours. */
  amount: number | null
  hours: number | ''
  personId: string | null
  day: string
  supplier: string
  reference: string
}

export type CostForm = UseFormReturnType<CostValues>

/** @param start job and day of a new one */
export function toCostValues(
  cost: JobCost | undefined,
  start: Pick<CostValues, 'jobId' | 'day'>,
): CostValues {
  if (!cost)
    return {
      ...{ kind: 'material', description: '', amount: null, hours: '', personId: null },
      ...{ supplier: '', reference: '', ...start },
    }
  const { jobId, kind, description, amount, hours, rate, person, day, supplier, reference } = cost
  return {
    ...{ jobId, kind, description, day, supplier, reference },
    amount: rate === null ? amount : null,
    hours: hours ?? '',
    personId: person?.id ?? null,
  }
}

/** What is sent: only labour has hours and a person, and is bought from nobody. */
export function toCostInput({ jobId: _of, hours, personId, supplier, reference, ...rest }: CostValues) {
  return rest.kind === 'labour'
    ? { ...rest, hours: hours === '' ? null : hours, personId, supplier: '', reference: '' }
    : { ...rest, hours: null, personId: null, supplier, reference }
}

/** What prevents saving, by its field. @param rate what an hour costs; 0 if nobody said so */
export function validateCost(values: CostValues, rate: number): Record<string, string> {
  const input = toCostInput(values)
  const parsed = costInput.safeParse(input)
  if (!parsed.success)
    return toCostErrors(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
  const result = completeCost(null, parsed.data, rate)
  return 'faults' in result ? toCostErrors(result.faults) : {}
}

export function toCostErrors(faults: readonly FieldFault[]): Record<string, string> {
  return toFormErrors(faults)
}

const labels: Record<keyof CostValues, string> = {
  jobId: 'Job',
  kind: 'Kind',
  description: 'What for',
  amount: 'Amount',
  hours: 'Hours',
  personId: 'Person',
  day: 'Day',
  supplier: 'Supplier',
  reference: 'Reference',
}

/** The fields in which the typed values differ from what another person saved. */
export function findCostConflicts(
  before: JobCost | undefined,
  mine: CostValues,
  theirs: JobCost,
  nameOf: (id: string) => string,
): ConflictField[] {
  const stored = toCostValues(theirs, theirs)
  return findConflicts(
    before ? toCostValues(before, before) : stored,
    mine,
    stored,
    labels,
    (path, value) => {
      if (path === 'kind') return costKindLabels[value as CostKind]
      if (path === 'amount') return typeof value === 'number' ? formatPounds(value) : 'From the hours'
      if (path === 'personId') return typeof value === 'string' ? nameOf(value) : 'Nobody'
      return path === 'day' && value !== '' ? formatDay(String(value)) : showPlainly(value)
    },
  )
}
