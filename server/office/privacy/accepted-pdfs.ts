/**
 * The PDFs of what customers accepted: part of their export, and kept as long as the invoice that followed.
 */
import type { Person } from '#domain/access.ts'
import { londonDay } from '#domain/dates.ts'
import { lastDayToErase } from '#domain/office/privacy.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Deps } from '#server/platform/deps.ts'
import { deleteFiles, dropBytes } from '#server/platform/storage/files.store.ts'
import { readAcceptedPdf } from '#server/sales/quotes/accepted-pdfs.store.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import {
  deletePdfsOf,
  deletePdfsOfErased,
  findAcceptedPdfById,
  listAcceptedPdfsOf,
} from './accepted-pdfs.store.ts'
import { takeTime } from './erasures.store.ts'
import { unnamedAmong } from './evidence.store.ts'
import {
  deleteOldSentPdfs,
  deleteSentPdfsOf,
  deleteSentPdfsOfErased,
  listSentPdfsOf,
} from './sent-pdfs.store.ts'

/**
 * Erases what was sent to a customer and their acceptances, if they led to no lawful invoice, because they were re-opened or never issued. A
 * PDF that evidence names stays as long as the evidence.
 * @returns the SHA-256 of the bytes to drop after the commit
 */
export async function eraseAcceptedPdfs(
  tx: Transaction,
  actor: Person | null,
  customerId: string,
): Promise<string[]> {
  const sent = await deleteSentPdfsOf(tx, customerId)
  const unnamed = await unnamedAmong(tx, await deletePdfsOf(tx, customerId))
  return deleteFiles(tx, actor, [...unnamed, ...sent])
}

/** Erases the PDFs of erased customers whose invoices need not be kept any more. @returns how many */
export async function eraseKeptPdfs(deps: Pick<Deps, 'db' | 'config'>): Promise<number> {
  const gone = await deps.db.transaction(async (tx) => {
    await takeTime(tx)
    const sent = await deleteSentPdfsOfErased(tx)
    return deleteFiles(tx, null, [...(await unnamedAmong(tx, await deletePdfsOfErased(tx))), ...sent])
  })
  await dropBytes(deps, gone)
  return gone.length
}

/** Erases the copies of what was sent, of any customer, whose time is over. @returns how many */
export async function eraseOldSentPdfs(deps: Pick<Deps, 'db' | 'config'>, now: Date): Promise<number> {
  const gone = await deps.db.transaction(async (tx) => {
    await takeTime(tx)
    const { fields: settings } = await readSettings(tx)
    const old = await deleteOldSentPdfs(tx, lastDayToErase(londonDay(now), settings.financialYearEnd))
    return deleteFiles(tx, null, old)
  })
  await dropBytes(deps, gone)
  return gone.length
}

/** The copies of what was sent to a customer, each as it was in base64; null if the file is missing. */
export async function* sentPdfsOf(
  deps: Pick<Deps, 'db' | 'config' | 'log'>,
  customerId: string,
): AsyncGenerator<Record<string, unknown>> {
  for (const { copy, quoteNumber, invoiceNumber } of await listSentPdfsOf(deps.db, customerId)) {
    const { drawnOf: _drawnOf, ...row } = copy
    const file = await readAcceptedPdf(deps, copy).catch(() => null)
    const pdf = file && Buffer.from(await file.arrayBuffer()).toString('base64')
    yield { ...row, number: quoteNumber ?? invoiceNumber, fileName: file?.name ?? null, pdf }
  }
}

/**
 * A customer's acceptances, each with its PDF in base64; null if the file is missing in the shop's storage.
 */
export async function* acceptedPdfsOf(
  deps: Pick<Deps, 'db' | 'config' | 'log'>,
  customerId: string,
): AsyncGenerator<Record<string, unknown>> {
  for (const id of await listAcceptedPdfsOf(deps.db, customerId)) {
    const row = await findAcceptedPdfById(deps.db, id)
    if (!row) continue
    const file = await readAcceptedPdf(deps, row).catch(() => null)
    const pdf = file && Buffer.from(await file.arrayBuffer()).toString('base64')
    yield { ...row, fileName: file?.name ?? null, pdf }
  }
}
