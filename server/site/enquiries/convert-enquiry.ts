import { v7 as uuid } from 'uuid'
import type { Person } from '#domain/access.ts'
import { messages } from '#domain/errors.ts'
import { emptyCustomer } from '#domain/shop/empty-customer.ts'
import { lineOfEnquiry, notesOfEnquiry, titleOfEnquiry } from '#domain/site/enquiries.quotes.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { conflict, notFound } from '#server/platform/failures.ts'
import { makeQuote } from '#server/sales/quotes/make-quote.ts'
import { findQuote, type QuoteRow } from '#server/sales/quotes/quotes.store.ts'
import { insertCustomer } from '#server/shop/customers/customers.store.ts'
import { findDuplicates } from '#server/shop/customers/duplicates.store.ts'
import { listActiveServices } from '#server/shop/services/services.store.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { type EnquiryRow, findEnquiry, presentEnquiry, updateEnquiry } from './enquiries.store.ts'

/**
 * Turns an enquiry into a draft quote for a customer. The enquiry is locked, so if two requests come at once
 * the second gets what the first one made.
 * @param wanted.customerId null: a new customer; undefined: the likely same one, otherwise a new one
 * @param now the moment of the quote
 */
export async function convertEnquiry(
  tx: Transaction,
  actor: Person,
  wanted: { id: string; version: number; customerId?: string | null | undefined },
  now: Date,
): Promise<{ quote: QuoteRow; enquiry: EnquiryRow }> {
  const before = await findEnquiry(tx, wanted.id, 'update')
  if (!before) throw notFound(messages.enquiryNotFound)
  if (before.quoteId !== null) {
    const known = await findQuote(tx, before.quoteId)
    if (!known) throw notFound(messages.quoteNotFound)
    return { quote: known, enquiry: before }
  }
  if (before.version !== wanted.version) throw conflict(await presentEnquiry(tx, before))
  const customerId =
    (wanted.customerId === undefined ? await findSame(tx, before) : wanted.customerId) ??
    (await makeCustomer(tx, actor, before))
  const quote = await draftQuote(tx, actor, { enquiry: before, customerId, now })
  const enquiry = await updateEnquiry(tx, before, { status: 'converted', customerId, quoteId: quote.id })
  await recordChange(tx, {
    actor,
    noun: 'enquiries',
    action: 'convert',
    before: traceOf(before),
    after: traceOf(enquiry),
  })
  return { quote, enquiry }
}

/** What history keeps of an enquiry: nothing that shows who asked for what. */
export function traceOf({ id, version, status, customerId, quoteId }: EnquiryRow) {
  return { id, version, status, customerId, quoteId }
}

async function findSame(tx: Transaction, { email, phone }: EnquiryRow): Promise<string | null> {
  const [same] = await findDuplicates(tx, { name: '', email, phone, postcode: '' }, undefined)
  return same?.id ?? null
}

async function makeCustomer(tx: Transaction, actor: Person, from: EnquiryRow): Promise<string> {
  const { name, company, email, phone, postcode } = from
  const made = await insertCustomer(tx, {
    ...emptyCustomer,
    ...{ id: uuid(), name, companyName: company, email, phone, postcode },
    type: company === '' ? 'individual' : 'business',
    createdBy: actor.id,
  })
  if (!made) throw new Error('a new id is in use already')
  await recordChange(tx, { actor, noun: 'customers', action: 'create', before: null, after: made })
  return made.id
}

async function draftQuote(
  tx: Transaction,
  actor: Person,
  { enquiry, customerId, now }: { enquiry: EnquiryRow; customerId: string; now: Date },
): Promise<QuoteRow> {
  const asked = askedIn(enquiry)
  const { line } = await lineFor(tx, enquiry)
  const fields = {
    customerId,
    title: titleOfEnquiry(asked),
    workLocation: enquiry.postcode,
    items: [line],
    internalNotes: notesOfEnquiry(asked),
  }
  const quote = await makeQuote(tx, actor, uuid(), fields, now, { design: enquiry.signDesign })
  if (!quote) throw new Error('a new id is in use already')
  return quote
}

function askedIn(enquiry: EnquiryRow) {
  return { ...enquiry, createdAt: enquiry.createdAt.toISOString() }
}

/** The line of an enquiry's quote, with the service that sets its price, if there is one. */
export async function lineFor(tx: Transaction, enquiry: EnquiryRow) {
  const { fields: settings } = await readSettings(tx)
  const services = await listActiveServices(tx)
  const line = lineOfEnquiry(askedIn(enquiry), services, settings, uuid)
  return { line, service: services.find(({ id }) => id === line.serviceId) ?? null }
}
