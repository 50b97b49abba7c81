import { v7 as uuid } from 'uuid'
import type { Fascia } from '#server/main.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import { insertFile, keepBytes } from '#server/platform/storage/files.store.ts'
import { appendEvidence, type EvidenceGiven } from '#server/sales/evidence/append-evidence.ts'
import { addCustomer, type Client } from './client.ts'

interface Quote {
  id: string
  customerId: string
  quoteNumber: string
  revision: string
}

/** A draft for a customer of its own. */
export async function newQuote(admin: Client): Promise<Quote> {
  const { id: customerId } = await addCustomer(admin)
  const items = [{ title: 'Fascia', quantity: 1, price: 10_000 }]
  return (await admin.post('/quotes', { customerId, items })).body
}

/** Adds evidence about a quote. @param after runs in the same transaction */
export async function addQuoteEvidence(
  shop: Pick<Fascia, 'db'>,
  { id, quoteNumber, revision }: Quote,
  more: Partial<EvidenceGiven> = {},
  after: (tx: Transaction) => Promise<void> = async () => {},
): Promise<{ id: string; hash: string }> {
  return shop.db.transaction(async (tx) => {
    const added = await appendEvidence(tx, {
      kind: 'accept',
      about: { noun: 'quote', id, number: quoteNumber, revision },
      channel: 'link',
      at: new Date('2026-07-21T13:05:09Z'),
      name: 'Jo Bell',
      role: 'Owner',
      total: 12_000,
      selected: [],
      terms: 'Payment within 30 days.',
      termsAccepted: true,
      poNumber: 'PO 7',
      message: '',
      reason: '',
      document: null,
      signature: { kind: 'typed', value: 'Jo Bell' },
      linkId: null,
      address: '192.0.2.7',
      browser: 'Safari on iOS',
      recordedBy: null,
      ...more,
    })
    await after(tx)
    return added
  })
}

/** Keeps some bytes as a file for evidence. */
export async function keepFile(
  shop: Pick<Fascia, 'db' | 'deps'>,
  name: string,
  type: string,
  bytes: Uint8Array,
): Promise<{ fileId: string; sha256: string; size: number; name: string }> {
  const id = uuid()
  const file = { id, name, type, width: null, height: null, createdBy: null }
  const kept = await keepBytes(shop.deps, file, bytes)
  await shop.db.transaction((tx) => insertFile(tx, shop.deps, null, kept))
  return { fileId: id, sha256: kept.row.sha256, size: kept.row.size, name }
}
