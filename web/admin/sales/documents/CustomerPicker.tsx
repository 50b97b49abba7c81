import { Alert, Anchor, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { customerLabel, customerTitle } from '#domain/shop/customer-names.ts'
import type { Customer } from '#domain/shop/customers.ts'
import { whileTyping } from '#web/admin/records/while-typing.ts'
import { useKeptInAddress } from '#web/admin/shop/customers/kept-customer.ts'
import { api } from '#web/call.ts'
import { usePhoneWords } from '#web/fields/phone-words.ts'
import { latePart } from '#web/ui/late.ts'
import { useOffer, useTypedSearch } from '#web/ui/typed-search.ts'
import { useBeginning } from '#web/ui/use-beginning.ts'
import classes from './DocumentFields.module.css'

// With the numbering plans of the world, which a document is opened without.
const NewCustomerPanel = latePart(() => import('#web/admin/shop/customers/NewCustomerPanel.tsx'))

/** The id of the option that adds a new customer; it is not a customer's id. */
const ADD = 'add'

interface CustomerPickerProps {
  value: string | null
  /** The chosen customer once loaded: for the name, the alert and the terms. */
  customer: Customer | undefined
  error: string | undefined
  /** It may be nobody. */
  isOptional?: boolean
  /** The form begins here. */
  isFirst?: boolean
  /** Another one cannot be chosen. */
  isFixed?: boolean
  onChange: (id: string | null) => void
}

/**
 * The customer of a document, searched on the server, or added in a panel. The customer's alert is below in
 * red.
 */
export function CustomerPicker(props: CustomerPickerProps) {
  const { value, customer, error, isOptional = false, isFirst = false, isFixed = false, onChange } = props
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
  const kept = useKeptInAddress(customer)
  const take = useRef(onChange)
  take.current = onChange
  useEffect(() => {
    if (kept !== null) take.current(kept)
  }, [kept])
  const chosen = customer ? customerLabel(customer) : ''
  const search = useTypedSearch(chosen)
  const found = useQuery(
    api.customers.list.queryOptions({
      input: { limit: 10, ...(search.q === '' ? {} : { q: search.q, exactFirst: 'true' }) },
      ...whileTyping,
    }),
  )
  const { items, standing, select } = useOffer({
    ...{ search, query: found, labelOf: customerLabel },
    chosen: customer ? { value: customer.id, label: chosen } : null,
    ...{ none: 'No customers yet', failed: 'The customers could not be loaded' },
  })
  // Not before the answer to all that is typed: they may be there.
  const isUnknown = search.wanted !== '' && standing === 'answered' && items.length === 0
  const data = isUnknown
    ? [...select.data, { value: ADD, label: `Add ${typed || search.wanted}` }]
    : select.data
  const known = customer ? [customer, ...items] : items
  const details = new Map(known.map((item) => [item.id, describePlace(item, formatPhone)]))
  details.set(ADD, 'No such customer yet')
  return (
    <div>
      <Select
        {...select}
        label="Customer"
        required={!isOptional}
        clearable={isOptional}
        disabled={isFixed}
        searchable
        data-field="customerId"
        // In a dialog, which would begin at its button to close.
        data-autofocus={isFirst || undefined}
        placeholder={value && !customer ? 'Loading …' : 'Name, email, phone or address'}
        data={data}
        value={value}
        error={error}
        renderOption={({ option }) => (
          <span className={classes.option}>
            <span>{option.label}</span>
            <small>{details.get(option.value)}</small>
          </span>
        )}
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
          search.setTyped(text)
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
      ) : null}
    </div>
  )
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
