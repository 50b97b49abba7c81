import type { Person } from '#domain/access.ts'
import type { Mail } from '#domain/mail/mails.ts'
import { invoiceMessage, mailKindOf, refuseSendingInvoice, type SendingInput } from '#domain/sales/sending.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import type { Deps } from '#server/platform/deps.ts'
import { assertAllowed } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { mailDocument } from '../documents/mail-document.ts'
import { makeLink } from '../links/make-link.ts'
import { enclosedFor } from './e-invoice.ts'
import { type InvoiceRow, updateInvoice } from './invoices.store.ts'
import { presentInvoice } from './present-invoice.ts'

/**
 * Sends an issued invoice or credit note that this transaction has locked. Only its version changes, so that
 * the same text can be sent again later.
 */
export async function sendInvoice(
  tx: Transaction,
  context: CallContext,
  before: InvoiceRow,
  given: SendingInput,
  /** The version that the request names, by which a retry is recognised. */
  version = before.version,
): Promise<{ invoice: InvoiceRow; mail: Mail }> {
  return mailInvoice(tx, context, requirePerson(context), before, given, version)
}

/** The same, also for Fascia itself. @param actor null for Fascia */
export async function mailInvoice(
  tx: Transaction,
  context: { deps: Pick<Deps, 'config' | 'jobs'> } & Pick<CallContext, 'now' | 'today'>,
  actor: Person | null,
  before: InvoiceRow,
  given: SendingInput,
  version = before.version,
): Promise<{ invoice: InvoiceRow; mail: Mail }> {
  assertAllowed(refuseSendingInvoice(before))
  const after = await updateInvoice(tx, before, {})
  await recordChange(tx, { actor, noun: 'invoices', action: 'send', before, after })
  const { id, customerId } = before
  const invoice = await presentInvoice(tx, after, context.today)
  const { url } = await makeLink(tx, context.deps, actor, {
    of: { invoiceId: id },
    channel: 'mail',
    now: context.now,
  })
  const mail = await mailDocument(
    tx,
    context.deps,
    actor,
    { ...given, id, version },
    {
      kind: mailKindOf(after),
      customerId,
      usual: invoiceMessage((await readSettings(tx)).fields, invoice),
      written: {
        ...{ invoice: invoice.invoiceNumber, total: invoice.total, balance: invoice.balance },
        ...{ dueDate: invoice.dueDate, site: invoice.workLocation },
      },
      page: { label: invoice.balance > 0 ? 'See and pay this invoice' : 'See it on its page', url },
      ...(await enclosedFor(tx, invoice, actor !== null)),
    },
  )
  return { invoice: after, mail }
}
