import { Anchor, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { customerTitle } from '#domain/shop/customer-names.ts'
import { api } from '#web/call.ts'

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
  const [search, setSearch] = useState('')
  const chosen = known ? nameOf(known) : ''
  const [q] = useDebouncedValue(search.trim() === chosen ? '' : search.trim().slice(0, 200), 150)
  const found = useQuery(
    api.jobs.list.queryOptions({
      input: { limit: 10, ...(q === '' ? {} : { q }) },
      placeholderData: keepPreviousData,
    }),
  )
  const items = found.data?.items ?? []
  const data = items.map((job) => ({
    value: job.id,
    label: `${nameOf(job)} · ${customerTitle(job.customer)}`,
  }))
  // The chosen job is an option also if the search does not find it.
  if (known && !items.some(({ id }) => id === known.id)) data.unshift({ value: known.id, label: chosen })
  return (
    <div>
      <Select
        label="Job"
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'No job' }}
        placeholder={value && !known ? 'Loading …' : 'Search by number, title or customer'}
        data={data}
        value={value}
        error={error}
        // The server has already searched.
        filter={({ options }) => options}
        nothingFoundMessage={found.isError ? 'The jobs could not be loaded' : 'No such job'}
        onSearchChange={setSearch}
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
