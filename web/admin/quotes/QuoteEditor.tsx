import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { v7 as uuid } from 'uuid'
import { londonDay } from '#domain/dates.ts'
import { toLineInput, totalsOf } from '#domain/documents.ts'
import { type Quote, quoteTitle } from '#domain/quotes.ts'
import type { Settings } from '#domain/settings.ts'
import { api, queryClient, refresh } from '#web/call.ts'
import { toastSuccess } from '#web/shell/toast.ts'
import { DraftNote } from '#web/ui/DraftNote.tsx'
import { Page } from '#web/ui/Page.tsx'
import { wholeCustomer } from '../customers/whole-customer.ts'
import { DayInput } from '../documents/DayInput.tsx'
import { DocumentConflict } from '../documents/DocumentConflict.tsx'
import fields from '../documents/DocumentFields.module.css'
import { DocumentFields } from '../documents/DocumentFields.tsx'
import { DocumentFrame } from '../documents/DocumentFrame.tsx'
import { DocumentHead } from '../documents/DocumentHead.tsx'
import { DocumentLines } from '../documents/DocumentLines.tsx'
import { figuresOf } from '../documents/document-values.ts'
import { RateInput } from '../documents/RateInput.tsx'
import { ShareInput } from '../documents/ShareInput.tsx'
import { useDocumentForm } from '../documents/use-document-form.ts'
import { useDocumentSaving } from '../documents/use-document-saving.ts'
import { useOneAtATime } from '../documents/use-one-at-a-time.ts'
import { newLine, toStoredLine } from '../lines/lines.state.ts'
import { FromMeasurement } from '../measurements/FromMeasurement.tsx'
import { SurveyOfQuote } from '../measurements/SurveyOfQuote.tsx'
import { OfferNote } from './OfferNote.tsx'
import { QuoteActions } from './QuoteActions.tsx'
import { newQuoteValues, type QuoteValues, readQuoteValues, toQuoteValues } from './quote-values.ts'
import { useGroupDiscount } from './use-group-discount.ts'

interface QuoteEditorProps {
  /** Null where it is a new one. */
  quote: Quote | null
  settings: Settings
  /** The customer of a new quote, where it was begun from one. */
  customerId: string | null
}

/** A quote that may still be changed, with its totals, its state and what can be done with it. */
export function QuoteEditor({ quote, settings, customerId }: QuoteEditorProps) {
  const navigate = useNavigate()
  const [newId] = useState(() => uuid())
  const start = useMemo(
    () => startOf(quote, settings, customerId, newId),
    [quote, settings, customerId, newId],
  )
  const form = useDocumentForm<QuoteValues>(start)
  const { values, set, state, dispatch, errors, base, isDirty } = form

  const customer = useQuery({
    ...api.customers.get.queryOptions({ input: { id: values.customerId ?? '' }, select: wholeCustomer }),
    enabled: values.customerId !== null,
  }).data
  const offer = useGroupDiscount({ form, customer, isNew: quote === null })
  const create = useMutation(api.quotes.create.mutationOptions())
  const update = useMutation(api.quotes.update.mutationOptions())
  const { isBusy: isSaving, run } = useOneAtATime()

  const figures = figuresOf(values)
  const totals = useMemo(
    () => totalsOf(state.lines, figures.vatRate, figures.discount),
    [state.lines, figures.vatRate, figures.discount],
  )
  const { save, conflict, resolve, giveUp } = useDocumentSaving({
    form,
    record: quote,
    start,
    startOf: (stored: Quote) => startOf(stored, settings),
    read: readQuoteValues,
    send: (input, version) =>
      quote
        ? update.mutateAsync({ ...input, id: quote.id, version })
        : create.mutateAsync({ ...input, id: base.id }),
    onSaved: (saved) => {
      queryClient.setQueryData(api.quotes.get.queryKey({ input: { id: saved.id } }), saved)
      void refresh('quotes', 'stats')
      if (!quote) void navigate(`/quotes/${saved.id}/edit`, { replace: true })
    },
  })

  const onSave = async () => {
    const saved = await save()
    if (saved) toastSuccess(`${quoteTitle(saved)} saved`)
  }
  const title = quote ? quoteTitle(quote) : 'New quote'
  if (conflict && quote) {
    return (
      <Page title={title} back={{ to: '/quotes', label: 'Quotes' }}>
        <DocumentConflict
          base={{ values: base.values, lines: base.lines }}
          mine={{ values, lines: state.lines }}
          theirs={{ values: toQuoteValues(conflict), lines: conflict.items.map(toLineInput) }}
          isSaving={isSaving}
          onCancel={giveUp}
          onResolve={(taken) => void run(() => resolve(taken))}
        />
      </Page>
    )
  }
  return (
    <Page
      title={title}
      back={{ to: '/quotes', label: 'Quotes' }}
      action={quote ? <SurveyOfQuote measurementId={quote.measurementId} /> : <FromMeasurement />}
    >
      <DocumentFrame
        totals={totals}
        discountLabel={values.discount.kind === 'percent' ? `Discount ${values.discount.text}%` : 'Discount'}
        saveLabel={quote ? 'Save' : 'Save quote'}
        isSaving={isSaving}
        isDirty={isDirty}
        isNew={quote === null}
        onSave={() => void run(onSave)}
      >
        {quote ? <QuoteActions quote={quote} isDirty={isDirty} onSaveFirst={() => save()} /> : null}
        <DraftNote restored={form.isRestored} onDiscard={form.discard} />
        <DocumentHead
          values={values}
          set={set}
          errors={errors}
          customer={customer}
          onCustomer={(id) => set({ customerId: id })}
        >
          <DayInput
            label="Valid until"
            field="validUntil"
            value={values.validUntil}
            error={errors.validUntil}
            onChange={(validUntil) => set({ validUntil })}
          />
        </DocumentHead>
        <DocumentLines
          label="Lines of the quote"
          state={state}
          dispatch={dispatch}
          documentRate={figures.vatRate}
          usual={settings}
          goTo={form.goTo}
          error={errors.items}
        />
        <div className={fields.figures}>
          <ShareInput
            label="Discount"
            field="discount"
            value={values.discount}
            error={errors.discount ?? errors['discount.value']}
            note={
              <OfferNote offer={offer} discount={values.discount} onTake={(discount) => set({ discount })} />
            }
            onChange={(share) => set({ discount: share })}
          />
          <ShareInput
            label="Deposit"
            field="deposit"
            value={values.deposit}
            error={errors.deposit ?? errors['deposit.value']}
            onChange={(share) => set({ deposit: share })}
          />
          <RateInput value={values.vatRate} error={errors.vatRate} onChange={(vatRate) => set({ vatRate })} />
        </div>
        <DocumentFields values={values} set={set} errors={errors} />
      </DocumentFrame>
    </Page>
  )
}

function startOf(quote: Quote | null, settings: Settings, customerId: string | null = null, newId = '') {
  return quote
    ? {
        name: `quote ${quote.id}`,
        id: quote.id,
        version: quote.version,
        values: toQuoteValues(quote),
        lines: quote.items.map(toLineInput),
      }
    : {
        name: 'quote new',
        id: newId,
        version: 0,
        values: newQuoteValues(settings, customerId, londonDay(new Date())),
        lines: [toStoredLine(newLine(uuid()))],
      }
}
