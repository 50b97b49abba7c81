import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { v7 as uuid } from 'uuid'
import { addDays, londonDay } from '#domain/dates.ts'
import { toLineInput, totalsOf } from '#domain/documents.ts'
import { termsOf } from '#domain/groups.ts'
import type { Invoice } from '#domain/invoices.ts'
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
import { describeTerms } from '../groups/group-terms.ts'
import { newLine, toStoredLine } from '../lines/lines.state.ts'
import { InvoiceActions } from './InvoiceActions.tsx'
import { type InvoiceValues, newInvoiceValues, readInvoiceValues, toInvoiceValues } from './invoice-values.ts'
import { MissingList } from './MissingList.tsx'
import { PaymentsPanel } from './PaymentsPanel.tsx'

interface InvoiceEditorProps {
  /** Null where it is a new one. */
  invoice: Invoice | null
  settings: Settings
  /** The customer of a new invoice, where it was begun from one. */
  customerId: string | null
}

/** An invoice that nobody has received yet, with its totals, payments and what can be done with it. */
export function InvoiceEditor({ invoice, settings, customerId }: InvoiceEditorProps) {
  const navigate = useNavigate()
  const [newId] = useState(() => uuid())
  const start = useMemo(
    () => startOf(invoice, settings, customerId, newId),
    [invoice, settings, customerId, newId],
  )
  const form = useDocumentForm<InvoiceValues>(start)
  const { values, set, state, dispatch, errors, base, isDirty, rebase } = form

  const customer = useQuery({
    ...api.customers.get.queryOptions({ input: { id: values.customerId ?? '' }, select: wholeCustomer }),
    enabled: values.customerId !== null,
  }).data

  const terms = customer ? termsOf(customer, customer.groups) : null
  const dueByTerms = addDays(londonDay(new Date()), terms?.paymentTermsDays ?? settings.paymentTermsDays)
  // Another customer has other terms of payment; the day follows them, not one that somebody chose.
  const dueFor = useRef(invoice || form.isRestored ? values.customerId : null)
  useEffect(() => {
    if (!customer || customer.id === dueFor.current) return
    dueFor.current = customer.id
    // What stands there without anybody's typing is no draft to be kept.
    if (isDirty) set({ dueDate: dueByTerms })
    else rebase({ ...base, values: { ...base.values, dueDate: dueByTerms } }, null)
  }, [customer, dueByTerms, set, isDirty, rebase, base])

  const create = useMutation(api.invoices.create.mutationOptions())
  const update = useMutation(api.invoices.update.mutationOptions())
  const { isBusy: isSaving, run } = useOneAtATime()
  const figures = figuresOf(values)
  const totals = useMemo(
    () => totalsOf(state.lines, figures.vatRate, figures.discount),
    [state.lines, figures.vatRate, figures.discount],
  )

  const { save, conflict, resolve, giveUp } = useDocumentSaving({
    form,
    record: invoice,
    start,
    startOf: (stored: Invoice) => startOf(stored, settings),
    read: readInvoiceValues,
    send: (input, version) =>
      invoice
        ? update.mutateAsync({ ...input, id: invoice.id, version })
        : create.mutateAsync({ ...input, id: base.id }),
    onSaved: (saved) => {
      queryClient.setQueryData(api.invoices.get.queryKey({ input: { id: saved.id } }), saved)
      void refresh('invoices', 'stats')
      if (!invoice) void navigate(`/invoices/${saved.id}/edit`, { replace: true })
    },
  })

  const onSave = async () => {
    const saved = await save()
    if (saved) toastSuccess(`${saved.invoiceNumber} saved`)
  }
  const page = {
    title: invoice?.invoiceNumber ?? 'New invoice',
    back: { to: '/invoices', label: 'Invoices' },
  }
  if (conflict) {
    return (
      <Page {...page}>
        <DocumentConflict
          base={{ values: base.values, lines: base.lines }}
          mine={{ values, lines: state.lines }}
          theirs={{ values: toInvoiceValues(conflict), lines: conflict.items.map(toLineInput) }}
          isSaving={isSaving}
          onCancel={giveUp}
          onResolve={(taken) => void run(() => resolve(taken))}
        />
      </Page>
    )
  }
  return (
    <Page {...page}>
      <DocumentFrame
        totals={totals}
        discountLabel={values.discount.kind === 'percent' ? `Discount ${values.discount.text}%` : 'Discount'}
        saveLabel={invoice ? 'Save' : 'Save invoice'}
        isSaving={isSaving}
        isDirty={isDirty}
        isNew={invoice === null}
        onSave={() => void run(onSave)}
        aside={invoice ? <PaymentsPanel invoice={invoice} /> : null}
      >
        {invoice ? <InvoiceActions invoice={invoice} isDirty={isDirty} onSaveFirst={() => save()} /> : null}
        <DraftNote restored={form.isRestored} onDiscard={form.discard} />
        {invoice ? <MissingList missing={invoice.missing} customerId={invoice.customerId} /> : null}
        <DocumentHead
          values={values}
          set={set}
          errors={errors}
          customer={customer}
          onCustomer={(id) => set({ customerId: id })}
        >
          <DayInput
            label="Due date"
            field="dueDate"
            value={values.dueDate}
            note={
              terms?.paymentTermsFrom && !invoice && values.dueDate === dueByTerms
                ? `${describeTerms(terms.paymentTermsFrom)} from group ${terms.paymentTermsFrom.name}`
                : undefined
            }
            error={errors.dueDate}
            onChange={(dueDate) => set({ dueDate })}
          />
          <DayInput
            label="Tax point"
            field="taxPoint"
            placeholder="Day of issue"
            clearable
            value={values.taxPoint}
            error={errors.taxPoint}
            onChange={(taxPoint) => set({ taxPoint })}
          />
        </DocumentHead>
        <DocumentLines
          label="Lines of the invoice"
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
            onChange={(discount) => set({ discount })}
          />
          <RateInput value={values.vatRate} error={errors.vatRate} onChange={(vatRate) => set({ vatRate })} />
        </div>
        <DocumentFields values={values} set={set} errors={errors} />
      </DocumentFrame>
    </Page>
  )
}

function startOf(invoice: Invoice | null, settings: Settings, customerId: string | null = null, newId = '') {
  return invoice
    ? {
        name: `invoice ${invoice.id}`,
        id: invoice.id,
        version: invoice.version,
        values: toInvoiceValues(invoice),
        lines: invoice.items.map(toLineInput),
      }
    : {
        name: 'invoice new',
        id: newId,
        version: 0,
        values: newInvoiceValues(settings, customerId, londonDay(new Date())),
        lines: [toStoredLine(newLine(uuid()))],
      }
}
