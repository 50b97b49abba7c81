import { MultiSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { Job } from '#domain/work/jobs.ts'
import { useRecordForm } from '#web/admin/records/use-record-form.ts'
import { useSaveRecord } from '#web/admin/records/use-save-record.ts'
import { CustomerPicker } from '#web/admin/sales/documents/CustomerPicker.tsx'
import { api, calls, refresh } from '#web/call.ts'
import { DayInput } from '#web/fields/DayInput.tsx'
import { toastSuccess } from '#web/shell/toast.ts'
import { DraftNote } from '#web/ui/DraftNote.tsx'
import { FormSection } from '#web/ui/FormSection.tsx'
import { toFormErrors } from '#web/ui/form-errors.ts'
import { SaveBar } from '#web/ui/SaveBar.tsx'
import { useBeginning } from '#web/ui/use-beginning.ts'
import { useStaff } from './staff.ts'
import { keepJob } from './use-move-job.ts'

interface NewJobValues {
  customerId: string | null
  title: string
  dueDay: string | null
  people: string[]
}

/** A job by hand: a repair, or something that was never quoted. */
export function NewJob({ customerId }: { customerId: string | null }) {
  const navigate = useNavigate()
  const toValues = useCallback(
    (): NewJobValues => ({ customerId, title: '', dueDay: null, people: [] }),
    [customerId],
  )
  const form = useForm<NewJobValues>({
    initialValues: toValues(),
    validate: { customerId: (id) => (id === null ? 'Choose a customer' : null) },
  })
  const { changed, draft, discard, toSave } = useRecordForm<Job, NewJobValues>({
    ...{ form, noun: 'job', record: undefined, toValues, toInput: (values) => values },
    isWanted: (kept) => customerId === null || kept.customerId === customerId,
  })
  const { values } = form
  const title = useBeginning(customerId !== null)
  const { options } = useStaff()
  const customer = useQuery({
    ...api.customers.get.queryOptions({ input: { id: values.customerId ?? '' } }),
    enabled: values.customerId !== null,
  })
  const save = useSaveRecord<Job, NewJobValues>({
    form,
    toErrors: toFormErrors,
    onConflict: (made) => void navigate(`/jobs/${made.id}`, { replace: true }),
    send: ({ values: { customerId: of, ...fields }, id, version, newId }) => {
      if (of === null) throw new Error('the form asks for the customer')
      if (id !== undefined && version !== undefined) return calls.jobs.update({ ...fields, id, version })
      return calls.jobs.create({ ...fields, customerId: of, id: newId })
    },
    onSaved: async (made, sent) => {
      draft.clear(sent)
      keepJob(made)
      toastSuccess(`${made.jobNumber} was made`)
      void navigate(`/jobs/${made.id}`, { replace: true })
      await refresh('jobs')
    },
  })
  return (
    <form
      noValidate
      inert={save.isPending || save.isSuccess}
      onSubmit={form.onSubmit(
        (typed) => save.mutate(toSave(typed)),
        (errors) => document.querySelector<HTMLElement>(`[data-field="${Object.keys(errors)[0]}"]`)?.focus(),
      )}
    >
      <DraftNote restored={draft.restored} isNew onDiscard={discard} />
      <FormSection
        id="new-job"
        title="The job"
        text="For a repair or a small thing. An accepted quote makes its job by itself, or from its own page."
      >
        <div data-wide>
          <CustomerPicker
            value={values.customerId}
            customer={customer.data && 'alert' in customer.data ? customer.data : undefined}
            isFirst={customerId === null}
            error={form.errors.customerId ? String(form.errors.customerId) : undefined}
            onChange={(id) => form.setFieldValue('customerId', id)}
          />
        </div>
        <TextInput
          label="Title"
          ref={title}
          placeholder="Repair of the lit letters"
          maxLength={200}
          {...form.getInputProps('title')}
        />
        <DayInput
          label="Due"
          field="dueDay"
          clearable
          value={values.dueDay ?? ''}
          error={form.errors.dueDay}
          onChange={(day) => form.setFieldValue('dueDay', day || null)}
        />
        <MultiSelect
          label="People"
          description="They see the job, without prices"
          data-wide
          searchable
          placeholder={values.people.length === 0 ? 'Nobody yet' : ''}
          data={options}
          {...form.getInputProps('people')}
        />
      </FormSection>
      <SaveBar changed={changed} isNew saving={save.isPending} label="Make the job" />
    </form>
  )
}
