/**
 * Evidence of what customers agreed to: what each record says, word for word
 * (docs/decisions/0058-evidence.md).
 */
import { z } from 'zod'
import { formatMoment } from '../dates.ts'
import { acceptanceChannels } from './quotes.ts'

export const evidenceKinds = ['accept', 'reject', 'approve', 'changes', 'handover'] as const
export type EvidenceKind = (typeof evidenceKinds)[number]
export const evidenceKindLabels: Record<EvidenceKind, string> = {
  accept: 'Accepted',
  reject: 'Declined',
  approve: 'Artwork approved',
  changes: 'Changes asked for',
  handover: 'Work signed off',
}

/** What a record of evidence may be about. */
const evidenceNouns = ['quote', 'invoice', 'job'] as const

/** The `previous` of the first record. */
export const NO_PREVIOUS = '0'.repeat(64)

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const keptFile = { fileId: z.string(), sha256, size: z.int() }

/** The PDF that was shown, as it is kept. */
const evidenceDocument = z.object({ ...keptFile, name: z.string() })

const evidenceSignature = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('typed'), value: z.string() }),
  z.object({ kind: z.literal('drawn'), fileId: z.string(), sha256 }),
])

/** What a record says. The order of the fields is the order in which they are written. */
const evidenceRecord = z.object({
  /** The version of this list of fields. */
  schema: z.literal(1),
  id: z.string(),
  /** Its place in the chain, from 1 on. */
  number: z.int(),
  /** The hash of the record before it. */
  previous: sha256,
  kind: z.enum(evidenceKinds),
  about: z.object({
    noun: z.enum(evidenceNouns),
    id: z.string(),
    number: z.string(),
    revision: z.string(),
  }),
  channel: z.enum(acceptanceChannels),
  at: z.object({ utc: z.string(), london: z.string() }),
  name: z.string(),
  role: z.string(),
  /** The ids of the optional lines that were taken. */
  selected: z.array(z.string()),
  /** Pence with VAT; null if no amount was agreed to. */
  totalPence: z.int().nullable(),
  terms: z.string(),
  termsAccepted: z.boolean(),
  poNumber: z.string(),
  message: z.string(),
  reason: z.string(),
  document: evidenceDocument.nullable(),
  signature: evidenceSignature.nullable(),
  linkId: z.string().nullable(),
  address: z.string(),
  browser: z.string(),
  /** The member of staff who wrote down what a customer said elsewhere. */
  recordedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
})
export type EvidenceRecord = z.infer<typeof evidenceRecord>

/**
 * The exact text of a record: its hash is the SHA-256 of these bytes in UTF-8. It has one field a line, so that
 * a person can read it, and no line break at the end.
 */
export function writeEvidence(record: EvidenceRecord): string {
  return JSON.stringify(evidenceRecord.parse(record), null, 2)
}

/** Both ways to say a moment: '2026-07-21T13:05:09.000Z' and '21 Jul 2026, 14:05 in London'. */
export function evidenceMoment(at: Date): EvidenceRecord['at'] {
  const utc = at.toISOString()
  return { utc, london: `${formatMoment(utc)} in London` }
}

/** The record that a text holds; null if it holds none. */
export function readEvidence(text: string): EvidenceRecord | null {
  try {
    return evidenceRecord.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** A record as lists show it. */
export const evidenceItem = z.object({
  id: z.string(),
  number: z.int(),
  kind: z.enum(evidenceKinds),
  channel: z.enum(acceptanceChannels),
  at: z.string(),
  /** Who said it; empty if the text was deleted. */
  name: z.string(),
  hash: z.string(),
  previous: z.string(),
  documentHash: z.string().nullable(),
  /** What the record says; null if the text was deleted after its time, or cannot be read. */
  record: evidenceRecord.nullable(),
})
export type EvidenceItem = z.infer<typeof evidenceItem>

/**
 * What a record is about, as people call it: 'QUO-20261121-123 B', 'JOB-20261121-001, version 2' of artwork; '' if its text
 * was deleted.
 */
export function sayAbout({ record }: Pick<EvidenceItem, 'record'>): string {
  if (!record) return ''
  const { noun, number, revision } = record.about
  if (noun === 'job' && revision !== '') return `${number}, version ${revision}`
  return revision === '' || revision === 'A' ? number : `${number} ${revision}`
}
