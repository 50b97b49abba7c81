import { Button, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { useSearchKey } from '#web/ui/search-key.ts'
import { useCustomers } from '../store/use-customers.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { AddressChoice } from './AddressChoice.tsx'
import { PickerGrid, PickerSkeleton } from './PickerGrid.tsx'
import { distinctAddresses, filterCustomers, makeSearchable, type PickerFilter } from './picker-filter.ts'
import classes from './SurveyCustomerPicker.module.css'

export const handle: ScreenHandle = { title: 'Measurements' }

const PATH = '/measurements'

/**
 * Chooses the customer of a new survey: the worker's customers, searched on the phone itself, so that it
 * works without a signal.
 */
export default function SurveyCustomerPicker() {
  const { customers, loading } = useCustomers()
  const [params] = useSearchParams()
  const [filter, setFilter] = useState<PickerFilter>(() => ({
    search: params.get('q') ?? '',
    address: params.get('address') ?? '',
  }))
  const field = useRef<HTMLInputElement>(null)
  useSearchKey(field)
  // What is typed filters at once; the address bar follows after a debounce, for reloads and the way back. It
  // does not use the router, because a navigation would delay a customer that was tapped meanwhile.
  const keep = useDebouncedCallback(({ search, address }: PickerFilter) => {
    if (window.location.pathname !== PATH) return
    const next = new URLSearchParams()
    if (search.trim()) next.set('q', search.trim())
    if (address) next.set('address', address)
    const query = next.size === 0 ? '' : `?${next}`
    window.history.replaceState(window.history.state, '', `${PATH}${query}`)
  }, 300)
  const latest = useRef(filter)
  const change = useCallback(
    (part: Partial<PickerFilter>) => {
      latest.current = { ...latest.current, ...part }
      setFilter(latest.current)
      keep(latest.current)
    },
    [keep],
  )
  const chooseAddress = useCallback((address: string) => change({ address }), [change])
  const searchable = useMemo(() => customers.map(makeSearchable), [customers])
  const addresses = useMemo(() => distinctAddresses(customers), [customers])
  const found = useMemo(() => filterCustomers(searchable, filter), [searchable, filter])
  const isFiltered = filter.search.trim() !== '' || filter.address !== ''

  return (
    <Page
      title="Measurements"
      action={
        <Button component={Link} to="/measurements/create">
          New Measurement
        </Button>
      }
    >
      <div className={classes.filters}>
        <TextInput
          ref={field}
          type="search"
          aria-label="Search customers"
          placeholder="Search customers..."
          leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
          value={filter.search}
          onChange={(event) => change({ search: event.currentTarget.value })}
        />
        <AddressChoice addresses={addresses} value={filter.address} onChange={chooseAddress} />
        <Button variant="default" disabled={!isFiltered} onClick={() => change({ search: '', address: '' })}>
          Clear Filters
        </Button>
      </div>
      <ActiveFilters filter={filter} onChange={change} />
      {loading ? (
        <PickerSkeleton />
      ) : (
        <>
          <p className={classes.count} role="status">
            Showing {found.length.toLocaleString('en-GB')} of {customers.length.toLocaleString('en-GB')}{' '}
            customers
          </p>
          {found.length === 0 ? (
            <EmptyState
              title="No customers found"
              text={
                customers.length === 0
                  ? 'None has been given to you yet: ask the office to assign customers to you. You can begin a measurement without one, and add whom you meet on site.'
                  : 'Try adjusting your search terms or filters'
              }
            />
          ) : (
            <PickerGrid customers={found} />
          )}
        </>
      )}
    </Page>
  )
}
