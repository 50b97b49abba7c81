/** What production waits for: the customer's approval of the artwork, and the deposit (D25). */
import { z } from 'zod'
import { isProduction, type StageKind } from '../shop/stages.ts'

export const gates = ['approval', 'deposit'] as const
export type Gate = (typeof gates)[number]
export const gateLabels: Record<Gate, string> = {
  approval: 'Approval of the artwork',
  deposit: 'Deposit',
}

/** An admin let the job through, with a reason. */
const openedGate = z.object({ name: z.string(), at: z.string(), reason: z.string() })

/** A gate of a job. One that the shop's settings switch off, or that does not concern the job, is not listed. */
export const jobGate = z.object({
  gate: z.enum(gates),
  shut: z.boolean(),
  /** Why it is shut or open, as a sentence. */
  why: z.string(),
  opened: openedGate.nullable(),
})
export type JobGate = z.output<typeof jobGate>

/** What is known of a job when its gates are asked. */
export interface GateFacts {
  /** Of the newest proofs of the job: whether there are any, and whether the customer approved each of them. */
  approval: 'none' | 'waiting' | 'approved' | 'changed-since'
  /** The deposit that the quote asks for; null if it asks for none. */
  deposit: { number: string | null; isPaid: boolean } | null
  opened: readonly { gate: Gate; name: string; at: string; reason: string }[]
}

interface GateSettings {
  approvalBeforeMaking: boolean
  depositBeforeMaking: boolean
}

/** The gates of a job as they are now. */
export function gatesOf(facts: GateFacts, settings: GateSettings): JobGate[] {
  const all: JobGate[] = []
  if (settings.approvalBeforeMaking) all.push(withOpened(facts, approvalGate(facts)))
  if (settings.depositBeforeMaking && facts.deposit) all.push(withOpened(facts, depositGate(facts.deposit)))
  return all
}

type Closed = Pick<JobGate, 'gate' | 'shut' | 'why'>

const approvalWords: Record<GateFacts['approval'], string> = {
  none: 'No artwork was approved yet',
  waiting: 'The newest artwork is not approved yet',
  approved: 'The customer approved the artwork',
  'changed-since': 'What is to be made changed after the artwork was approved',
}

function approvalGate({ approval }: GateFacts): Closed {
  return { gate: 'approval', shut: approval !== 'approved', why: approvalWords[approval] }
}

function depositGate({ number, isPaid }: NonNullable<GateFacts['deposit']>): Closed {
  const waiting = number ? `The deposit ${number} is not paid yet` : 'The deposit was not asked for yet'
  return { gate: 'deposit', shut: !isPaid, why: isPaid ? 'The deposit is paid' : waiting }
}

function withOpened({ opened }: GateFacts, gate: Closed): JobGate {
  const by = gate.shut ? opened.find((one) => one.gate === gate.gate) : undefined
  if (!by) return { ...gate, opened: null }
  const { name, at, reason } = by
  return { ...gate, shut: false, opened: { name, at, reason } }
}

/** The gates that keep a job from a stage of this kind. */
export function gatesBefore(kind: StageKind, all: readonly JobGate[]): JobGate[] {
  return isProduction(kind) ? all.filter(({ shut }) => shut) : []
}
