import type { Person } from '#domain/access.ts'
import type { Mail } from '#domain/mails.ts'
import { invoiceMessage, mailKindOf, refuseSendingInvoice, type SendingInput } from '#domain/sending.ts'
import { recordChange, type Transaction } from '../db/change.ts'
import type { Deps } from '../deps.ts'
import { mailDocument } from '../documents/mail-document.ts'
import { assertAllowed } from '../failures.ts'
import { readSettings } from '../settings/settings.store.ts'
import { type InvoiceRow, updateInvoice } from './invoices.store.ts'
import { presentInvoice } from './present-invoice.ts'

/**
 * Sends an issued invoice or credit note that this transaction holds locked. Nothing on it changes; its version
 * counts on, so that the same words can go out another time.
 */
export async function sendInvoice(
  tx: Transaction,
  deps: Pick<Deps, 'config' | 'jobs'>,
  actor: Person,
  before: InvoiceRow,
  given: SendingInput,
  /** The version that the request names, by which it is known again. */
  version = before.version,
): Promise<{ invoice: InvoiceRow; mail: Mail }> {
  assertAllowed(refuseSendingInvoice(before))
  const after = await updateInvoice(tx, before, {})
  await recordChange(tx, { actor, noun: 'invoices', action: 'send', before, after })
  const { id, customerId } = before
  const invoice = await presentInvoice(tx, after)
  const mail = await mailDocument(
    tx,
    deps,
    actor,
    { ...given, id, version },
    {
      kind: mailKindOf(after),
      customerId,
      usual: invoiceMessage((await readSettings(tx)).fields, invoice),
      enclosed: { of: 'invoice', invoice },
    },
  )
  return { invoice: after, mail }
}
