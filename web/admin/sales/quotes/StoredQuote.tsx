import { refuseEdit } from '#domain/sales/quote-actions.ts'
import type { Quote } from '#domain/sales/quotes.ts'
import type { Settings } from '#domain/shop/settings.ts'
import { SurveyOfQuote } from '#web/admin/survey/measurements/SurveyOfQuote.tsx'
import { Acceptances } from './Acceptances.tsx'
import { JobOfQuote } from './JobOfQuote.tsx'
import { PdfChoices } from './PdfChoices.tsx'
import { QuoteActions } from './QuoteActions.tsx'
import { QuoteEditor, type StoredParts } from './QuoteEditor.tsx'
import { QuoteLocked } from './QuoteLocked.tsx'
import { QuotePanels } from './QuotePanels.tsx'
import { RevisionsNote } from './RevisionsNote.tsx'

/** A quote that was saved before: to change, or to read. */
export default function StoredQuote({ quote, settings }: { quote: Quote; settings: Settings }) {
  if (refuseEdit(quote)) return <QuoteLocked quote={quote} />
  return <QuoteEditor quote={quote} settings={settings} customerId={null} partsOf={partsOf} />
}

const partsOf: StoredParts = (quote, { form, saveFirst }) => ({
  action: <SurveyOfQuote measurementId={quote.measurementId} />,
  actions: (
    <QuoteActions quote={quote} isDirty={form.isDirty} onSaveFirst={saveFirst} onDiscard={form.discard} />
  ),
  notice: (
    <>
      <RevisionsNote quote={quote} />
      <Acceptances quote={quote} />
      <JobOfQuote quote={quote} />
    </>
  ),
  below: <QuotePanels quote={quote} />,
  pdfChoices: <PdfChoices quote={quote} values={form.values} set={form.set} />,
})
