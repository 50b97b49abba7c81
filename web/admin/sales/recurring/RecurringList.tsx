import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { formatDay, londonDay } from '#domain/dates.ts'
import { recurringSorts, usualOrders } from '#domain/list-words.ts'
import { formatPounds } from '#domain/money/money.ts'
import type { RecurringSummary } from '#domain/sales/recurring.ts'
import { fillPeriod, leavePeriodOut } from '#domain/sales/recurring-schedule.ts'
import { recurringEveryLabels, recurringStateLabels, recurringStates } from '#domain/sales/recurring-words.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import { useOwnList } from '#web/admin/lists/own-list.ts'
import { ownOf } from '#web/admin/lists/own-of.ts'
import { OfficeViews } from '#web/admin/views/OfficeViews.tsx'
import { api } from '#web/call.ts'
import { DaysFilters } from '#web/fields/DaysFilters.tsx'
import { readDays } from '#web/fields/list-days.ts'
import type { FirstHandle, ScreenHandle } from '#web/shell/handle.ts'
import { DataList } from '#web/ui/DataList.tsx'
import type { Column } from '#web/ui/data-rows.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FilterSelect } from '#web/ui/FilterSelect.tsx'
import { ListFilters } from '#web/ui/ListFilters.tsx'
import { latePart } from '#web/ui/late.ts'
import { listFileUrl } from '#web/ui/list-file.ts'
import { firstListInput, useListSearch } from '#web/ui/list-search.ts'
import { scopeOf, useMarks } from '#web/ui/marks.ts'
import { Page } from '#web/ui/Page.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { CustomerFilter } from '../documents/CustomerFilter.tsx'
import classes from './recurring.module.css'
import { recurringStandings } from './recurring-standings.ts'

// What can be done with several is loaded once something is marked.
const MarkedRecurring = latePart(() => import('./MarkedRecurring.tsx'))

const keyOf = ({ id }: RecurringSummary) => id
const sorts = usualOrders(recurringSorts)

export const handle: ScreenHandle & FirstHandle = {
  title: 'Recurring',
  first: (calls, { search, profile }) => [
    calls.recurring.list({
      ...firstListInput(search, recurringStates, sorts, ownOf(profile, 'recurring')),
      ...readNextDays(search),
    }),
    calls.views.list({ list: 'recurring' }),
  ],
}

const nextDays = [
  {
    name: 'next',
    label: 'Next invoice',
    all: 'Next invoice any day',
    periods: ['today', 'this-week', 'next-week', 'this-month', 'next-month'],
  },
] as const

/** What everybody looks for. */
const views = [
  { label: 'All', search: '' },
  { label: 'Bills this month', search: 'status=running&next=this-month' },
  { label: 'Paused', search: 'status=paused' },
  { label: 'Ended', search: 'status=ended' },
]

/** The days of the next invoice, as the call takes them. */
function readNextDays(search: URLSearchParams) {
  const { from, to } = readDays(search.get('next'), londonDay(new Date()))
  return { ...(from ? { nextFrom: from } : {}), ...(to ? { nextTo: to } : {}) }
}

const columns: Column<RecurringSummary>[] = [
  {
    key: 'customer',
    label: 'Customer',
    sort: 'customer',
    strong: true,
    card: 'title',
    render: ({ customer }) => customerLabel(customer),
  },
  {
    key: 'title',
    label: 'Title',
    render: ({ title, next }) => (next ? fillPeriod(title, next) : leavePeriodOut(title)),
  },
  { key: 'every', label: 'How often', whole: true, render: ({ every }) => recurringEveryLabels[every] },
  {
    key: 'next',
    label: 'Next invoice',
    sort: 'next',
    whole: true,
    render: ({ next, state }) => (next && state === 'running' ? formatDay(next.from) : ''),
  },
  {
    key: 'state',
    label: 'State',
    render: ({ state, problem }) => (
      <>
        <StatusBadge label={recurringStateLabels[state]} standing={recurringStandings[state]} />
        {problem === '' ? null : <span className={classes.problem}>{problem}</span>}
      </>
    ),
  },
  {
    key: 'amount',
    label: 'Amount',
    align: 'right',
    strong: true,
    card: 'aside',
    render: ({ next }) => (next ? formatPounds(next.total) : ''),
  },
]

/** /recurring: what bills again and again, the newest first, ten a page. */
export default function RecurringList() {
  const own = useOwnList('recurring')
  const [address] = useSearchParams()
  const days = readNextDays(address)
  const { input, search, paging, sorting, isFiltered } = useListSearch({
    ...{ statuses: recurringStates, sorts, own },
  })
  const query = useQuery(
    api.recurring.list.queryOptions({ input: { ...input, ...days }, placeholderData: keepPreviousData }),
  )
  const { limit: _, cursor: __, count: ___, ...asked } = { ...input, ...days }
  const marks = useMarks(keyOf, scopeOf(asked))
  const customerId = search.get('customerId')
  const create = (
    <Button
      component={Link}
      to={customerId ? `/recurring/new?customerId=${customerId}` : '/recurring/new'}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      New recurring invoice
    </Button>
  )
  return (
    <Page
      title="Recurring"
      action={create}
      toolbar={
        <>
          <SearchBox placeholder="Search…" />
          <ListFilters>
            <FilterSelect
              name="status"
              label="State"
              all="Not archived"
              options={recurringStates.map((value) => ({ value, label: recurringStateLabels[value] }))}
            />
            <CustomerFilter />
            <DaysFilters filters={nextDays} />
          </ListFilters>
        </>
      }
    >
      <OfficeViews list="recurring" label="Recurring" views={views} />
      <DataList
        label="Recurring"
        query={query}
        columns={columns}
        rowKey={keyOf}
        rowName={({ customer }) => customerLabel(customer)}
        marks={marks}
        rowLink={({ id }) => `/recurring/${id}/edit`}
        paging={paging}
        sorting={sorting}
        own={own}
        file={listFileUrl('recurring', asked)}
        empty={
          isFiltered || Object.keys(days).length > 0 ? (
            <EmptyState title="Nothing found" text="Try another search or filter." />
          ) : (
            <EmptyState
              title="Nothing recurs yet"
              text="Maintenance contracts and rents bill by themselves: monthly, quarterly or yearly."
            >
              {create}
            </EmptyState>
          )
        }
      />
      {marks.isOn ? <MarkedRecurring marks={marks} input={asked} count={query.data?.count} /> : null}
    </Page>
  )
}
