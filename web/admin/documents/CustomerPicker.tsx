import { Alert, Anchor, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Customer, customerLabel, customerTitle } from '#domain/customers.ts'
import { formatPhone } from '#domain/phones.ts'
import { api, isPassing } from '#web/call.ts'
import { NewCustomerPanel } from '../customers/NewCustomerPanel.tsx'
import classes from './DocumentFields.module.css'

/** Of the option that adds who was not found; no customer's id. */
const ADD = 'add'

/** Milliseconds until a search that the line broke off is tried again. */
const AGAIN_MS = 3000

interface CustomerPickerProps {
  value: string | null
  /** The chosen customer once it is known: for its name, its alert and its terms. */
  customer: Customer | undefined
  error: string | undefined
  onChange: (id: string | null) => void
}

/**
 * Who a document is for, searched on the server, or added beside it; the customer's alert stands below in red.
 */
export function CustomerPicker({ value, customer, error, onChange }: CustomerPickerProps) {
  const [search, setSearch] = useState('')
  // What was typed last: the field forgets it when it is left for the button below.
  const [typed, setTyped] = useState('')
  const [isAdding, setAdding] = useState(false)
  const chosen = customer ? customerLabel(customer) : ''
  const [q] = useDebouncedValue(search.trim() === chosen ? '' : search.trim().slice(0, 200), 150)
  const found = useQuery(
    api.customers.list.queryOptions({
      input: { limit: 10, ...(q === '' ? {} : { q, exactFirst: 'true' }) },
      placeholderData: keepPreviousData,
      // There is no button to try again: who has typed waits for what they see.
      refetchInterval: ({ state }) => (state.error && isPassing(state.error) ? AGAIN_MS : false),
    }),
  )
  const items = found.data?.items ?? []
  const options = items.map((item) => ({ value: item.id, label: customerLabel(item) }))
  const isUnknown = q !== '' && found.isSuccess && !found.isPlaceholderData && items.length === 0
  const details = new Map(
    [...items, ...(customer ? [customer] : [])].map(({ id, town, address, phone }) => [
      id,
      [town || address, formatPhone(phone)].filter((part) => part !== '').join(' · '),
    ]),
  )
  details.set(ADD, 'No such customer yet')
  const data =
    customer && !options.some((option) => option.value === customer.id)
      ? [{ value: customer.id, label: chosen }, ...options]
      : options
  if (isUnknown) data.push({ value: ADD, label: `Add ${typed || q}` })
  return (
    <div>
      <Select
        label="Customer"
        required
        searchable
        data-field="customerId"
        placeholder={value && !customer ? 'Loading …' : 'Search by name, email, phone or address'}
        data={data}
        value={value}
        error={error}
        // The server has searched already, and in more than the name.
        filter={({ options: all }) => all}
        renderOption={({ option }) => (
          <span className={classes.option}>
            <span>{option.label}</span>
            <small>{details.get(option.value)}</small>
          </span>
        )}
        nothingFoundMessage={
          found.isError
            ? 'The customers could not be loaded'
            : found.isSuccess && q === ''
              ? 'No customers yet'
              : 'Searching …'
        }
        // Whoever comes here wants another one: what is typed next takes the name's place.
        onFocus={({ currentTarget }) => setTimeout(() => currentTarget.select())}
        onSearchChange={(text) => {
          setSearch(text)
          if (text.trim() !== '' && text !== chosen) setTyped(text.trim())
        }}
        onChange={(id) => {
          if (id === ADD) return setAdding(true)
          setTyped('')
          onChange(id)
        }}
      />
      {customer ? (
        <Anchor
          component={Link}
          to={`/customers/${customer.id}/edit`}
          size="sm"
          className={classes.below ?? ''}
        >
          {customerLabel(customer)}
        </Anchor>
      ) : value ? (
        <span className={classes.below} />
      ) : (
        <Anchor
          component="button"
          type="button"
          size="sm"
          className={classes.below ?? ''}
          onClick={() => setAdding(true)}
        >
          New customer
        </Anchor>
      )}
      {customer?.alert ? (
        <Alert color="red" mt="xs" role="alert" title={`Note about ${customerTitle(customer)}`}>
          {customer.alert}
        </Alert>
      ) : null}
      <NewCustomerPanel
        isOpen={isAdding}
        name={typed}
        onClose={() => setAdding(false)}
        onChosen={(id) => {
          setAdding(false)
          setTyped('')
          onChange(id)
        }}
      />
    </div>
  )
}
