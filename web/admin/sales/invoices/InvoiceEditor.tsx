import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Invoice } from '#domain/sales/invoices.ts'
import type { Settings } from '#domain/shop/settings.ts'
import { describeTerms } from '#web/admin/shop/groups/group-terms.ts'
import { api, queryClient, refresh } from '#web/call.ts'
import { DayInput } from '#web/fields/DayInput.tsx'
import { DocumentEditor } from '../documents/DocumentEditor.tsx'
import { useDocumentEditor } from '../documents/use-document-editor.ts'
import { useClosedFault } from '../payments/use-closed.ts'
import { TextValuesContext } from '../texts/text-values-context.ts'
import { useTextValues } from '../texts/use-text-values.ts'
import { ElectronicNote } from './ElectronicNote.tsx'
import { InvoiceActions } from './InvoiceActions.tsx'
import { InvoicePanels } from './InvoicePanels.tsx'
import { newInvoiceValues, readInvoiceValues, toInvoiceValues } from './invoice-values.ts'
import { MissingBeforeIssue } from './MissingBeforeIssue.tsx'
import { nextInvoiceStep } from './next-step.ts'
import { PaymentsPanel } from './PaymentsPanel.tsx'
import { useDueByTerms } from './use-due-by-terms.ts'
import { usePaying } from './use-paying.ts'

interface InvoiceEditorProps {
  /** Null if it is a new one. */
  invoice: Invoice | null
  settings: Settings
  /** The customer of a new invoice, if it was started from a customer. */
  customerId: string | null
}

/** An invoice that nobody has received yet, or a new one. */
export function InvoiceEditor({ invoice, settings, customerId }: InvoiceEditorProps) {
  const create = useMutation(api.invoices.create.mutationOptions())
  const update = useMutation(api.invoices.update.mutationOptions())
  const byTerms = useRef<string | null>(null)
  const editor = useDocumentEditor({
    noun: 'invoice',
    record: invoice,
    settings,
    customerId,
    begin: newInvoiceValues,
    toValues: toInvoiceValues,
    read: (values, items) => readInvoiceValues(values, items, byTerms.current),
    create: create.mutateAsync,
    update: update.mutateAsync,
    keep: (saved) => {
      queryClient.setQueryData(api.invoices.get.queryKey({ input: { id: saved.id } }), saved)
      void refresh('invoices', 'stats')
    },
    nameOf: (saved) => saved.invoiceNumber,
  })
  const { form, customer, saveFirst } = editor
  const { values, set, errors, isDirty } = form
  const closed = useClosedFault(invoice?.locked ? '' : values.taxPoint)
  const [isPaying, setPaying] = usePaying(invoice?.id ?? '')
  const step = nextInvoiceStep(invoice, { isDirty, isPaying })
  const { due, from } = useDueByTerms({ form, customer, settings, isNew: invoice === null })
  byTerms.current = invoice === null ? due : invoice.dueDateSetBy === null ? invoice.dueDate : null
  const paid = invoice ? invoice.total - invoice.balance : 0
  const words = useTextValues(settings, {
    ...{ customer, invoice: invoice?.invoiceNumber, total: editor.totals.total },
    ...{
      balance: editor.totals.total - paid,
      dueDate: values.dueDate ?? undefined,
      site: values.workLocation,
    },
  })
  return (
    <TextValuesContext value={words}>
      <DocumentEditor
        editor={editor}
        title={invoice?.invoiceNumber ?? 'New invoice'}
        back={{ to: '/invoices', label: 'Invoices' }}
        actions={
          invoice ? (
            <InvoiceActions invoice={invoice} isDirty={isDirty} step={step} onSaveFirst={saveFirst} />
          ) : null
        }
        notice={
          <>
            {invoice ? (
              <MissingBeforeIssue missing={invoice.missing} customerId={invoice.customerId} />
            ) : null}
            <ElectronicNote groups={editor.totals.vatGroups} />
          </>
        }
        dates={
          <>
            <DayInput
              label="Due date"
              field="dueDate"
              value={values.dueDate}
              note={
                from && !invoice && values.dueDate === due
                  ? `${describeTerms(from)} from group ${from.name}`
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
              error={errors.taxPoint ?? closed}
              onChange={(taxPoint) => set({ taxPoint })}
            />
          </>
        }
        below={invoice ? <InvoicePanels invoice={invoice} /> : null}
        linesLabel="Lines of the invoice"
        isSaveNext={step === 'save'}
        aside={
          invoice ? (
            <PaymentsPanel invoice={invoice} step={step} isPaying={isPaying} onPaying={setPaying} />
          ) : null
        }
      />
    </TextValuesContext>
  )
}
