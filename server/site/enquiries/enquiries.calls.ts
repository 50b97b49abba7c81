import { implement } from '@orpc/server'
import { enquiriesContract } from '#domain/contract/enquiries.contract.ts'
import { messages } from '#domain/errors.ts'
import { presentLine } from '#domain/sales/documents.ts'
import { refuseEnquiryStatus } from '#domain/site/enquiries.ts'
import { recordChange } from '#server/platform/db/change.ts'
import { assertAllowed, conflict, notFound } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { presentQuote } from '#server/sales/quotes/present-quote.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { convertEnquiry, lineFor, traceOf } from './convert-enquiry.ts'
import {
  countEnquiries,
  type EnquiryRow,
  enquiryWith,
  findEnquiry,
  presentEnquiry,
  updateEnquiry,
} from './enquiries.store.ts'
import { dropLeftovers, eraseEnquiries } from './erase-enquiries.ts'
import { makeFormToken } from './form-token.ts'
import { listEnquiries } from './list-enquiries.store.ts'
import { receiveEnquiry } from './receive-enquiry.ts'

const calls = implement(enquiriesContract).$context<CallContext>()

export const enquiriesCalls = calls.router({
  create: calls.create.handler(({ context, input }) => receiveEnquiry(context, input)),

  token: calls.token.handler(({ context: { deps, now } }) => ({
    token: makeFormToken(deps.config.authSecret, now),
  })),

  list: calls.list.handler(({ context, input }) => listEnquiries(context.deps.db, input)),

  count: calls.count.handler(async ({ context }) => ({
    new: await countEnquiries(context.deps.db, 'new'),
  })),

  get: calls.get.handler(async ({ context, input }) => {
    const { db } = context.deps
    return presentEnquiry(db, mustExist(await findEnquiry(db, input.id)))
  }),

  line: calls.line.handler(({ context, input }) =>
    context.deps.db.transaction(async (tx) => {
      const { line, service } = await lineFor(tx, mustExist(await findEnquiry(tx, input.id)))
      const { fields: settings } = await readSettings(tx)
      return { line: presentLine(line, settings.defaultVatRate), service }
    }),
  ),

  update: calls.update.handler(({ context, input: { id, version, status } }) =>
    context.deps.db.transaction(async (tx) => {
      const before = mustExist(await findEnquiry(tx, id, 'update'))
      if (before.version !== version) throw conflict(await presentEnquiry(tx, before))
      assertAllowed(refuseEnquiryStatus(before))
      const answeredAt = status === 'answered' ? (before.answeredAt ?? context.now) : null
      const after = await updateEnquiry(tx, before, { status, answeredAt })
      await recordChange(tx, {
        actor: requirePerson(context),
        noun: 'enquiries',
        action: `status ${status}`,
        before: traceOf(before),
        after: traceOf(after),
      })
      return presentEnquiry(tx, after)
    }),
  ),

  convert: calls.convert.handler(({ context, input }) =>
    context.deps.db.transaction(async (tx) => {
      const { enquiry, quote } = await convertEnquiry(tx, requirePerson(context), input, context.now)
      return {
        enquiry: await presentEnquiry(tx, enquiry),
        quote: await presentQuote(tx, quote, context.today),
      }
    }),
  ),

  remove: calls.remove.handler(async ({ context, input: { params, query } }) => {
    const { deps } = context
    const left = await deps.db.transaction(async (tx) => {
      const before = mustExist(await findEnquiry(tx, params.id, 'update'))
      if (before.version !== query.version) throw conflict(await presentEnquiry(tx, before))
      return eraseEnquiries(tx, requirePerson(context), enquiryWith(params.id))
    })
    await dropLeftovers(deps, left)
    return { id: params.id, archived: false }
  }),
})

function mustExist(row: EnquiryRow | null): EnquiryRow {
  if (!row) throw notFound(messages.enquiryNotFound)
  return row
}
