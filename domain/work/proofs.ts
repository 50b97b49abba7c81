/** Proofs: the artwork that a customer approves before anything is made. */
import { z } from 'zod'
import type { Refusal } from '../errors.ts'
import { id, requiredText, text, version } from '../fields.ts'
import { proofComment, proofComments } from '../sales/proof-remarks.ts'
import { acceptanceChannels } from '../sales/quotes.ts'
import type { GateFacts } from './gates.ts'

export const proofStates = ['draft', 'sent', 'approved', 'changes-asked', 'superseded'] as const
export type ProofState = (typeof proofStates)[number]
export const proofStateLabels: Record<ProofState, string> = {
  draft: 'Not sent yet',
  sent: 'With the customer',
  approved: 'Approved',
  'changes-asked': 'Changes asked for',
  superseded: 'Replaced by a newer one',
}

/** How far the pictures of the pages are. */
export const drawingStates = ['waiting', 'drawn', 'failed'] as const
export type DrawingState = (typeof drawingStates)[number]

export const MOST_JOB_FILES = 200

/** A file that belongs to a job. */
export const jobFile = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  /** Bytes. */
  size: z.int(),
  createdAt: z.string(),
})
export type JobFile = z.output<typeof jobFile>

export const proofInput = z.strictObject({
  id: id.optional(),
  /** A file of the job. */
  fileId: id,
  note: text(2000).default(''),
  /** The items that it shows; all of them if it is empty. */
  items: z.array(id).max(500).default([]),
})

/** What a customer said to somebody in the shop. */
export const proofDecision = z.strictObject({
  version,
  decision: z.enum(['approved', 'changes-asked'], { error: 'Approved, or changes asked for' }),
  name: requiredText(200, 'Enter who said so'),
  role: text(200).default(''),
  channel: z.enum(acceptanceChannels).exclude(['link']),
  message: text(5000).default(''),
  comments: proofComments.default([]),
})
export type ProofDecision = z.output<typeof proofDecision>

const page = z.object({ page: z.int(), width: z.int(), height: z.int() })

export const proof = z.object({
  id: z.string(),
  version: z.int(),
  jobId: z.string(),
  /** 1, 2, 3: what people call it. */
  number: z.int(),
  state: z.enum(proofStates),
  file: jobFile,
  /** SHA-256 of the file. */
  sha256: z.string(),
  note: z.string(),
  items: z.array(z.string()),
  drawing: z.enum(drawingStates),
  /** How many pages the file has; null while that is not known. */
  pageCount: z.int().nullable(),
  pages: z.array(page),
  comments: z.array(proofComment),
  message: z.string(),
  checked: z.object({ name: z.string(), at: z.string() }).nullable(),
  sentAt: z.string().nullable(),
  decision: z
    .object({ at: z.string(), name: z.string(), role: z.string(), channel: z.enum(acceptanceChannels) })
    .nullable(),
  createdAt: z.string(),
})
export type Proof = z.output<typeof proof>

interface State {
  state: ProofState
  drawing: DrawingState
  isChecked: boolean
}

const locked = (message: string): Refusal => ({ code: 'LOCKED', message })

const replaced = locked('A newer version replaced this one')

export function refuseCheck({ state, isChecked }: State): Refusal | null {
  if (state === 'superseded') return replaced
  if (state !== 'draft') return locked('It is with the customer already')
  return isChecked ? locked('Somebody checked it already') : null
}

/** @param checkProofs whether the shop looks over its proofs before they go out */
export function refuseProofSending(of: State, { checkProofs }: { checkProofs: boolean }): Refusal | null {
  if (of.state === 'superseded') return replaced
  if (of.state !== 'draft') return locked('It was sent already')
  if (of.drawing === 'waiting') return locked('Its pages are being drawn: try again in a moment')
  if (of.drawing === 'failed')
    return locked('Its pages cannot be drawn, so the customer could not see them. Upload it as another file.')
  return checkProofs && !of.isChecked ? locked('Somebody has to check it before it goes out') : null
}

/** Whether the customer has nothing of a version yet. */
export function isProofDraft({ state }: Pick<State, 'state'>): boolean {
  return state === 'draft'
}

/** Whether its pages can be shown. */
export function isProofDrawn({ drawing }: Pick<State, 'drawing'>): boolean {
  return drawing === 'drawn'
}

/**
 * Why a link to a job's artwork cannot be made or mailed, or null. One to a draft marks it as sent, so it is refused
 * like that.
 * @param newest the proof that nothing superseded
 */
export function refuseProofLink(newest: State | null, settings: { checkProofs: boolean }): Refusal | null {
  if (!newest) return locked('Upload artwork first: there is nothing to show yet')
  if (newest.state === 'superseded') return replaced
  return newest.state === 'draft' ? refuseProofSending(newest, settings) : null
}

/** Why a mail with the link to artwork that was written and has not left yet must not leave, or null. */
export function refuseWrittenProof({ state }: Pick<State, 'state'>): Refusal | null {
  return state === 'superseded' ? replaced : null
}

/** Only the newest version can be approved, and only what the customer can have seen. */
export function refuseDecision({ state }: Pick<State, 'state'>): Refusal | null {
  switch (state) {
    case 'superseded':
      return replaced
    case 'draft':
      return locked('Send it first: nobody can have seen it')
    case 'approved':
      return locked('It is approved already: a new version opens it again')
    case 'sent':
    case 'changes-asked':
      return null
  }
}

/**
 * What the gate of the approval knows of a job's proofs. A change of what is to be made after the approval counts
 * for more than the approval.
 * @param newest the proof that nothing superseded
 */
export function approvalOf(
  newest: { state: ProofState; decidedAt: Date | null } | null,
  itemsChangedAt: Date | null,
): GateFacts['approval'] {
  if (!newest) return 'none'
  if (newest.state !== 'approved' || !newest.decidedAt) return 'waiting'
  return itemsChangedAt && itemsChangedAt > newest.decidedAt ? 'changed-since' : 'approved'
}
