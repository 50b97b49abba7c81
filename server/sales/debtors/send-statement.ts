import type { Mail } from '#domain/mail/mails.ts'
import { noDebt } from '#domain/sales/debtors.ts'
import type { SendingInput } from '#domain/sales/sending.ts'
import {
  refuseStatement,
  type Statement,
  type StatementQuery,
  statementMessage,
} from '#domain/sales/statements.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { customerFor } from '../documents/documents.ts'
import { findSent, mailDocument } from '../documents/mail-document.ts'
import { makeLink } from '../links/make-link.ts'
import { lockCredit } from '../payments/payments.store.ts'
import { findDebtor } from './debtors.store.ts'
import { makeStatement } from './make-statement.ts'

/** Whose statement, and the id that the screen made for this sending. */
type Sending = SendingInput & StatementQuery & { sendId: string }

/**
 * Sends a statement by mail, as it is in this transaction. The same sending again answers the same mail.
 * @throws INVALID if there is no address to send it to
 */
export async function sendStatement(
  tx: Transaction,
  context: CallContext,
  { id, sendId, kind, from, to, ...given }: Sending,
): Promise<Mail> {
  const actor = requirePerson(context)
  const { customer } = await customerFor(tx, id)
  // Who clicks twice waits here, and so does money that would change the figures.
  await lockCredit(tx, id)
  const request = { ...given, id: `${sendId} ${id}`, version: 1 }
  const known = await findSent(tx, request)
  if (known) return known
  const statement = await makeStatement(tx, { id, kind, from, to }, context.today)
  const page = kind === 'open' ? await makePage(tx, context, id) : {}
  const mail = await mailDocument(tx, context.deps, actor, request, {
    kind: 'statement',
    customerId: id,
    usual: statementMessage((await readSettings(tx)).fields, statement),
    enclosed: { of: 'statement', statement },
    ...page,
  })
  await recordChange(tx, {
    actor,
    noun: 'customers',
    action: 'send statement',
    before: null,
    after: { id, version: customer.version, ...shortOf(statement) },
  })
  return mail
}

/** What is open changes with every payment: the page says how it is when it is opened. */
async function makePage(tx: Transaction, { deps, now, person }: CallContext, customerId: string) {
  const { url } = await makeLink(tx, deps, person, { of: { customerId }, channel: 'mail', now })
  return { page: { label: 'See your account', url } }
}

const shortOf = ({ kind, from, on, closing }: Statement) => ({ statement: { kind, from, on, closing } })

/**
 * Sends a customer their statement with those of many others.
 * @returns why nothing was sent, or null if it was
 */
export async function sendAmongMany(
  tx: Transaction,
  context: CallContext,
  sending: StatementQuery & { sendId: string },
): Promise<string | null> {
  const { id, kind } = sending
  const debtor = await findDebtor(tx, id, context.today)
  if (kind === 'open' && !debtor) return 'Nothing to pay'
  const known = debtor ?? { ...noDebt(), ...(await addressOf(tx, id)), onHold: 0, disputed: 0 }
  const refusal = refuseStatement(known, kind)
  if (refusal) return refusal.message
  if (kind === 'all' && isEmptyStatement(await makeStatement(tx, sending, context.today)))
    return 'No movements, and nothing to pay'
  await sendStatement(tx, context, sending)
  return null
}

async function addressOf(tx: Transaction, id: string): Promise<{ email: string }> {
  const { customer } = await customerFor(tx, id)
  return { email: customer.email }
}

const isEmptyStatement = ({ opening, rows }: Statement) => opening === 0 && rows.length === 0
