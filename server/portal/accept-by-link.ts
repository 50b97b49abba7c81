/** A customer's yes on a link: taken against exactly what was on the screen, once. */
import { createHash } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import type { LinkHolder } from '#domain/access.ts'
import { formatDay } from '#domain/dates.ts'
import { messages } from '#domain/errors.ts'
import { areOffered, refuseOpenChoices, takeLines } from '#domain/sales/choices.ts'
import type { LinkYes, Signature } from '#domain/sales/customer-answers.ts'
import { type OpenedLink, stateOfQuote } from '#domain/sales/customer-documents.ts'
import { totalsOf } from '#domain/sales/documents.ts'
import { limits } from '#server/people/auth/limits.store.ts'
import { assertAllowed, invalid } from '#server/platform/failures.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { addNews } from '#server/platform/push/news.ts'
import { dropBytes, insertFile, type KeptFile } from '#server/platform/storage/files.store.ts'
import { keepSignature, signatureInEvidence } from '#server/sales/evidence/keep-signature.ts'
import { findLink, type LinkRow, updateLink } from '#server/sales/links/links.store.ts'
import type { ShownQuote } from '#server/sales/links/shown-quote.ts'
import type { SaidOnLink } from '#server/sales/quotes/evidence-of-answer.ts'
import type { QuoteRow } from '#server/sales/quotes/quotes.store.ts'
import { recordAcceptance } from '#server/sales/quotes/record-acceptance.ts'
import { findCustomer } from '#server/shop/customers/customers.store.ts'
import { assertFew } from './assert-few.ts'
import { raiseDepositByLink } from './deposit-by-link.ts'
import { openLink, openQuoteLink } from './open-link.ts'
import { presentOpened } from './present-opened.ts'
import { writeOfYes } from './write-of-answer.ts'

/** How often a yes is tried again while the office saves what does not concern it. */
const TRIES = 5

/**
 * Accepts a quote as it was on the customer's screen. The same answer again, because the first one's reply was
 * lost, gets the same result.
 * @throws CHANGED with `current` if revision, lines or total are not what was shown, ACCEPTED if it was accepted
 * with another answer, EXPIRED after its last day, INVALID naming the field, TOO_MANY
 */
export async function acceptByLink(
  context: CallContext,
  { token, ...yes }: LinkYes & { token: string },
): Promise<OpenedLink> {
  const digest = createHash('sha256').update(JSON.stringify(yes)).digest('base64url')
  for (let tries = 1; ; tries++) {
    const { link, ...shown } = await openQuoteLink(context, token)
    const { quote } = shown
    if (tries === 1) await assertFew(context, limits.customerAnswer(link.id), messages.answerTries)
    if (quote.status === 'accepted') return answerAccepted(context, { token, link, shown, digest })
    await assertAsShown(context, token, quote, yes)
    try {
      await acceptShown(context, { token, link, quote, yes, digest })
    } catch (error) {
      // Somebody saved the quote at the same moment: is it still what was shown?
      if (!(error instanceof ORPCError && error.code === 'CONFLICT') || tries === TRIES) throw error
    }
  }
}

/** @throws CHANGED, EXPIRED or INVALID if what was on the screen cannot be agreed to as it was there */
async function assertAsShown(
  context: CallContext,
  token: string,
  quote: QuoteRow,
  yes: LinkYes,
): Promise<void> {
  const isOffered = quote.revision === yes.revision && areOffered(quote.items, yes.selected)
  const items = takeLines(quote.items, yes.selected)
  if (isOffered) assertAllowed(refuseOpenChoices(items))
  if (!isOffered || totalsOf(items, quote.vatRate, quote.discount).total !== yes.total)
    throw await refuseWithCurrent(context, token, 'CHANGED', messages.quoteChanged)
  if (stateOfQuote(quote, context.today) === 'expired')
    throw new ORPCError('EXPIRED', {
      status: 409,
      message: `This quote was good until ${formatDay(quote.validUntil)}. Please ask us for a new one.`,
    })
  const customer = await findCustomer(context.deps.db, quote.customerId)
  if (customer?.poRequired && !yes.poNumber && !quote.poNumber)
    throw invalid([{ path: 'poNumber', message: 'Enter your purchase order number' }])
}

interface Shown {
  token: string
  link: LinkRow
  quote: QuoteRow
  yes: LinkYes
  digest: string
}

async function acceptShown(context: CallContext, { token, link, quote, yes, digest }: Shown): Promise<void> {
  const { deps, now } = context
  const actor: LinkHolder = { linkId: link.id }
  const { name, role, poNumber } = yes
  const channel = link.channel === 'in-person' ? 'in-person' : 'link'
  const signature = await keepSignature(deps, yes.signature)
  try {
    await recordAcceptance(
      context,
      actor,
      {
        id: quote.id,
        version: quote.version,
        acceptance: { name, role, channel, signature: signatureWords(yes.signature) },
        taken: yes.selected,
        poNumber,
        said: saidOn(context, yes, signature),
      },
      async (tx, made) => {
        if (signature) await insertFile(tx, deps, actor, signature)
        await updateLink(tx, link.id, { acceptedOf: quote.id, acceptedBy: digest })
        const deposit = await raiseDepositByLink(tx, deps, { ...made, token, now })
        await addNews(tx, deps, { kind: 'accepted', quoteId: quote.id, now })
        await writeOfYes(tx, deps, { ...made, name, role, deposit, today: context.today })
      },
    )
  } finally {
    // If it was not accepted, the signature is not needed.
    if (signature) await dropBytes(deps, [signature.row.sha256])
  }
}

/** What the evidence says of the customer's own words. */
function saidOn({ caller }: CallContext, yes: LinkYes, drawn: KeptFile | null): SaidOnLink {
  const { address, device: browser } = caller
  const signature = signatureInEvidence(yes.signature, drawn)
  return { termsAccepted: yes.termsAccepted, signature, address, browser }
}

function signatureWords(signature: Signature | undefined): string | null {
  if (!signature) return null
  return signature.kind === 'typed' ? signature.value : 'Drawn'
}

/** A quote that is accepted: by this very answer, or in another way. */
async function answerAccepted(
  context: CallContext,
  { token, link, shown, digest }: Pick<Shown, 'token' | 'link' | 'digest'> & { shown: ShownQuote },
): Promise<OpenedLink> {
  const { quote } = shown
  const now = await findLink(context.deps.db, link.id)
  if (now?.acceptedOf !== quote.id || now.acceptedBy !== digest)
    throw await refuseWithCurrent(context, token, 'ACCEPTED', messages.quoteAccepted)
  return presentOpened(context, token, { link, document: { kind: 'quote', ...shown } })
}

async function refuseWithCurrent(
  context: CallContext,
  token: string,
  code: 'CHANGED' | 'ACCEPTED',
  message: string,
) {
  const current = await presentOpened(context, token, await openLink(context, token))
  return new ORPCError(code, { status: 409, message, data: { current } })
}
