import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { londonDay } from '#domain/dates.ts'
import { describeDeposit } from '#domain/sales/deposit-words.ts'
import { type StoredLine, toLineInput } from '#domain/sales/documents.ts'
import { refuseSend } from '#domain/sales/quote-actions.ts'
import { quoteTitle } from '#domain/sales/quote-words.ts'
import type { Quote } from '#domain/sales/quotes.ts'
import { needsRevision } from '#domain/sales/revisions.ts'
import type { Settings } from '#domain/shop/settings.ts'
import { FromMeasurement } from '#web/admin/survey/measurements/FromMeasurement.tsx'
import { api, queryClient, refresh } from '#web/call.ts'
import { DayInput } from '#web/fields/DayInput.tsx'
import { toastSuccess } from '#web/shell/toast.ts'
import { DocumentEditor } from '../documents/DocumentEditor.tsx'
import { readShare } from '../documents/document-values.ts'
import { ShareInput } from '../documents/ShareInput.tsx'
import { useDocumentEditor } from '../documents/use-document-editor.ts'
import type { DocumentForm } from '../documents/use-document-form.ts'
import { MemoryContext } from '../lines/memory-of.ts'
import { TextValuesContext } from '../texts/text-values-context.ts'
import { useTextValues } from '../texts/use-text-values.ts'
import { askToRevise } from './ask-to-revise.ts'
import { OfferNote } from './OfferNote.tsx'
import { newQuoteValues, type QuoteValues, readQuoteValues, toQuoteValues } from './quote-values.ts'
import { useGroupDiscount } from './use-group-discount.ts'

/** What a new quote begins with. */
export interface BegunQuote {
  /** What its drafts are known by. */
  key: string
  begin: typeof newQuoteValues
  lines: readonly StoredLine[]
}

interface QuoteEditorProps {
  /** Null if it is a new one. */
  quote: Quote | null
  settings: Settings
  /** The customer of a new quote, if it was started from a customer. */
  customerId: string | null
  /** What a new one begins with, if not with nothing. */
  begun?: BegunQuote
  /** What a stored quote has and a new one does not, which so need not load it. */
  partsOf?: StoredParts
}

/** What the parts of a stored quote need of its editor. */
interface EditedQuote {
  form: Pick<DocumentForm<QuoteValues>, 'isDirty' | 'discard' | 'values' | 'set'>
  saveFirst: () => Promise<Quote | null>
}

export type StoredParts = (
  quote: Quote,
  editor: EditedQuote,
) => Record<'action' | 'actions' | 'notice' | 'below' | 'pdfChoices', ReactNode>

/** A quote that may still be changed, or a new one. */
export function QuoteEditor({ quote, settings, customerId, begun, partsOf }: QuoteEditorProps) {
  const create = useMutation(api.quotes.create.mutationOptions())
  const update = useMutation(api.quotes.update.mutationOptions())
  const editor = useDocumentEditor({
    noun: 'quote',
    record: quote,
    settings,
    customerId,
    begin: begun?.begin ?? newQuoteValues,
    begun,
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
  const { form, customer, totals } = editor
  const { values, set, errors } = form
  const deposit = readShare(values.deposit)
  // After its last day sending is not offered; the reason is shown beside the day.
  const isLastDayKept = quote !== null && values.validUntil === quote.validUntil
  const refusal = isLastDayKept ? refuseSend(quote, londonDay(new Date())) : null
  const lateNote = refusal?.code === 'INVALID' ? refusal.message : undefined
  const offer = useGroupDiscount({ form, customer, isNew: quote === null })
  const quoteId = quote?.id ?? null
  const memoryOf = useMemo(() => ({ customerId: values.customerId, quoteId }), [values.customerId, quoteId])
  const words = useTextValues(settings, {
    ...{ customer, quote: quote?.quoteNumber, total: totals.total },
    ...{ validUntil: values.validUntil, site: values.workLocation },
  })
  return (
    <MemoryContext value={memoryOf}>
      <TextValuesContext value={words}>
        <DocumentEditor
          editor={editor}
          title={quote ? quoteTitle(quote) : 'New quote'}
          back={{ to: '/quotes', label: 'Quotes' }}
          {...(quote && partsOf ? partsOf(quote, editor) : { action: <FromMeasurement />, actions: null })}
          dates={
            <DayInput
              label="Valid until"
              field="validUntil"
              value={values.validUntil}
              error={errors.validUntil}
              note={lateNote}
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
      </TextValuesContext>
    </MemoryContext>
  )
}
