import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import {
  type EvidenceKind,
  type EvidenceRecord,
  evidenceMoment,
  writeEvidence,
} from '#domain/sales/evidence.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import { insertEvidence, lockEvidence } from './evidence.store.ts'

/** What is known when a customer says something that may have to be shown one day. */
export interface EvidenceGiven
  extends Pick<
    EvidenceRecord,
    | 'channel'
    | 'name'
    | 'role'
    | 'selected'
    | 'terms'
    | 'termsAccepted'
    | 'poNumber'
    | 'document'
    | 'signature'
    | 'message'
    | 'reason'
    | 'linkId'
    | 'address'
    | 'browser'
    | 'recordedBy'
  > {
  kind: EvidenceKind
  /**
   * Which record it is about; `number` is what people call it. An invoice has no revision: ''; of a job it is the
   * number of the proof.
   */
  about: { noun: 'quote' | 'invoice' | 'job'; id: string; number: string; revision: string }
  at: Date
  /** Pence with VAT; null if no amount was agreed to. */
  total: number | null
}

/**
 * Adds a record to the evidence, in the transaction of what it is evidence of. It must be the last that the
 * transaction does: it waits for others who add one, and they for its commit. The files that it names must have
 * their rows.
 * @returns the record's id, and its hash: the SHA-256 of its text in hex
 */
export async function appendEvidence(
  tx: Transaction,
  { kind, about, at, total, ...given }: EvidenceGiven,
): Promise<{ id: string; hash: string }> {
  const end = await lockEvidence(tx)
  const id = uuid()
  const { document, signature } = given
  const drawn = signature?.kind === 'drawn' ? signature : null
  const record = writeEvidence({
    schema: 1,
    id,
    number: end.count + 1,
    previous: end.hash,
    kind,
    about,
    at: evidenceMoment(at),
    totalPence: total,
    ...given,
  })
  const hash = createHash('sha256').update(record).digest('hex')
  await insertEvidence(
    tx,
    {
      id,
      number: end.count + 1,
      kind,
      channel: given.channel,
      at,
      quoteId: about.noun === 'quote' ? about.id : null,
      invoiceId: about.noun === 'invoice' ? about.id : null,
      jobId: about.noun === 'job' ? about.id : null,
      revision: about.revision,
      total,
      documentSha256: document?.sha256 ?? null,
      signatureSha256: drawn?.sha256 ?? null,
      previous: end.hash,
      hash,
    },
    { record, documentFileId: document?.fileId ?? null, signatureFileId: drawn?.fileId ?? null },
  )
  return { id, hash }
}
