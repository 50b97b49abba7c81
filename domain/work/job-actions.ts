/** Why an action on a job is refused, or null: the server asks before it acts, the screen before it offers it. */
import type { Refusal } from '../errors.ts'
import type { QuoteStatus } from '../sales/quote-words.ts'
import type { Gate, JobGate } from './gates.ts'

interface JobState {
  archivedAt: Date | string | null
  blocked: { reason: string } | null
}

const locked = (message: string): Refusal => ({ code: 'LOCKED', message })

/** A job can be changed in any stage, until it is archived. */
export function refuseJobChange({ archivedAt }: Pick<JobState, 'archivedAt'>): Refusal | null {
  return archivedAt === null ? null : locked('This job is archived: restore it to change it')
}

/** @param jobNumber of the job that the quote has, if it has one */
export function refuseJobOfQuote(
  quote: { status: QuoteStatus; customerId: string } | null,
  customerId: string,
  jobNumber: string | null,
): Refusal | null {
  const refuse = (message: string): Refusal => ({
    ...{ code: 'INVALID', message },
    fields: [{ path: 'quoteId', message }],
  })
  if (!quote) return refuse('Quote not found')
  if (quote.customerId !== customerId) return refuse('This quote is for another customer')
  if (quote.status !== 'accepted') return refuse('This quote is not accepted')
  return jobNumber === null ? null : refuse(`This quote has its job already: ${jobNumber}`)
}

export function refuseBlock(job: JobState): Refusal | null {
  return refuseJobChange(job) ?? (job.blocked ? locked(`This job is blocked: ${job.blocked.reason}`) : null)
}

export function refuseUnblock(job: JobState): Refusal | null {
  return refuseJobChange(job) ?? (job.blocked ? null : locked('This job is not blocked'))
}

/** What the first who opened a gate wrote stays: nobody writes over it. */
export function refuseGateOpening(gate: Gate, all: readonly JobGate[]): Refusal | null {
  const opened = all.find((one) => one.gate === gate)?.opened
  return opened ? locked(`${opened.name} opened it already: ${opened.reason}`) : null
}

export function refuseJobRestore({ archivedAt }: Pick<JobState, 'archivedAt'>): Refusal | null {
  return archivedAt === null ? locked('This job is not archived') : null
}
