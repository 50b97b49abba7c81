/** The evidence of a customer's yes or no to a quote. */
import { type Actor, linkIdOf, personIdOf } from '#domain/access.ts'
import { takenLines } from '#domain/sales/choices.ts'
import type { EvidenceRecord } from '#domain/sales/evidence.ts'
import { findProfile } from '#server/people/auth/profiles.store.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { KeptFile } from '#server/platform/storage/files.store.ts'
import { appendEvidence } from '../evidence/append-evidence.ts'
import type { QuoteRow } from './quotes.store.ts'

/** What a customer said themselves, which nobody in the shop can say for them. */
export interface SaidOnLink
  extends Pick<EvidenceRecord, 'termsAccepted' | 'signature' | 'address' | 'browser'> {}

interface Answer extends Pick<EvidenceRecord, 'kind' | 'channel' | 'name' | 'role'> {
  /** The quote with the lines that were taken or shown, and the figures of these. */
  quote: QuoteRow
  /** The PDF of exactly that. */
  pdf: KeptFile['row']
  at: Date
  said?: SaidOnLink | undefined
  reason?: string
  message?: string
}

const unsaid: SaidOnLink = { termsAccepted: false, signature: null, address: '', browser: '' }

/** Must be the last that the transaction does: see `appendEvidence`. The PDF has its row already. */
export async function addAnswerEvidence(
  tx: Transaction,
  actor: Actor,
  { kind, channel, name, role, quote, pdf, at, said = unsaid, reason = '', message = '' }: Answer,
): Promise<void> {
  const personId = personIdOf(actor)
  const person = personId === null ? null : await findProfile(tx, personId)
  await appendEvidence(tx, {
    ...{ kind, channel, name, role, at, reason, message, ...said },
    about: { noun: 'quote', id: quote.id, number: quote.quoteNumber, revision: quote.revision },
    selected: takenLines(quote.items),
    total: kind === 'accept' ? quote.total : null,
    terms: quote.terms,
    poNumber: quote.poNumber,
    document: { fileId: pdf.id, sha256: pdf.sha256, size: pdf.size, name: pdf.name },
    linkId: linkIdOf(actor),
    recordedBy: person && { id: person.id, name: person.displayName },
  })
}
