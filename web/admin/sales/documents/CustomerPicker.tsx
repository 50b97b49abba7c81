import { Alert, Anchor, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { Link } from 'react-router'
import { customerLabel, customerTitle } from '#domain/shop/customer-names.ts'
import type { Customer } from '#domain/shop/customers.ts'
import { api, isTransientFailure } from '#web/call.ts'
import { usePhoneWords } from '#web/fields/phone-words.ts'
import { useBeginning } from '#web/ui/use-beginning.ts'
import classes from './DocumentFields.module.css'

// With the numbering plans of the world, which a document is opened without.
const NewCustomerPanel = lazy(() => import('#web/admin/shop/customers/NewCustomerPanel.tsx'))

/** The id of the option that adds a new customer; it is not a customer's id. */
const ADD = 'add'

/** Milliseconds until a search is retried after the connection failed. */
const AGAIN_MS = 3000

interface CustomerPickerProps {
  value: string | null
  /** The chosen customer once loaded: for the name, the alert and the terms. */
  customer: Customer | undefined
  error: string | undefined
  /** It may be nobody. */
  isOptional?: boolean
  /** The form begins here. */
  isFirst?: boolean
  onChange: (id: string | null) => void
}

/**
 * The customer of a document, searched on the server, or added in a panel. The customer's alert is below in
 * red.
 */
export function CustomerPicker(props: CustomerPickerProps) {
  const { value, customer, error, isOptional = false, isFirst = false, onChange } = props
  const [search, setSearch] = useState('')
  // What was typed last: the field clears on blur, for example when the button below is pressed.
  const [typed, setTyped] = useState('')
  const [isAdding, setAdding] = useState(false)
  // Stays once it was opened, so that it can slide out.
  const [wasAdding, setWasAdding] = useState(false)
  const [isSearching, setSearching] = useState(false)
  // A form that begins here is not covered by the choices before anybody asked for them.
  const [isBeginning, setBeginning] = useState(isFirst)
  const beginning = useBeginning(isFirst)
  const formatPhone = usePhoneWords(isSearching)
  // Loaded as it opens, the panel does not know by itself what had the focus.
  const opener = useRef<Element | null>(null)
  const add = () => {
    opener.current = document.activeElement
    setAdding(true)
    setWasAdding(true)
  }
  const endAdding = () => {
    setAdding(false)
    setTimeout(() => {
      if (opener.current instanceof HTMLElement) opener.current.focus()
    })
  }
  const chosen = customer ? customerLabel(customer) : ''
  const [q] = useDebouncedValue(search.trim() === chosen ? '' : search.trim().slice(0, 200), 150)
  const found = useQuery(
    api.customers.list.queryOptions({
      input: { limit: 10, ...(q === '' ? {} : { q, exactFirst: 'true' }) },
      placeholderData: keepPreviousData,
      // There is no retry button, because a person who types waits for the result.
      refetchInterval: ({ state }) => (state.error && isTransientFailure(state.error) ? AGAIN_MS : false),
    }),
  )
  const items = found.data?.items ?? []
  const isUnknown = q !== '' && found.isSuccess && !found.isPlaceholderData && items.length === 0
  // The chosen customer is an option also if the search does not find it.
  const isListed = !customer || items.some(({ id }) => id === customer.id)
  const offered = isListed ? items : [customer, ...items]
  const data = offered.map((item) => ({ value: item.id, label: customerLabel(item) }))
  if (isUnknown) data.push({ value: ADD, label: `Add ${typed || q}` })
  const details = new Map(offered.map((item) => [item.id, describePlace(item, formatPhone)]))
  details.set(ADD, 'No such customer yet')
  return (
    <div>
      <Select
        label="Customer"
        required={!isOptional}
        clearable={isOptional}
        searchable
        data-field="customerId"
        placeholder={value && !customer ? 'Loading …' : 'Search by name, email, phone or address'}
        data={data}
        value={value}
        error={error}
        // The server has already searched, in more fields than the name.
        filter={({ options: all }) => all}
        renderOption={({ option }) => (
          <span className={classes.option}>
            <span>{option.label}</span>
            <small>{details.get(option.value)}</small>
          </span>
        )}
        nothingFoundMessage={whyNone(found, q)}
        // A person who focuses the field wants another customer, so the name is selected and typing replaces
        // it.
        ref={beginning}
        openOnFocus={!isBeginning}
        onBlur={() => setBeginning(false)}
        onFocus={({ currentTarget }) => {
          setTimeout(() => currentTarget.select())
        }}
        onDropdownOpen={() => setSearching(true)}
        onSearchChange={(text) => {
          setSearch(text)
          if (text.trim() !== '' && text !== chosen) setTyped(text.trim())
        }}
        onChange={(id) => {
          if (id === ADD) return add()
          setTyped('')
          onChange(id)
        }}
      />
      <LinkBelow customer={customer} isLoading={value !== null} onAdd={add} />
      {customer?.alert ? (
        <Alert color="red" mt="xs" role="alert" title={`Note about ${customerTitle(customer)}`}>
          {customer.alert}
        </Alert>
      ) : null}
      {wasAdding ? (
        <Suspense fallback={null}>
          <NewCustomerPanel
            isOpen={isAdding}
            name={typed}
            onClose={endAdding}
            onChosen={(id) => {
              endAdding()
              setTyped('')
              onChange(id)
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

/** Why no customer is offered. */
function whyNone({ isError, isSuccess }: { isError: boolean; isSuccess: boolean }, q: string): string {
  if (isError) return 'The customers could not be loaded'
  return isSuccess && q === '' ? 'No customers yet' : 'Searching …'
}

/** What tells customers of the same name apart. */
function describePlace(
  { town, address, phone }: Pick<Customer, 'address' | 'phone'> & { town?: string | undefined },
  formatPhone: (phone: string) => string,
) {
  return [town || address, formatPhone(phone)].filter((part) => part !== '').join(' · ')
}

interface LinkBelowProps {
  customer: Customer | undefined
  /** A customer is chosen, but not known yet. */
  isLoading: boolean
  onAdd: () => void
}

/** Leads to the chosen customer, or adds one. */
function LinkBelow({ customer, isLoading, onAdd }: LinkBelowProps) {
  if (customer)
    return (
      <Anchor component={Link} to={`/customers/${customer.id}`} size="sm" className={classes.below ?? ''}>
        {customerLabel(customer)}
      </Anchor>
    )
  if (isLoading) return <span className={classes.below} />
  return (
    <Anchor component="button" type="button" size="sm" className={classes.below ?? ''} onClick={onAdd}>
      New customer
    </Anchor>
  )
}
