import { ORPCError } from '@orpc/server'
import { messages, type Refusal } from '#domain/errors.ts'
import type { Mail } from '#domain/mail/mails.ts'
import { noDebtor } from '#domain/sales/debtors.ts'
import type { SendingInput } from '#domain/sales/sending.ts'
import {
  refuseStatement,
  type Statement,
  type StatementQuery,
  statementMessage,
} from '#domain/sales/statements.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { explainDatabaseTrouble } from '#server/platform/db/transient.ts'
import { assertAllowed } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import type { CustomerRow } from '#server/shop/customers/customer-rows.store.ts'
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
 * @param refuse why this paper is not sent, or null
 * @throws INVALID if there is no address to send it to, or what `refuse` says
 */
export async function sendStatement(
  tx: Transaction,
  context: CallContext,
  { id, sendId, kind, from, to, ...given }: Sending,
  refuse: (statement: Statement, customer: CustomerRow) => Promise<Refusal | null> = async () => null,
): Promise<Mail> {
  const actor = requirePerson(context)
  const { customer } = await customerFor(tx, id)
  // Who clicks twice waits here, and so does money that would change the figures.
  await lockCredit(tx, id)
  const request = { ...given, id: `${sendId} ${id}`, version: 1 }
  const known = await findSent(tx, request)
  if (known) return known
  const statement = await makeStatement(tx, { id, kind, from, to }, context.today)
  assertAllowed(await refuse(statement, customer))
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
 * Sends a customer their statement with those of many others, in a transaction of its own: who cannot be written to keeps
 * nobody else from theirs. What went out is said to have gone, also if it would be refused by now.
 * @returns why nothing was sent, or null if it was
 * @throws only if the database is away or busy: then the others would not be written to either
 */
export async function sendAmongMany(
  context: CallContext,
  sending: StatementQuery & { sendId: string },
): Promise<string | null> {
  const { deps, today } = context
  try {
    await deps.db.transaction((tx) =>
      sendStatement(tx, context, sending, async (statement, { email }) => {
        const debtor = await findDebtor(tx, sending.id, today)
        return refuseStatement(debtor ?? noDebtor(email), sending.kind, sumsOf(statement))
      }),
    )
    return null
  } catch (error) {
    if (error instanceof ORPCError && error.status < 500) return error.message
    if (explainDatabaseTrouble(error)) throw error
    deps.log.error({ err: error }, 'a statement could not be sent')
    return messages.statementFailed
  }
}

const sumsOf = ({ opening, closing, rows }: Statement) => ({ opening, closing, count: rows.length })
