import { Alert, Anchor, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Customer, customerTitle } from '#domain/customers.ts'
import { api, isPassing } from '#web/call.ts'
import classes from './DocumentFields.module.css'

/** Milliseconds until a search that the line broke off is tried again. */
const AGAIN_MS = 3000

interface CustomerPickerProps {
  value: string | null
  /** The chosen customer once it is known: for its name, its alert and its terms. */
  customer: Customer | undefined
  error: string | undefined
  onChange: (id: string | null) => void
}

/** Who a document is for, searched on the server; the customer's alert stands below in red. */
export function CustomerPicker({ value, customer, error, onChange }: CustomerPickerProps) {
  const [search, setSearch] = useState('')
  const chosen = customer ? nameOf(customer) : ''
  const [q] = useDebouncedValue(search.trim() === chosen ? '' : search.trim().slice(0, 200), 150)
  const found = useQuery(
    api.customers.list.queryOptions({
      input: { limit: 10, ...(q === '' ? {} : { q }) },
      placeholderData: keepPreviousData,
      // There is no button to try again: who has typed waits for what they see.
      refetchInterval: ({ state }) => (state.error && isPassing(state.error) ? AGAIN_MS : false),
    }),
  )
  const options = found.data?.items.map((item) => ({ value: item.id, label: nameOf(item) })) ?? []
  const data =
    customer && !options.some((option) => option.value === customer.id)
      ? [{ value: customer.id, label: chosen }, ...options]
      : options
  return (
    <div>
      <Select
        label="Customer"
        required
        searchable
        data-field="customerId"
        placeholder="Search by name, e-mail, phone or address"
        data={data}
        value={value}
        error={error}
        // The server has searched already, and in more than the name.
        filter={({ options: all }) => all}
        nothingFoundMessage={found.isError ? 'The customers could not be loaded' : 'No such customer'}
        onSearchChange={setSearch}
        onChange={onChange}
        maxDropdownHeight={280}
      />
      {customer ? null : (
        <Anchor component={Link} to="/customers/new" size="sm" className={classes.below ?? ''}>
          New customer
        </Anchor>
      )}
      {customer?.alert ? (
        <Alert color="red" mt="xs" role="alert" title={`Note about ${customerTitle(customer)}`}>
          {customer.alert}
        </Alert>
      ) : null}
    </div>
  )
}

function nameOf({ name, companyName }: { name: string; companyName: string }): string {
  return companyName && name && companyName !== name ? `${companyName} · ${name}` : companyName || name
}
