import { implement } from '@orpc/server'
import { measurementsContract } from '#domain/contract/measurements.contract.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { presentMeasurement } from '#server/survey/measurements/present-measurement.ts'
import { presentQuote } from './present-quote.ts'
import { quoteMeasurement } from './quote-measurement.ts'

/**
 * Makes a survey's quote. The call belongs to surveys, but is handled here because surveys know nothing of
 * quotes.
 */
export const measurementQuoteCalls = {
  quote: implement(measurementsContract)
    .$context<CallContext>()
    .quote.handler(({ context, input }) =>
      context.deps.db.transaction(async (tx) => {
        const { quote, measurement } = await quoteMeasurement(tx, requirePerson(context), input, context.now)
        return {
          quote: await presentQuote(tx, quote, context.today),
          measurement: await presentMeasurement(tx, measurement),
        }
      }),
    ),
}
