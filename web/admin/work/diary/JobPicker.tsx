import { Anchor, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { customerTitle } from '#domain/shop/customer-names.ts'
import { whileTyping } from '#web/admin/records/while-typing.ts'
import { api } from '#web/call.ts'
import { useOffer, useTypedSearch } from '#web/ui/typed-search.ts'

interface KnownJob {
  id: string
  jobNumber: string
  title: string
}

interface JobPickerProps {
  value: string | null
  /** The chosen job, once loaded. */
  known: KnownJob | null
  error: ReactNode
  onChange: (id: string | null, customerId: string | null, title: string) => void
}

const nameOf = ({ jobNumber, title }: KnownJob) => (title ? `${jobNumber} · ${title}` : jobNumber)

/** The job of a visit, searched on the server. */
export function JobPicker({ value, known, error, onChange }: JobPickerProps) {
  const chosen = known ? nameOf(known) : ''
  const search = useTypedSearch(chosen)
  const found = useQuery(
    api.jobs.list.queryOptions({
      input: { limit: 10, ...(search.q === '' ? {} : { q: search.q }) },
      ...whileTyping,
    }),
  )
  const { items, select } = useOffer({
    ...{ search, query: found },
    // The chosen one is always called the same: the field would search for a longer name of it.
    labelOf: (job) => (job.id === known?.id ? chosen : `${nameOf(job)} · ${customerTitle(job.customer)}`),
    chosen: known && { value: known.id, label: chosen },
    ...{ none: 'No such job', failed: 'The jobs could not be loaded' },
  })
  return (
    <div>
      <Select
        {...select}
        label="Job"
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'No job' }}
        placeholder={value && !known ? 'Loading …' : 'Search by number, title or customer'}
        value={value}
        error={error}
        onChange={(id) => {
          const job = items.find((one) => one.id === id)
          onChange(id, job?.customerId ?? null, job?.title ?? '')
        }}
      />
      {value ? (
        <Anchor component={Link} to={`/jobs/${value}`} size="sm">
          Open {known?.jobNumber ?? 'the job'}
        </Anchor>
      ) : null}
    </div>
  )
}
