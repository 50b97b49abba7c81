import type { EvidenceItem } from '#domain/sales/evidence.ts'
import type { EvidenceCheck } from '#domain/sales/evidence-chain.ts'
import type { SentPdf } from '#domain/sales/sent-pdfs.ts'
import { sampleId } from './samples.ts'

/** A yes on a link, with a drawn signature. */
export function sampleEvidence(change: Partial<EvidenceItem> = {}): EvidenceItem {
  const at = '2026-11-21T10:00:00.000Z'
  const common = {
    ...{ id: sampleId(81), number: 7, kind: 'accept' as const, channel: 'link' as const },
    ...{ previous: 'a'.repeat(64), name: 'Jo Bell' },
  }
  return {
    ...common,
    ...{ at, hash: 'b'.repeat(64), documentHash: 'c'.repeat(64) },
    record: {
      ...common,
      schema: 1,
      about: { noun: 'quote', id: sampleId(12), number: 'QUO-20261121-124', revision: 'A' },
      at: { utc: at, london: '21 Nov 2026, 10:00 in London' },
      ...{ role: 'Owner', selected: [], totalPence: 102_000, terms: 'Payment within 30 days.' },
      ...{ termsAccepted: true, poNumber: 'PO 7', message: '', reason: '' },
      document: { fileId: sampleId(82), sha256: 'c'.repeat(64), size: 1234, name: 'QUO-20261121-124.pdf' },
      signature: { kind: 'drawn', fileId: sampleId(83), sha256: 'd'.repeat(64) },
      ...{ linkId: null, address: '192.0.2.7', browser: 'Safari on iOS', recordedBy: null },
    },
    ...change,
  }
}

export const wholeEvidence: EvidenceCheck = {
  ...{ ok: true, count: 7, deleted: 0, broken: [], faults: [], faultCount: 0 },
  ...{ end: 'b'.repeat(64), checkedAt: '2026-11-23T09:00:00.000Z' },
}

const sampleCopy: SentPdf = {
  id: sampleId(46),
  channel: 'mail',
  at: '2026-11-20T10:00:00.000Z',
  revision: 'A',
  name: 'quote.pdf',
  sha256: 'ab'.repeat(32),
  size: 40_000,
}

/** A copy of each document that was sent. */
export const sampleCopies = {
  listOfQuote: () => ({ items: [sampleCopy], hasMore: false, nextCursor: null }),
  listOfInvoice: () => ({ items: [{ ...sampleCopy, revision: '' }], hasMore: false, nextCursor: null }),
}
