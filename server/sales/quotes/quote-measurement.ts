import { v7 as uuid } from 'uuid'
import type { Person } from '#domain/access.ts'
import { londonDay } from '#domain/dates.ts'
import { messages } from '#domain/errors.ts'
import { draftLines } from '#domain/sales/survey-quotes.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { conflict, invalid, notFound } from '#server/platform/failures.ts'
import { listActiveServices } from '#server/shop/services/services.store.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import {
  findMeasurement,
  type MeasurementRow,
  updateMeasurement,
} from '#server/survey/measurements/measurements.store.ts'
import { presentMeasurement } from '#server/survey/measurements/present-measurement.ts'
import { makeQuote } from './make-quote.ts'
import { presentQuote } from './present-quote.ts'
import { findQuote, type QuoteRow } from './quotes.store.ts'

interface Wanted {
  id: string
  customerId?: string | undefined
  quoteId?: string | undefined
}

/**
 * Makes a draft quote from a survey and marks the survey as quoted, in one transaction. The survey is locked,
 * so if two requests come at once the second gets the first one's quote.
 * @param wanted the survey, the customer if the survey has none, and the id for a new quote
 * @param now the moment of the quote
 * @throws CONFLICT if there is another quote with that id, as the archived one of the same request has it
 */
export async function quoteMeasurement(
  tx: Transaction,
  actor: Person,
  { id, customerId, quoteId = uuid() }: Wanted,
  now: Date,
): Promise<{ quote: QuoteRow; measurement: MeasurementRow }> {
  const before = await findMeasurement(tx, id, 'no key update')
  if (!before) throw notFound(messages.measurementNotFound)
  if (before.quoteId) {
    const known = await findQuote(tx, before.quoteId)
    if (!known) throw notFound(messages.quoteNotFound)
    if (known.archivedAt === null) return { quote: known, measurement: before }
  }
  const customer = before.customerId ?? customerId
  if (customer === undefined) throw invalid([{ path: 'customerId', message: 'Choose whom the quote is for' }])
  const { fields: settings } = await readSettings(tx)
  const survey = await presentMeasurement(tx, before)
  const items = draftLines(survey, await listActiveServices(tx), settings, uuid)
  const quote = await makeQuote(
    tx,
    actor,
    quoteId,
    { customerId: customer, title: before.title, workLocation: before.siteAddress, items },
    now,
    { measurementId: before.id },
  )
  if (!quote) {
    const known = await findQuote(tx, quoteId)
    throw conflict(known && (await presentQuote(tx, known, londonDay(now))))
  }
  const measurement = await updateMeasurement(tx, before, {
    isQuoteCreated: true,
    quoteId: quote.id,
    ...(before.customerId === null
      ? {
          customerId: customer,
          customer: { name: quote.customer.name, companyName: quote.customer.companyName },
        }
      : {}),
  })
  await recordChange(tx, { actor, noun: 'measurements', action: 'quote', before, after: measurement })
  return { quote, measurement }
}
