import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Recurring } from '#domain/sales/recurring.ts'
import { hasBilled } from '#domain/sales/recurring-actions.ts'
import type { Settings } from '#domain/shop/settings.ts'
import { RecordHistory } from '#web/admin/records/RecordHistory.tsx'
import { api, queryClient, refresh } from '#web/call.ts'
import { DocumentEditor } from '../documents/DocumentEditor.tsx'
import { useDocumentEditor } from '../documents/use-document-editor.ts'
import { TextValuesContext } from '../texts/text-values-context.ts'
import { useTextValues } from '../texts/use-text-values.ts'
import { PeriodsMade } from './PeriodsMade.tsx'
import { PlannedPeriods } from './PlannedPeriods.tsx'
import { RecurringActions } from './RecurringActions.tsx'
import { RisesFields } from './RisesFields.tsx'
import { newRecurringValues, readRecurringValues, toRecurringValues } from './recurring-values.ts'
import { ScheduleFields } from './ScheduleFields.tsx'

interface RecurringEditorProps {
  /** Null if it is a new one. */
  stored: Recurring | null
  settings: Settings
  /** The customer of a new one, if it was started from a customer. */
  customerId: string | null
}

/** An agreement: its lines as those of an invoice, when they are billed, and what was billed. */
export function RecurringEditor({ stored, settings, customerId }: RecurringEditorProps) {
  const isBilled = stored !== null && hasBilled(stored)
  const create = useMutation(api.recurring.create.mutationOptions())
  const update = useMutation(api.recurring.update.mutationOptions())
  const editor = useDocumentEditor({
    noun: 'recurring',
    record: stored,
    settings,
    customerId,
    begin: newRecurringValues,
    toValues: toRecurringValues,
    read: readRecurringValues,
    create: create.mutateAsync,
    update: update.mutateAsync,
    keep: (saved) => {
      queryClient.setQueryData(api.recurring.get.queryKey({ input: { id: saved.id } }), saved)
      void refresh('recurring')
    },
    nameOf: (saved) => saved.title || 'Recurring invoice',
  })
  const { form, customer, totals, saveFirst } = editor
  const { values, set, errors, state, isDirty } = form
  // What was chosen before it billed, and not saved then, cannot be saved any more.
  useEffect(() => {
    if (!stored || !isBilled) return
    const { customerId, firstDay, every } = stored
    const isOther = values.customerId !== customerId || values.firstDay !== firstDay || values.every !== every
    if (isOther) set({ customerId, firstDay, every })
  }, [stored, isBilled, values, set])
  const words = useTextValues(settings, {
    customer,
    total: totals.total,
    site: values.workLocation,
  })
  return (
    <TextValuesContext value={words}>
      <DocumentEditor
        editor={editor}
        title={stored ? stored.title || 'Recurring invoice' : 'New recurring invoice'}
        back={{ to: '/recurring', label: 'Recurring' }}
        actions={
          stored ? <RecurringActions stored={stored} isDirty={isDirty} onSaveFirst={saveFirst} /> : null
        }
        areDatesWide
        hasFixedCustomer={isBilled}
        dates={<ScheduleFields values={values} set={set} errors={errors} hasBilled={isBilled} />}
        linesLabel="Lines of each invoice"
        pdfChoices={
          <RisesFields values={values} set={set} errors={errors} stored={stored} isDirty={isDirty} />
        }
        aside={<PlannedPeriods values={values} lines={state.lines} stored={stored} />}
        below={
          stored ? (
            <>
              <PeriodsMade periods={stored.periods} />
              <RecordHistory noun="recurring" id={stored.id} />
            </>
          ) : null
        }
      />
    </TextValuesContext>
  )
}
