import type { StoredLine } from '#domain/sales/documents.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { keptPdf } from '#server/sales/documents/kept-pdfs.ts'
import { asTaken } from '#server/sales/quotes/accept-quote.ts'
import { presentQuote } from '#server/sales/quotes/present-quote.ts'
import type { QuoteRow } from '#server/sales/quotes/quotes.store.ts'
import { readQuotedSurvey } from '#server/survey/measurements/quoted-survey.ts'

/** The PDF of a quote with the lines that the customer takes. */
export async function printShown(
  { deps, today, now }: Pick<CallContext, 'deps' | 'today' | 'now'>,
  quote: QuoteRow,
  items: StoredLine[],
): Promise<File> {
  const shown = { ...quote, ...asTaken({ ...quote, items }, {}) }
  const survey = await readQuotedSurvey(deps.db, quote)
  const document = { of: 'quote' as const, quote: await presentQuote(deps.db, shown, today), survey }
  return keptPdf(deps, document, { channel: 'link', sentAt: now })
}
