import { implement } from '@orpc/server'
import { v7 as uuid } from 'uuid'
import type { Person } from '#domain/access.ts'
import { quotesContract } from '#domain/contract/quotes.contract.ts'
import { londonDay } from '#domain/dates.ts'
import { messages } from '#domain/errors.ts'
import {
  type Quote,
  quoteTitle,
  refuseQuoteChange,
  refuseRevision,
  refuseStatusChange,
  statusOn,
} from '#domain/quotes.ts'
import { isLater, needsRevision, refuseOldRevision, SENT_QUOTE } from '#domain/revisions.ts'
import { recordChange, type Transaction } from '../db/change.ts'
import type { Database } from '../db/connect.ts'
import { makeOnce } from '../db/make-once.ts'
import { withoutUndefined } from '../db/values.ts'
import { findSent } from '../documents/mail-document.ts'
import { assertAllowed, conflict, notFound } from '../failures.ts'
import { asker, type CallContext } from '../http.ts'
import { findInvoice, type InvoiceRow } from '../invoices/invoices.store.ts'
import { presentInvoice } from '../invoices/present-invoice.ts'
import { voidInvoice } from '../invoices/void-invoice.ts'
import { printQuote } from '../papers/print.ts'
import {
  findPaper,
  findStandingPaper,
  listAcceptedPapers,
  readPaper,
  reopenAcceptedPaper,
} from './accepted-papers.store.ts'
import { copyQuote } from './copy-quote.ts'
import { makeQuote } from './make-quote.ts'
import { presentQuote } from './present-quote.ts'
import { readQuotedSurvey } from './quoted-survey.ts'
import {
  deleteQuote,
  findNewerOffer,
  findQuote,
  holdNumber,
  isPointedAt,
  listQuotes,
  type NewQuote,
  type QuoteRow,
  revisionsOf,
  updateQuote,
} from './quotes.store.ts'
import { recordAcceptance } from './record-acceptance.ts'
import { changed, findBegunRevision, reviseQuote } from './revise-quote.ts'
import { sendQuote } from './send-quote.ts'
import { freeSurvey, lockSurveyOf, takeSurveyBack } from './survey-of-quote.ts'

const calls = implement(quotesContract).$context<CallContext>()
const today = () => londonDay(new Date())

export const quotesCalls = calls.router({
  list: calls.list.handler(({ context, input }) =>
    listQuotes(context.deps.db, { ...input, archived: input.archived === 'true' }, today()),
  ),

  get: calls.get.handler(async ({ context, input }) =>
    presentQuote(mustExist(await findQuote(context.deps.db, input.id)), today()),
  ),

  create: calls.create.handler(async ({ context, input: { id = uuid(), ...fields } }) => {
    const { db } = context.deps
    const made = await makeOnce(db, {
      id,
      contents: fields,
      find: () => findQuote(db, id),
      make: (tx) => makeQuote(tx, asker(context), id, fields),
      present: (row) => presentQuote(row, today()),
    })
    return presentQuote(made, today())
  }),

  update: calls.update.handler(({ context, input: { id, version, revise = false, ...sent } }) =>
    context.deps.db.transaction(async (tx) => {
      const actor = asker(context)
      const fields = withoutUndefined(sent)
      const before = mustExist(await findQuote(tx, id, 'update'))
      const makesRevision = needsRevision(before, fields)
      const begun = makesRevision && revise ? await findBegunRevision(tx, before, fields, today()) : null
      if (begun) return presentQuote(begun, today())
      assertVersion(before, version)
      assertAllowed(refuseQuoteChange(before))
      assertAllowed(refuseOldRevision(before, await findNewerOffer(tx, before)))
      if (makesRevision) {
        assertAllowed(revise ? null : SENT_QUOTE)
        return presentQuote(await reviseQuote(tx, actor, before, fields), today())
      }
      const { title, internalNotes, poNumber } = fields
      const next = before.sentAt
        ? withoutUndefined({ title, internalNotes, poNumber })
        : await changed(tx, before, fields)
      return presentQuote(await change(tx, actor, before, 'update', next), today())
    }),
  ),

  remove: calls.remove.handler(({ context, input: { params, query } }) =>
    context.deps.db.transaction(async (tx) => {
      const actor = asker(context)
      const survey = await lockSurveyOf(tx, params.id)
      const before = await lockQuote(tx, params.id, query.version)
      await freeSurvey(tx, actor, survey, before)
      const unseen = before.status === 'draft' && !before.sentAt && !before.revisionOf && !before.revisedBy
      if (!unseen || before.measurementId || (await isPointedAt(tx, before.id))) {
        await change(tx, actor, before, 'archive', { archivedAt: new Date() })
        return { id: before.id, archived: true }
      }
      await deleteQuote(tx, before.id)
      await recordChange(tx, { actor, noun: 'quotes', action: 'delete', before, after: null })
      return { id: before.id, archived: false }
    }),
  ),

  restore: calls.restore.handler(({ context, input: { id, version } }) =>
    context.deps.db.transaction(async (tx) => {
      const actor = asker(context)
      const survey = await lockSurveyOf(tx, id)
      const before = await lockQuote(tx, id, version)
      await takeSurveyBack(tx, actor, survey, before)
      return presentQuote(await change(tx, actor, before, 'restore', { archivedAt: null }), today())
    }),
  ),

  changeStatus: calls.changeStatus.handler(async ({ context, input }) => {
    const { deps } = context
    const actor = asker(context)
    if (input.status === 'accepted') {
      const accepted = await recordAcceptance(deps, actor, input)
      return answer(deps.db, accepted.quote, accepted.invoice)
    }
    return deps.db.transaction(async (tx) => {
      const before = mustExist(await findQuote(tx, input.id, 'update'))
      const invoice = before.invoiceId ? await findInvoice(tx, before.invoiceId, 'update') : null
      assertVersion(before, input.version)
      const invoiceIssued = invoice !== null && (invoice.issuedAt !== null || invoice.paidAmount !== 0)
      assertAllowed(refuseStatusChange(before, { reason: input.reason, invoiceIssued }))
      await holdNumber(tx, before.quoteNumber)
      assertAllowed(refuseOldRevision(before, await findNewerOffer(tx, before)))
      if (invoice && before.status === 'accepted')
        await voidInvoice(tx, actor, invoice, `${quoteTitle(before)} re-opened: ${input.reason ?? ''}`)
      const locked = mustExist(await findQuote(tx, input.id, 'update'))
      const after = await change(tx, actor, locked, `status ${input.status}`, {
        status: input.status,
        ...(input.status === 'sent' ? { sentAt: before.sentAt ?? new Date() } : {}),
        rejectedReason: input.status === 'rejected' ? (input.reason ?? '') : before.rejectedReason,
        ...(before.status === 'accepted' ? { acceptance: null } : {}),
      })
      if (before.status === 'accepted')
        await reopenAcceptedPaper(tx, before.id, { at: after.updatedAt, reason: input.reason ?? '' })
      return answer(tx, after, null)
    })
  }),

  send: calls.send.handler(({ context, input }) =>
    context.deps.db.transaction(async (tx) => {
      const before = mustExist(await findQuote(tx, input.id, 'update'))
      const again = await findSent(tx, input)
      if (again) return { quote: presentQuote(before, today()), mail: again }
      assertVersion(before, input.version)
      const { quote, mail } = await sendQuote(tx, context.deps, asker(context), before, input)
      return { quote: presentQuote(quote, today()), mail }
    }),
  ),

  revise: calls.revise.handler(({ context, input: { id, version } }) =>
    context.deps.db.transaction(async (tx) => {
      const before = await lockQuote(tx, id, version)
      assertAllowed(refuseRevision(before))
      return presentQuote(await reviseQuote(tx, asker(context), before), today())
    }),
  ),

  duplicate: calls.duplicate.handler(({ context, input }) =>
    context.deps.db.transaction(async (tx) => {
      const day = today()
      const from = mustExist(await findQuote(tx, input.id))
      return presentQuote(await copyQuote(tx, asker(context), from, day), day)
    }),
  ),

  /** Once it was accepted, the bytes that were agreed to; one accepted before they were kept is drawn. */
  pdf: calls.pdf.handler(async ({ context: { deps }, input }) => {
    const row = mustExist(await findQuote(deps.db, input.id))
    const kept = row.status === 'accepted' ? await findStandingPaper(deps.db, row.id) : null
    if (kept) return readPaper(deps, kept)
    return printQuote(deps, presentQuote(row, today()), await readQuotedSurvey(deps.db, row))
  }),

  revisions: calls.revisions.handler(async ({ context: { deps }, input }) => {
    const { quoteNumber } = mustExist(await findQuote(deps.db, input.id))
    const rows = await revisionsOf(deps.db, quoteNumber)
    rows.sort((a, b) => (isLater(a.revision, b.revision) ? -1 : 1))
    return {
      items: rows.map(({ validUntil, ...row }) => ({
        ...row,
        status: statusOn({ status: row.status, validUntil }, today()),
        sentAt: row.sentAt?.toISOString() ?? null,
        archivedAt: row.archivedAt?.toISOString() ?? null,
      })),
    }
  }),

  acceptances: calls.acceptances.handler(async ({ context: { deps }, input }) => {
    const { quoteNumber } = mustExist(await findQuote(deps.db, input.id))
    return { items: await listAcceptedPapers(deps.db, quoteNumber) }
  }),

  acceptedPdf: calls.acceptedPdf.handler(async ({ context: { deps }, input }) => {
    mustExist(await findQuote(deps.db, input.id))
    const kept = await findPaper(deps.db, input.id, input.acceptanceId)
    if (!kept) throw notFound(messages.acceptanceNotFound)
    return readPaper(deps, kept)
  }),
})

async function lockQuote(tx: Transaction, id: string, version: number): Promise<QuoteRow> {
  const quote = mustExist(await findQuote(tx, id, 'update'))
  assertVersion(quote, version)
  return quote
}

function assertVersion(quote: QuoteRow, version: number): void {
  if (quote.version !== version) throw conflict(presentQuote(quote, today()))
}

function mustExist(row: QuoteRow | null): QuoteRow {
  if (!row) throw notFound(messages.quoteNotFound)
  return row
}

async function change(
  tx: Transaction,
  actor: Person,
  before: QuoteRow,
  action: string,
  fields: Partial<NewQuote>,
): Promise<QuoteRow> {
  const after = await updateQuote(tx, before, fields)
  await recordChange(tx, { actor, noun: 'quotes', action, before, after })
  return after
}

async function answer(
  tx: Database | Transaction,
  quote: QuoteRow,
  invoice: InvoiceRow | null,
): Promise<{ quote: Quote; invoice: Awaited<ReturnType<typeof presentInvoice>> | null }> {
  return { quote: presentQuote(quote, today()), invoice: invoice ? await presentInvoice(tx, invoice) : null }
}
