import { ActionIcon, Button, Checkbox, MultiSelect, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { visitKindLabels, visitKinds } from '#domain/work/visit-words.ts'
import type { Visit } from '#domain/work/visits.ts'
import { CustomerPicker } from '#web/admin/sales/documents/CustomerPicker.tsx'
import { api } from '#web/call.ts'
import { DayInput } from '#web/fields/DayInput.tsx'
import classes from './diary.module.css'
import { JobPicker } from './JobPicker.tsx'
import { emptyPoint, type VisitFormValues } from './visit-values.ts'

interface VisitFieldsProps {
  form: VisitFormValues
  people: { value: string; label: string }[]
  visit: Visit | undefined
}

const kinds = visitKinds.map((value) => ({ value, label: visitKindLabels[value] }))

/** What a visit says: what, when, who, where, and what to take. */
export function VisitFormFields({ form, people, visit }: VisitFieldsProps) {
  const isAway = form.values.kind === 'away'
  return (
    <div className={classes.form}>
      <div className={classes.pair}>
        <Select label="Kind" data={kinds} allowDeselect={false} {...form.getInputProps('kind')} />
        <TextInput
          label="Title"
          placeholder={isAway ? 'Holiday' : 'What it is called in the diary'}
          maxLength={200}
          data-autofocus={visit ? undefined : true}
          {...form.getInputProps('title')}
        />
      </div>
      <TimeFields form={form} />
      <MultiSelect
        label={isAway ? 'Who is away' : 'People'}
        required={isAway}
        searchable
        placeholder={form.values.people.length === 0 ? 'Nobody yet' : ''}
        data={people}
        {...form.getInputProps('people')}
      />
      {isAway ? null : <PlaceFields form={form} visit={visit} />}
      <Textarea label="Notes" autosize minRows={2} maxLength={5000} {...form.getInputProps('notes')} />
      {isAway ? null : <Checklist form={form} />}
    </div>
  )
}

function TimeFields({ form }: { form: VisitFormValues }) {
  const { startDay, endDay, allDay } = form.values
  /** A visit of one day stays one. */
  const start = (day: string) => {
    form.setFieldValue('startDay', day)
    if (endDay === startDay || endDay < day) form.setFieldValue('endDay', day)
  }
  return (
    <fieldset className={classes.times}>
      <legend>When</legend>
      <DayInput
        label={allDay ? 'First day' : 'Day'}
        field="startDay"
        value={startDay}
        error={form.errors.startDay}
        onChange={start}
      />
      {allDay ? null : <TextInput label="From" type="time" step={300} {...form.getInputProps('startTime')} />}
      <DayInput
        label="Last day"
        field="endDay"
        value={endDay}
        error={form.errors.endDay}
        onChange={(day) => form.setFieldValue('endDay', day)}
      />
      {allDay ? null : <TextInput label="To" type="time" step={300} {...form.getInputProps('endTime')} />}
      <Switch label="All day" {...form.getInputProps('allDay', { type: 'checkbox' })} />
    </fieldset>
  )
}

function PlaceFields({ form, visit }: { form: VisitFormValues; visit: Visit | undefined }) {
  const { jobId, customerId } = form.values
  const customer = useQuery({
    ...api.customers.get.queryOptions({ input: { id: customerId ?? '' } }),
    enabled: customerId !== null && jobId === null,
  })
  const job = useQuery({
    ...api.jobs.get.queryOptions({ input: { id: jobId ?? '' } }),
    enabled: jobId !== null,
  })
  const takeJob = (id: string | null, of: string | null, title: string) => {
    form.setFieldValue('jobId', id)
    form.setFieldValue('customerId', of)
    if (id !== null && form.values.title === '') form.setFieldValue('title', title)
    // The place of the job before is not that of this one.
    if (id !== jobId) form.setFieldValue('address', '')
  }
  return (
    <>
      <JobPicker
        value={jobId}
        known={job.data ?? (visit?.jobId === jobId ? visit?.job : undefined) ?? null}
        error={form.errors.jobId}
        onChange={takeJob}
      />
      {jobId === null ? (
        <CustomerPicker
          value={customerId}
          customer={customer.data && 'alert' in customer.data ? customer.data : undefined}
          error={form.errors.customerId ? String(form.errors.customerId) : undefined}
          isOptional
          onChange={(id) => form.setFieldValue('customerId', id)}
        />
      ) : null}
      <TextInput
        label="Address"
        description="Empty: that of the job or the customer"
        placeholder={job.data?.site.address ?? ''}
        maxLength={500}
        {...form.getInputProps('address')}
      />
      <div className={classes.pair}>
        <TextInput label="Vehicle" maxLength={200} {...form.getInputProps('vehicle')} />
        <TextInput label="Equipment" maxLength={500} {...form.getInputProps('equipment')} />
      </div>
    </>
  )
}

function Checklist({ form }: { form: VisitFormValues }) {
  const { checklist } = form.values
  const add = () => {
    form.insertListItem('checklist', emptyPoint())
    setTimeout(() => form.getInputNode(`checklist.${checklist.length}.text`)?.focus())
  }
  return (
    <fieldset className={classes.checklist}>
      <legend>Checklist</legend>
      {checklist.map((point, index) => (
        <div key={point.id} className={classes.point}>
          <Checkbox
            aria-label={`Done: ${point.text || 'the new point'}`}
            {...form.getInputProps(`checklist.${index}.done`, { type: 'checkbox' })}
          />
          <TextInput
            aria-label={`Point ${index + 1}`}
            maxLength={300}
            {...form.getInputProps(`checklist.${index}.text`)}
          />
          <ActionIcon
            aria-label={`Remove point ${index + 1}`}
            onClick={() => form.removeListItem('checklist', index)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button variant="default" size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
        Add a point
      </Button>
    </fieldset>
  )
}
