/** Records a customer's acceptance. The PDF is made first and stored with it. */
import { ORPCError } from '@orpc/server'
import { v7 as uuid } from 'uuid'
import { type Actor, personIdOf } from '#domain/access.ts'
import { londonDay } from '#domain/dates.ts'
import { messages } from '#domain/errors.ts'
import { refuseAccept } from '#domain/sales/quote-actions.ts'
import type { Acceptance } from '#domain/sales/quotes.ts'
import { printQuote } from '#server/pdf/print.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import { wasDoneTo } from '#server/platform/db/done.ts'
import { explainDatabaseTrouble } from '#server/platform/db/transient.ts'
import type { Deps } from '#server/platform/deps.ts'
import { conflict, notFound } from '#server/platform/failures.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { dropBytes, insertFile, type KeptFile, keepBytes } from '#server/platform/storage/files.store.ts'
import { readQuotedSurvey } from '#server/survey/measurements/quoted-survey.ts'
import { findInvoice, type InvoiceRow } from '../invoices/invoices.store.ts'
import { type Accepting, acceptQuote, asTaken, hashOf } from './accept-quote.ts'
import { insertAcceptedPdf } from './accepted-pdfs.store.ts'
import { addAnswerEvidence, type SaidOnLink } from './evidence-of-answer.ts'
import { presentQuote } from './present-quote.ts'
import { readQuoteState } from './quote-state.ts'
import { findQuote, type QuoteRow } from './quotes.store.ts'

interface Asked {
  id: string
  /** The version that the customer has seen. */
  version: number
  acceptance?: (Pick<Acceptance, 'name' | 'role' | 'channel'> & { signature?: string | null }) | undefined
  acceptExpired?: boolean | undefined
  taken?: readonly string[] | undefined
  poNumber?: string | undefined
  /** What the customer said themselves, on a link. */
  said?: SaidOnLink | undefined
}

/** What an acceptance made, for what else belongs to it. */
export interface AcceptanceMade {
  quote: QuoteRow
  invoice: InvoiceRow
  /** The PDF of what was agreed to. */
  pdf: KeptFile['row']
}

/** The PDF of a version of a quote: its bytes are on the disk, but it has no row yet. */
interface DrawnPdf {
  version: number
  file: KeptFile
}

/**
 * Accepts the version of a quote that the customer saw, and makes its invoice. The PDF of that version is
 * made and written to the disk before anything is locked. Its row is inserted with the acceptance, in one
 * transaction. A retry gets the first request's result.
 * @param also writes what else belongs to this acceptance, in the same transaction; not called for a retry
 * @throws CONFLICT if the quote is another version by now, UNAVAILABLE if its PDF could not be stored
 */
export async function recordAcceptance(
  { deps, now }: Pick<CallContext, 'deps' | 'now'>,
  actor: Actor,
  { id, version, acceptance, acceptExpired = false, taken, poNumber, said }: Asked,
  also: (tx: Transaction, made: AcceptanceMade) => Promise<void> = async () => {},
): Promise<{ quote: QuoteRow; invoice: InvoiceRow }> {
  const { name, role, channel, signature = null } = acceptance ?? { name: '', role: '', channel: 'in-person' }
  const accepting: Accepting = {
    given: { name, role, channel, signature },
    acceptExpired,
    taken,
    poNumber,
    now,
  }
  const drawn = await drawPdfOf(deps, { id, version }, accepting)
  let isKept = false
  try {
    return await deps.db.transaction(async (tx) => {
      const before = mustExist(await findQuote(tx, id, 'update'))
      const invoice = before.invoiceId ? await findInvoice(tx, before.invoiceId, 'update') : null
      const isMade = before.status === 'accepted' && invoice !== null
      const present = () => presentQuote(tx, before, londonDay(now))
      if (!isMade || !(await wasDoneTo(tx, { id, version }, 'accept')))
        if (before.version !== version) throw conflict(await present())
      const made = await acceptQuote(tx, actor, before, accepting, async (quote) => {
        if (!isFirstYes(before)) return
        if (drawn?.version !== before.version) throw conflict(await present())
        await writeDown(tx, deps, actor, quote, drawn)
        await deps.production.begin(tx, actor, { quoteId: quote.id, now })
        isKept = true
      })
      if (!isKept || !drawn) return made
      const pdf = drawn.file.row
      await also(tx, { ...made, pdf })
      const given = { channel, name, role, said }
      await addAnswerEvidence(tx, actor, { kind: 'accept', ...given, quote: made.quote, pdf, at: now })
      return made
    })
  } catch (error) {
    isKept = false
    throw error
  } finally {
    if (drawn && !isKept) await forget(deps, drawn)
  }
}

/** If an accepted quote's invoice was made void, a new invoice is made for the same acceptance. */
function isFirstYes({ status, acceptance }: Pick<QuoteRow, 'status' | 'acceptance'>): boolean {
  return status !== 'accepted' || acceptance === null
}

/**
 * Null if there will be no new acceptance: the quote has another version, is accepted already, or may not be
 * accepted.
 */
async function drawPdfOf(
  deps: Deps,
  { id, version }: Pick<Asked, 'id' | 'version'>,
  accepting: Accepting,
): Promise<DrawnPdf | null> {
  const { given, acceptExpired, now } = accepting
  const offered = mustExist(await findQuote(deps.db, id))
  const today = londonDay(now)
  if (offered.version !== version || !isFirstYes(offered)) return null
  const row = { ...offered, ...asTaken(offered, accepting) }
  if (refuseAccept(await readQuoteState(deps.db, row), today, acceptExpired)) return null
  const acceptance: Acceptance = { ...given, at: now.toISOString(), hash: hashOf(row) }
  const quote = await presentQuote(deps.db, { ...row, status: 'accepted', acceptance }, today)
  try {
    const pdf = await printQuote(deps, quote, await readQuotedSurvey(deps.db, row))
    const bytes = new Uint8Array(await pdf.arrayBuffer())
    const { name, type } = pdf
    const file = { id: uuid(), name, type, width: null, height: null, createdBy: null }
    return { version, file: await keepBytes(deps, file, bytes) }
  } catch (error) {
    if (explainDatabaseTrouble(error) !== null) throw error
    deps.log.error({ err: error, quote: id }, 'the PDF of a quote could not be made or kept')
    throw new ORPCError('UNAVAILABLE', { status: 503, message: messages.pdfNotMade })
  }
}

async function writeDown(
  tx: Transaction,
  deps: Deps,
  actor: Actor,
  { id, total, acceptance }: QuoteRow,
  { version, file }: DrawnPdf,
): Promise<void> {
  if (!acceptance) throw new Error(`quote ${id} is accepted but has no acceptance`)
  const { name, role, channel, at } = acceptance
  if (!(await insertFile(tx, deps, actor, file))) throw new Error('a new id is in use already')
  await insertAcceptedPdf(tx, {
    id: uuid(),
    quoteId: id,
    quoteVersion: version,
    fileId: file.row.id,
    sha256: file.row.sha256,
    size: file.row.size,
    ...{ total, name, role, channel },
    acceptedAt: new Date(at),
    recordedBy: personIdOf(actor),
  })
}

/** If this fails too, the nightly job removes the remains. */
async function forget(deps: Deps, { file }: DrawnPdf): Promise<void> {
  await dropBytes(deps, [file.row.sha256]).catch((err: unknown) =>
    deps.log.warn({ err }, 'a PDF without a row could not be deleted'),
  )
}

function mustExist(row: QuoteRow | null): QuoteRow {
  if (!row) throw notFound(messages.quoteNotFound)
  return row
}
