/**
 * What was sent stays: the bytes of each PDF that leaves the shop are stored before they leave
 * (docs/decisions/0057-sent-pdfs.md).
 */
import { createHash } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { v7 as uuid } from 'uuid'
import { messages } from '#domain/errors.ts'
import type { KeptDocument } from '#domain/sales/printed-document.ts'
import type { SentPdfChannel } from '#domain/sales/sent-pdfs.ts'
import { printInvoice, printQuote } from '#server/pdf/print.ts'
import { explainDatabaseTrouble } from '#server/platform/db/transient.ts'
import type { Deps } from '#server/platform/deps.ts'
import { dropBytes, insertFile, type KeptFile, keepBytes } from '#server/platform/storage/files.store.ts'
import { readAcceptedPdf as readKept } from '../quotes/accepted-pdfs.store.ts'
import { findSentPdfs, insertSentPdf, lockRecord, type PdfOf, type SentPdfRow } from './kept-pdfs.store.ts'

/**
 * The PDF of a document that leaves the shop. What left before is not drawn again. A draft is drawn each time and
 * not kept: it is nothing that a customer has.
 * @param leaving how, and when
 * @throws UNAVAILABLE if it can be neither drawn nor stored: nothing leaves that is not kept
 */
export async function keptPdf(
  deps: Deps,
  document: KeptDocument,
  { channel, sentAt }: { channel: SentPdfChannel; sentAt: Date },
): Promise<File> {
  if (isDraft(document)) return draw(deps, document)
  const of = recordOf(document)
  const drawnOf = digestOf(document)
  const known = await findSentPdfs(deps.db, of, drawnOf)
  const same = known.find((row) => row.channel === channel)
  if (same) return readKept(deps, same)
  const [other] = known
  if (!other) return drawAndKeep(deps, document, { of, drawnOf, channel, sentAt })
  await deps.db.transaction((tx) => insertSentPdf(tx, { ...other, id: uuid(), channel, sentAt }))
  return readKept(deps, other)
}

interface Leaving {
  of: PdfOf
  drawnOf: string
  channel: SentPdfChannel
  sentAt: Date
}

async function drawAndKeep(deps: Deps, document: KeptDocument, leaving: Leaving): Promise<File> {
  const pdf = await draw(deps, document)
  const bytes = new Uint8Array(await pdf.arrayBuffer())
  const file = { id: uuid(), name: pdf.name, type: pdf.type, width: null, height: null, createdBy: null }
  let stored: KeptFile | null = null
  let isNamed = false
  try {
    const made = await keepBytes(deps, file, bytes)
    stored = made
    const row = await writeDown(deps, leaving, made)
    isNamed = row?.fileId === made.row.id
    // A mail may enclose a record that is gone since: there is nothing that a copy could belong to.
    return row && !isNamed ? await readKept(deps, row) : pdf
  } catch (error) {
    if (explainDatabaseTrouble(error) !== null) throw error
    deps.log.error({ err: error, ...leaving.of }, 'a PDF that should leave could not be kept')
    throw new ORPCError('UNAVAILABLE', { status: 503, message: messages.pdfNotKept })
  } finally {
    if (stored && !isNamed)
      await dropBytes(deps, [stored.row.sha256]).catch((err: unknown) =>
        deps.log.warn({ err }, 'a PDF without a row could not be deleted'),
      )
  }
}

/** The row of the bytes that count: those that were kept first; null if there is no such record. */
async function writeDown(
  deps: Deps,
  { of, drawnOf, channel, sentAt }: Leaving,
  made: KeptFile,
): Promise<Pick<SentPdfRow, 'fileId' | 'sha256'> | null> {
  return deps.db.transaction(async (tx) => {
    if (!(await lockRecord(tx, of))) return null
    const [first] = await findSentPdfs(tx, of, drawnOf)
    if (first) {
      await insertSentPdf(tx, { ...first, id: uuid(), channel, sentAt })
      return first
    }
    if (!(await insertFile(tx, deps, null, made))) throw new Error('a new id is in use already')
    const { id: fileId, sha256, size } = made.row
    await insertSentPdf(tx, { id: uuid(), ...of, drawnOf, channel, fileId, sha256, size, sentAt })
    return { fileId, sha256 }
  })
}

function draw(deps: Deps, document: KeptDocument): Promise<File> {
  return document.of === 'quote'
    ? printQuote(deps, document.quote, document.survey)
    : printInvoice(deps, document.invoice, document.cii)
}

function isDraft(document: KeptDocument): boolean {
  return document.of === 'quote' ? document.quote.sentAt === null : document.invoice.issuedAt === null
}

function recordOf(document: KeptDocument): PdfOf {
  return document.of === 'quote'
    ? { quoteId: document.quote.id, invoiceId: null }
    : { quoteId: null, invoiceId: document.invoice.id }
}

/** What no PDF shows, and what changes without a change of the document. */
const unseen = new Set(['version', 'updatedAt', 'updatedBy', 'archivedAt', 'viewedAt'])

/** The seller is not in it: a quote that was sent, like an issued invoice, says what it said then. */
function digestOf(document: KeptDocument): string {
  const text = JSON.stringify(document, (key, value: unknown) => (unseen.has(key) ? undefined : value))
  return createHash('sha256').update(text).digest('hex')
}
