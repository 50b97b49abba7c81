/** The PDFs of what customers accepted: handed out with the rest, and kept as long as the invoice that came of them. */
import { asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Person } from '#domain/access.ts'
import type { Transaction } from '../db/change.ts'
import type { Database } from '../db/connect.ts'
import { acceptedPapers, invoices, quotes } from '../db/documents.tables.ts'
import { customers } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { deleteFiles, dropBytes } from '../files/files.store.ts'
import { readPaper } from '../quotes/accepted-papers.store.ts'
import { isKept, takeTime } from './erasures.store.ts'

/** The acceptance stands, and the law keeps the invoice that was made of it: the PDF belongs to the same record. */
const isPartOfRecord = sql`(${acceptedPapers.reopenedAt} is null and exists (
  select from ${invoices} where ${invoices.quoteId} = ${acceptedPapers.quoteId} and ${isKept()}))`

const ofCustomer = (customerId: string) =>
  sql`${acceptedPapers.quoteId} in (select ${quotes.id} from ${quotes} where ${quotes.customerId} = ${customerId})`

/** How many PDFs an erasure leaves, with the invoices that they belong to. */
export async function countKeptPapers(db: Database | Transaction, customerId: string): Promise<number> {
  return db.$count(acceptedPapers, sql`${ofCustomer(customerId)} and ${isPartOfRecord}`)
}

/**
 * Erases what a customer accepted and nothing lawful came of: re-opened, or never issued.
 * @returns the SHA-256 of the bytes to drop once that is committed
 */
export async function eraseAcceptedPapers(
  tx: Transaction,
  actor: Person | null,
  customerId: string,
): Promise<string[]> {
  return erasePapers(tx, actor, sql`${ofCustomer(customerId)} and not ${isPartOfRecord}`)
}

/** Erases the PDFs of erased customers whose invoices need not be kept any more. @returns how many */
export async function eraseKeptPapers(deps: Pick<Deps, 'db' | 'config'>): Promise<number> {
  const gone = await deps.db.transaction(async (tx) => {
    await takeTime(tx)
    const ofErased = sql`${acceptedPapers.quoteId} in (
      select ${quotes.id} from ${quotes} join ${customers} on ${customers.id} = ${quotes.customerId}
      where ${isNotNull(customers.erasedAt)})`
    return erasePapers(tx, null, sql`${ofErased} and not ${isPartOfRecord}`)
  })
  await dropBytes(deps, gone)
  return gone.length
}

async function erasePapers(tx: Transaction, actor: Person | null, which: SQL): Promise<string[]> {
  const gone = await tx.delete(acceptedPapers).where(which).returning({ fileId: acceptedPapers.fileId })
  return deleteFiles(
    tx,
    actor,
    gone.map(({ fileId }) => fileId),
  )
}

/** What a customer accepted, each with its PDF in base64; null where it is not where the shop keeps its files. */
export async function* papersOf(
  deps: Pick<Deps, 'db' | 'config' | 'log'>,
  customerId: string,
): AsyncGenerator<Record<string, unknown>> {
  const found = await deps.db
    .select({ id: acceptedPapers.id })
    .from(acceptedPapers)
    .where(ofCustomer(customerId))
    .orderBy(asc(acceptedPapers.acceptedAt), asc(acceptedPapers.id))
  for (const { id } of found) {
    const [row] = await deps.db.select().from(acceptedPapers).where(eq(acceptedPapers.id, id))
    if (!row) continue
    const paper = await readPaper(deps, row).catch(() => null)
    const pdf = paper && Buffer.from(await paper.arrayBuffer()).toString('base64')
    yield { ...row, fileName: paper?.name ?? null, pdf }
  }
}
