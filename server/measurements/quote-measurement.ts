import { v7 as uuid } from 'uuid'
import type { Person } from '#domain/access.ts'
import { messages } from '#domain/errors.ts'
import { draftLines } from '#domain/survey-quotes.ts'
import { recordChange, type Transaction } from '../db/change.ts'
import { invalid, notFound } from '../failures.ts'
import { makeQuote } from '../quotes/make-quote.ts'
import { findQuote, type QuoteRow } from '../quotes/quotes.store.ts'
import { listActiveServices } from '../services/services.store.ts'
import { readSettings } from '../settings/settings.store.ts'
import { findMeasurement, type MeasurementRow, updateMeasurement } from './measurements.store.ts'
import { presentMeasurement } from './present-measurement.ts'

/**
 * Makes the draft of a quote from a survey, and marks the survey as quoted, in one transaction. The survey is
 * locked, so that of two who ask at once the second is answered the first one's quote.
 * @param customerId for a survey without a customer of its own
 */
export async function quoteMeasurement(
  tx: Transaction,
  actor: Person,
  id: string,
  customerId: string | undefined,
): Promise<{ quote: QuoteRow; measurement: MeasurementRow }> {
  const before = await findMeasurement(tx, id, 'update')
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
    uuid(),
    { customerId: customer, title: before.title, workLocation: before.siteAddress, items },
    { measurementId: before.id },
  )
  if (!quote) throw new Error('a new id was taken')
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
