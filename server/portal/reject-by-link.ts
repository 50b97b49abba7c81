import { ORPCError } from '@orpc/server'
import { v7 as uuid } from 'uuid'
import type { LinkHolder } from '#domain/access.ts'
import { messages } from '#domain/errors.ts'
import { describeNo, type LinkNo } from '#domain/sales/customer-answers.ts'
import type { OpenedLink } from '#domain/sales/customer-documents.ts'
import { canCustomerDecline } from '#domain/sales/quote-actions.ts'
import { limits } from '#server/people/auth/limits.store.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { addNews } from '#server/platform/push/news.ts'
import { dropBytes, insertFile, type KeptFile, keepBytes } from '#server/platform/storage/files.store.ts'
import { addAnswerEvidence } from '#server/sales/quotes/evidence-of-answer.ts'
import { readQuoteState } from '#server/sales/quotes/quote-state.ts'
import { findQuote, lockNumber, type QuoteRow, updateQuote } from '#server/sales/quotes/quotes.store.ts'
import { assertFew } from './assert-few.ts'
import { openLink, openQuoteLink } from './open-link.ts'
import { presentOpened } from './present-opened.ts'
import { printShown } from './print-shown.ts'
import { writeOfNo } from './write-of-answer.ts'

/**
 * A customer's no, with its reason. Saying just the same again changes nothing, other words take the place of the first
 * ones; a yes afterwards is still possible while the quote stands.
 * @throws CHANGED or ACCEPTED with `current` if the link shows another revision by now, or it was accepted; TOO_MANY
 */
export async function rejectByLink(context: CallContext, token: string, no: LinkNo): Promise<OpenedLink> {
  const { deps } = context
  const { link, quote: shown } = await openQuoteLink(context, token)
  await assertFew(context, limits.customerAnswer(link.id), messages.answerTries)
  if (no.revision !== undefined && no.revision !== shown.revision)
    throw await withCurrent(context, token, 'CHANGED')
  const actor: LinkHolder = { linkId: link.id }
  const pdf = await keepShown(context, shown)
  let refusal: NoRefusal | null
  try {
    refusal = await deps.db.transaction((tx) => reject(tx, context, actor, { shown, no, pdf }))
  } finally {
    // If just that was said before, or is accepted, its PDF is not needed once more.
    await dropBytes(deps, [pdf.row.sha256])
  }
  if (refusal) throw await withCurrent(context, token, refusal)
  return presentOpened(context, token, await openLink(context, token))
}

/** Why a no is not taken: somebody said yes, or what was on the screen is not what counts. */
const refusals = { ACCEPTED: messages.quoteAccepted, CHANGED: messages.quoteChanged }
type NoRefusal = keyof typeof refusals

/** A refusal with what the link shows now. */
async function withCurrent(context: CallContext, token: string, code: NoRefusal) {
  const current = await presentOpened(context, token, await openLink(context, token))
  return new ORPCError(code, { status: 409, message: refusals[code], data: { current } })
}

/** The PDF of what was declined. */
async function keepShown(context: CallContext, quote: QuoteRow): Promise<KeptFile> {
  const pdf = await printShown(context, quote, quote.items)
  const row = { id: uuid(), name: pdf.name, type: pdf.type, width: null, height: null, createdBy: null }
  return keepBytes(context.deps, row, new Uint8Array(await pdf.arrayBuffer()))
}

/** Whether it was rejected in just these words. */
function isSaid(
  { status, ...quote }: Pick<QuoteRow, 'status' | 'rejectedReason' | 'rejectedFor'>,
  { rejectedReason, rejectedFor }: Pick<QuoteRow, 'rejectedReason' | 'rejectedFor'>,
): boolean {
  return status === 'rejected' && quote.rejectedReason === rejectedReason && quote.rejectedFor === rejectedFor
}

/** @returns why it is not rejected, or null */
async function reject(
  tx: Transaction,
  { deps, now, caller }: CallContext,
  actor: LinkHolder,
  { shown, no, pdf }: { shown: QuoteRow; no: LinkNo; pdf: KeptFile },
): Promise<NoRefusal | null> {
  const quote = await findQuote(tx, shown.id, 'update')
  if (!quote || quote.status === 'accepted') return 'ACCEPTED'
  const reason = { rejectedReason: describeNo(no), rejectedFor: no.reason }
  if (isSaid(quote, reason)) return null
  await lockNumber(tx, quote.quoteNumber)
  if (!canCustomerDecline(await readQuoteState(tx, quote))) return 'CHANGED'
  const after = await updateQuote(tx, quote, { status: 'rejected', ...reason })
  await recordChange(tx, { actor, noun: 'quotes', action: 'status rejected', before: quote, after })
  await writeOfNo(tx, deps, { quote: after, no })
  await addNews(tx, deps, { kind: 'rejected', quoteId: quote.id, now })
  await insertFile(tx, deps, actor, pdf)
  const said = { termsAccepted: false, signature: null, address: caller.address, browser: caller.device }
  await addAnswerEvidence(tx, actor, {
    ...{ kind: 'reject' as const, channel: 'link' as const, name: '', role: '', at: now },
    ...{ quote: after, pdf: pdf.row, said, reason: no.reason, message: no.message },
  })
  return null
}
