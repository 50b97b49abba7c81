/** A yes that staff write down: its paper is made first and kept with it. */
import { ORPCError } from '@orpc/server'
import { v7 as uuid } from 'uuid'
import type { Person } from '#domain/access.ts'
import { londonDay } from '#domain/dates.ts'
import { messages } from '#domain/errors.ts'
import { type Acceptance, refuseAcceptance } from '#domain/quotes.ts'
import type { Transaction } from '../db/change.ts'
import { wasDoneTo } from '../db/done.ts'
import { explainTrouble } from '../db/passing.ts'
import type { Deps } from '../deps.ts'
import { conflict, notFound } from '../failures.ts'
import { dropBytes, insertFile, type KeptFile, keepBytes } from '../files/files.store.ts'
import { findInvoice, type InvoiceRow } from '../invoices/invoices.store.ts'
import { printQuote } from '../papers/print.ts'
import { type Accepting, acceptQuote, hashOf } from './accept-quote.ts'
import { insertAcceptedPaper } from './accepted-papers.store.ts'
import { presentQuote } from './present-quote.ts'
import { readQuotedSurvey } from './quoted-survey.ts'
import { findNewerOffer, findQuote, type QuoteRow } from './quotes.store.ts'

interface Asked {
  id: string
  /** The version that whoever says yes has seen. */
  version: number
  acceptance?: Pick<Acceptance, 'name' | 'role' | 'channel'> | undefined
  acceptExpired?: boolean | undefined
}

/** The PDF of a version of a quote, on the disk and not written down yet. */
interface DrawnPaper {
  version: number
  file: KeptFile
}

/**
 * Accepts the version of a quote that was seen, and makes its invoice. The PDF of just that is drawn and on the disk
 * before anything is locked; with the acceptance it is written down, or nothing of it is. The same request again is
 * answered with what it made.
 * @throws CONFLICT where the quote is another version by now, UNAVAILABLE where its PDF could not be kept
 */
export async function recordAcceptance(
  deps: Deps,
  actor: Person,
  { id, version, acceptance, acceptExpired = false }: Asked,
): Promise<{ quote: QuoteRow; invoice: InvoiceRow }> {
  const { name, role, channel } = acceptance ?? { name: '', role: '', channel: 'in-person' }
  const accepting: Accepting = { given: { name, role, channel }, acceptExpired, now: new Date() }
  const drawn = await drawPaperOf(deps, { id, version }, accepting)
  let isKept = false
  try {
    return await deps.db.transaction(async (tx) => {
      const before = mustExist(await findQuote(tx, id, 'update'))
      const invoice = before.invoiceId ? await findInvoice(tx, before.invoiceId, 'update') : null
      const isMade = before.status === 'accepted' && invoice !== null
      const present = () => presentQuote(before, londonDay(new Date()))
      if (!isMade || !(await wasDoneTo(tx, { id, version }, 'accept')))
        if (before.version !== version) throw conflict(present())
      const accepted = await acceptQuote(tx, actor, before, accepting)
      if (isFirstYes(before)) {
        if (drawn?.version !== before.version) throw conflict(present())
        await writeDown(tx, deps, actor, accepted.quote, drawn)
        isKept = true
      }
      return accepted
    })
  } catch (error) {
    isKept = false
    throw error
  } finally {
    if (drawn && !isKept) await forget(deps, drawn)
  }
}

/** An accepted quote whose invoice was made void is invoiced again of the one yes that was said. */
function isFirstYes({ status, acceptance }: Pick<QuoteRow, 'status' | 'acceptance'>): boolean {
  return status !== 'accepted' || acceptance === null
}

/** Null where there will be no new acceptance: the quote is another version, has been accepted, or may not be. */
async function drawPaperOf(
  deps: Deps,
  { id, version }: Pick<Asked, 'id' | 'version'>,
  { given, acceptExpired, now }: Accepting,
): Promise<DrawnPaper | null> {
  const row = mustExist(await findQuote(deps.db, id))
  const today = londonDay(now)
  if (row.version !== version || !isFirstYes(row) || refuseAcceptance(row, today, acceptExpired)) return null
  if (await findNewerOffer(deps.db, row)) return null
  const acceptance: Acceptance = { ...given, at: now.toISOString(), signature: null, hash: hashOf(row) }
  const quote = presentQuote({ ...row, status: 'accepted', acceptance }, today)
  try {
    const paper = await printQuote(deps, quote, await readQuotedSurvey(deps.db, row))
    const bytes = new Uint8Array(await paper.arrayBuffer())
    const { name, type } = paper
    const file = { id: uuid(), name, type, width: null, height: null, createdBy: null }
    return { version, file: await keepBytes(deps, file, bytes) }
  } catch (error) {
    if (explainTrouble(error) !== null) throw error
    deps.log.error({ err: error, quote: id }, 'the PDF of a quote could not be made or kept')
    throw new ORPCError('UNAVAILABLE', { status: 503, message: messages.paperNotMade })
  }
}

async function writeDown(
  tx: Transaction,
  deps: Deps,
  actor: Person,
  { id, total, acceptance }: QuoteRow,
  { version, file }: DrawnPaper,
): Promise<void> {
  if (!acceptance) throw new Error(`quote ${id} was accepted by nobody`)
  const { name, role, channel, at } = acceptance
  if (!(await insertFile(tx, deps, actor, file))) throw new Error('a new id was taken')
  await insertAcceptedPaper(tx, {
    id: uuid(),
    quoteId: id,
    quoteVersion: version,
    fileId: file.row.id,
    sha256: file.row.sha256,
    size: file.row.size,
    ...{ total, name, role, channel },
    acceptedAt: new Date(at),
    recordedBy: actor.id,
  })
}

/** What is left where this fails too is cleared away at night. */
async function forget(deps: Deps, { file }: DrawnPaper): Promise<void> {
  await dropBytes(deps, [file.row.sha256]).catch((err: unknown) =>
    deps.log.warn({ err }, 'a PDF that nothing names is still on the disk'),
  )
}

function mustExist(row: QuoteRow | null): QuoteRow {
  if (!row) throw notFound(messages.quoteNotFound)
  return row
}
