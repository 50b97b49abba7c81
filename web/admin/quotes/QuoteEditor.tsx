import { useMutation } from '@tanstack/react-query'
import { toLineInput } from '#domain/documents.ts'
import { describeDeposit, type Quote, quoteTitle } from '#domain/quotes.ts'
import { needsRevision } from '#domain/revisions.ts'
import type { Settings } from '#domain/settings.ts'
import { api, queryClient, refresh } from '#web/call.ts'
import { toastSuccess } from '#web/shell/toast.ts'
import { DayInput } from '#web/ui/DayInput.tsx'
import { DocumentEditor } from '../documents/DocumentEditor.tsx'
import { readShare } from '../documents/document-values.ts'
import { ShareInput } from '../documents/ShareInput.tsx'
import { useDocumentEditor } from '../documents/use-document-editor.ts'
import { FromMeasurement } from '../measurements/FromMeasurement.tsx'
import { SurveyOfQuote } from '../measurements/SurveyOfQuote.tsx'
import { Acceptances } from './Acceptances.tsx'
import { askToRevise } from './ask-to-revise.ts'
import { OfferNote } from './OfferNote.tsx'
import { PaperChoices } from './PaperChoices.tsx'
import { QuoteActions } from './QuoteActions.tsx'
import { newQuoteValues, readQuoteValues, toQuoteValues } from './quote-values.ts'
import { RevisionsNote } from './RevisionsNote.tsx'
import { useGroupDiscount } from './use-group-discount.ts'

interface QuoteEditorProps {
  /** Null where it is a new one. */
  quote: Quote | null
  settings: Settings
  /** The customer of a new quote, where it was begun from one. */
  customerId: string | null
}

/** A quote that may still be changed, or a new one. */
export function QuoteEditor({ quote, settings, customerId }: QuoteEditorProps) {
  const create = useMutation(api.quotes.create.mutationOptions())
  const update = useMutation(api.quotes.update.mutationOptions())
  const editor = useDocumentEditor({
    noun: 'quote',
    record: quote,
    settings,
    customerId,
    begin: newQuoteValues,
    toValues: toQuoteValues,
    read: readQuoteValues,
    create: create.mutateAsync,
    update: update.mutateAsync,
    revision: quote
      ? {
          isDue: (input) => needsRevision({ ...quote, items: quote.items.map(toLineInput) }, input),
          ask: () => askToRevise(quote),
        }
      : undefined,
    keep: (saved) => {
      if (quote && saved.id !== quote.id)
        toastSuccess(`Revision ${saved.revision} started: ${quoteTitle(quote)} stays as it was sent`)
      queryClient.setQueryData(api.quotes.get.queryKey({ input: { id: saved.id } }), saved)
      void refresh('quotes', 'stats')
    },
    nameOf: quoteTitle,
  })
  const { form, customer, saveFirst, totals } = editor
  const { values, set, errors, isDirty } = form
  const deposit = readShare(values.deposit)
  const offer = useGroupDiscount({ form, customer, isNew: quote === null })
  return (
    <DocumentEditor
      editor={editor}
      title={quote ? quoteTitle(quote) : 'New quote'}
      back={{ to: '/quotes', label: 'Quotes' }}
      action={quote ? <SurveyOfQuote measurementId={quote.measurementId} /> : <FromMeasurement />}
      actions={
        quote ? (
          <QuoteActions
            quote={quote}
            isDirty={isDirty}
            newer={null}
            onSaveFirst={saveFirst}
            onDiscard={form.discard}
          />
        ) : null
      }
      notice={
        quote ? (
          <>
            <RevisionsNote quote={quote} />
            <Acceptances quote={quote} />
          </>
        ) : null
      }
      paper={quote ? <PaperChoices quote={quote} values={values} set={set} /> : null}
      dates={
        <DayInput
          label="Valid until"
          field="validUntil"
          value={values.validUntil}
          error={errors.validUntil}
          onChange={(validUntil) => set({ validUntil })}
        />
      }
      linesLabel="Lines of the quote"
      discountNote={
        <OfferNote offer={offer} discount={values.discount} onTake={(discount) => set({ discount })} />
      }
      shares={
        <ShareInput
          label="Deposit"
          field="deposit"
          value={values.deposit}
          error={errors.deposit ?? errors['deposit.value']}
          note={deposit.ok && deposit.value ? describeDeposit(deposit.value, totals.total) : null}
          onChange={(deposit) => set({ deposit })}
        />
      }
    />
  )
}
