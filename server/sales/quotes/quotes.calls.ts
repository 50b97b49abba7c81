import { implement } from '@orpc/server'
import { v7 as uuid } from 'uuid'
import type { Person } from '#domain/access.ts'
import { quotesContract } from '#domain/contract/quotes.contract.ts'
import { messages } from '#domain/errors.ts'
import {
  isUnseen,
  refuseDelete,
  refuseEdit,
  refuseRestore,
  refuseRevise,
} from '#domain/sales/quote-actions.ts'
import { statusOn } from '#domain/sales/quotes.ts'
import { isLater, needsRevision, SENT_QUOTE } from '#domain/sales/revisions.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { makeOnce } from '#server/platform/db/make-once.ts'
import { withoutUndefined } from '#server/platform/db/values.ts'
import { assertAllowed, conflict, notFound } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { forHeir } from '#server/shop/customers/heirs.ts'
import { readQuotedSurvey } from '#server/survey/measurements/quoted-survey.ts'
import { keptPdf } from '../documents/kept-pdfs.ts'
import { findSent } from '../documents/mail-document.ts'
import { findAcceptedPdf, findCurrentPdf, listAcceptedPdfs, readAcceptedPdf } from './accepted-pdfs.store.ts'
import { duplicateQuote } from './copy-quote.ts'
import { followUp, quotesToFollowUp } from './follow-up.ts'
import { listQuotes } from './list-quotes.store.ts'
import { makeQuote } from './make-quote.ts'
import { isPointedAt } from './pointed-at.store.ts'
import { presentQuote, presentWithInvoice } from './present-quote.ts'
import { rememberQuotes } from './quote-memory.ts'
import { readQuoteState } from './quote-state.ts'
import {
  deleteQuote,
  findQuote,
  type NewQuote,
  type QuoteRow,
  revisionsOf,
  updateQuote,
} from './quotes.store.ts'
import { recordAcceptance } from './record-acceptance.ts'
import { changed, findBegunRevision, findRevision, reviseQuote } from './revise-quote.ts'
import { sendQuote } from './send-quote.ts'
import { setQuoteStatus } from './set-quote-status.ts'
import { freeSurvey, lockSurveyOf, takeSurveyBack } from './survey-of-quote.ts'

const calls = implement(quotesContract).$context<CallContext>()

export const quotesCalls = calls.router({
  list: calls.list.handler(({ context, input }) =>
    listQuotes(context.deps.db, { ...input, archived: input.archived === 'true' }, context.today),
  ),

  toFollowUp: calls.toFollowUp.handler(({ context, input }) => quotesToFollowUp(context, input)),

  followUp: calls.followUp.handler(({ context, input: { id, how } }) =>
    context.deps.db.transaction((tx) => followUp(tx, context, id, how)),
  ),

  memory: calls.memory.handler(({ context, input }) => rememberQuotes(context, input)),

  get: calls.get.handler(async ({ context: { deps, today }, input }) =>
    presentQuote(deps.db, mustExist(await findQuote(deps.db, input.id)), today),
  ),

  create: calls.create.handler(async ({ context, input: { id = uuid(), ...fields } }) => {
    const { db } = context.deps
    const made = await makeOnce(db, {
      id,
      contents: fields,
      find: () => findQuote(db, id),
      make: (tx) => makeQuote(tx, requirePerson(context), id, fields, context.now),
      present: (row) => presentQuote(db, row, context.today),
    })
    return presentQuote(db, made, context.today)
  }),

  update: calls.update.handler(({ context, input: { id, version, revise = false, ...sent } }) =>
    context.deps.db.transaction(async (tx) => {
      const actor = requirePerson(context)
      const before = mustExist(await findQuote(tx, id, 'update'))
      const fields = await forHeir(tx, withoutUndefined(sent))
      const makesRevision = needsRevision(before, fields)
      const begun =
        makesRevision && revise ? await findBegunRevision(tx, before, fields, context.today) : null
      if (begun) return presentQuote(tx, begun, context.today)
      await assertVersion(context, tx, before, version)
      assertAllowed(refuseEdit(await readQuoteState(tx, before)))
      if (makesRevision && !revise) assertAllowed(SENT_QUOTE)
      if (makesRevision)
        return presentQuote(tx, await reviseQuote(tx, actor, before, context.now, fields), context.today)
      const { title, internalNotes, poNumber } = fields
      const next = before.sentAt
        ? withoutUndefined({ title, internalNotes, poNumber })
        : await changed(tx, before, fields)
      return presentQuote(tx, await change(tx, actor, before, 'update', next), context.today)
    }),
  ),

  remove: calls.remove.handler(({ context, input: { params, query } }) =>
    context.deps.db.transaction(async (tx) => {
      const actor = requirePerson(context)
      const survey = await lockSurveyOf(tx, params.id)
      const before = await lockQuote(context, tx, params.id, query.version)
      assertAllowed(refuseDelete(before))
      await freeSurvey(tx, actor, survey, before)
      if (!isUnseen(before) || before.measurementId || (await isPointedAt(tx, before.id))) {
        await change(tx, actor, before, 'archive', { archivedAt: context.now })
        return { id: before.id, archived: true }
      }
      await deleteQuote(tx, before.id)
      await recordChange(tx, { actor, noun: 'quotes', action: 'delete', before, after: null })
      return { id: before.id, archived: false }
    }),
  ),

  restore: calls.restore.handler(({ context, input: { id, version } }) =>
    context.deps.db.transaction(async (tx) => {
      const actor = requirePerson(context)
      const survey = await lockSurveyOf(tx, id)
      const before = await lockQuote(context, tx, id, version)
      assertAllowed(refuseRestore(await readQuoteState(tx, before)))
      await takeSurveyBack(tx, actor, survey, before)
      return presentQuote(tx, await change(tx, actor, before, 'restore', { archivedAt: null }), context.today)
    }),
  ),

  changeStatus: calls.changeStatus.handler(async ({ context, input }) => {
    const { deps } = context
    const actor = requirePerson(context)
    const { status: to } = input
    if (to === 'accepted') {
      const { selected: taken, ...asked } = input
      const accepted = await recordAcceptance(context, actor, { ...asked, taken })
      const by = { person: actor, today: context.today }
      const job = await deps.production.jobOf(deps.db, accepted.quote.quoteNumber, by)
      return { ...(await presentWithInvoice(context, deps.db, accepted.quote, accepted.invoice)), job }
    }
    return deps.db.transaction(async (tx) => {
      const after = await setQuoteStatus(tx, context, actor, { ...input, status: to })
      return { ...(await presentWithInvoice(context, tx, after, null)), job: null }
    })
  }),

  send: calls.send.handler(({ context, input }) =>
    context.deps.db.transaction(async (tx) => {
      const before = mustExist(await findQuote(tx, input.id, 'update'))
      const again = await findSent(tx, input)
      if (again) return { quote: await presentQuote(tx, before, context.today), mail: again }
      await assertVersion(context, tx, before, input.version)
      const { quote, mail } = await sendQuote(tx, context, requirePerson(context), before, input)
      return { quote: await presentQuote(tx, quote, context.today), mail }
    }),
  ),

  revise: calls.revise.handler(({ context, input: { id, version, revisionId = uuid() } }) =>
    context.deps.db.transaction(async (tx) => {
      const before = mustExist(await findQuote(tx, id, 'update'))
      const made = await findRevision(tx, before, revisionId, context.today)
      if (made) return presentQuote(tx, made, context.today)
      await assertVersion(context, tx, before, version)
      assertAllowed(refuseRevise(await readQuoteState(tx, before)))
      const next = await reviseQuote(tx, requirePerson(context), before, context.now, {}, revisionId)
      return presentQuote(tx, next, context.today)
    }),
  ),

  duplicate: calls.duplicate.handler(({ context, input: { id, copyId = uuid() } }) =>
    duplicateQuote(context, id, copyId),
  ),

  /**
   * After acceptance, the bytes that were agreed to. A quote accepted before such PDFs were stored is printed
   * again.
   */
  pdf: calls.pdf.handler(async ({ context, input }) => {
    const { deps } = context
    const row = mustExist(await findQuote(deps.db, input.id))
    const kept = row.status === 'accepted' ? await findCurrentPdf(deps.db, row.id) : null
    if (kept) return readAcceptedPdf(deps, kept)
    const quote = await presentQuote(deps.db, row, context.today)
    const survey = await readQuotedSurvey(deps.db, row)
    return keptPdf(deps, { of: 'quote', quote, survey }, { channel: 'download', sentAt: context.now })
  }),

  revisions: calls.revisions.handler(async ({ context: { deps, today }, input }) => {
    const { quoteNumber } = mustExist(await findQuote(deps.db, input.id))
    const rows = await revisionsOf(deps.db, quoteNumber)
    rows.sort((a, b) => (isLater(a.revision, b.revision) ? -1 : 1))
    return {
      items: rows.map(({ validUntil, ...row }) => ({
        ...row,
        status: statusOn({ status: row.status, validUntil }, today),
        sentAt: row.sentAt?.toISOString() ?? null,
        archivedAt: row.archivedAt?.toISOString() ?? null,
      })),
    }
  }),

  acceptances: calls.acceptances.handler(async ({ context: { deps }, input }) => {
    const { quoteNumber } = mustExist(await findQuote(deps.db, input.id))
    return { items: await listAcceptedPdfs(deps.db, quoteNumber) }
  }),

  acceptedPdf: calls.acceptedPdf.handler(async ({ context: { deps }, input }) => {
    mustExist(await findQuote(deps.db, input.id))
    const kept = await findAcceptedPdf(deps.db, input.id, input.acceptanceId)
    if (!kept) throw notFound(messages.acceptanceNotFound)
    return readAcceptedPdf(deps, kept)
  }),
})

async function lockQuote(
  context: CallContext,
  tx: Transaction,
  id: string,
  version: number,
): Promise<QuoteRow> {
  const quote = mustExist(await findQuote(tx, id, 'update'))
  await assertVersion(context, tx, quote, version)
  return quote
}

async function assertVersion(
  { today }: CallContext,
  tx: Transaction,
  quote: QuoteRow,
  version: number,
): Promise<void> {
  if (quote.version !== version) throw conflict(await presentQuote(tx, quote, today))
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
