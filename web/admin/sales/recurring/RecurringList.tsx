import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import { type RecurringSummary, recurringStateLabels, recurringStates } from '#domain/sales/recurring.ts'
import { fillPeriod, leavePeriodOut, recurringEveryLabels } from '#domain/sales/recurring-schedule.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import { useOwnList } from '#web/admin/lists/own-list.ts'
import { api } from '#web/call.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { DataList } from '#web/ui/DataList.tsx'
import type { Column } from '#web/ui/data-rows.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FilterSelect } from '#web/ui/FilterSelect.tsx'
import { useListSearch } from '#web/ui/list-search.ts'
import { Page } from '#web/ui/Page.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { CustomerFilter } from '../documents/CustomerFilter.tsx'
import classes from './recurring.module.css'
import { recurringStandings } from './recurring-standings.ts'

export const handle: ScreenHandle = { title: 'Recurring' }

const columns: Column<RecurringSummary>[] = [
  {
    key: 'customer',
    label: 'Customer',
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
  const { input, search, paging, isFiltered } = useListSearch({ statuses: recurringStates, own })
  const query = useQuery(
    api.recurring.list.queryOptions({ input: { ...input }, placeholderData: keepPreviousData }),
  )
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
          <FilterSelect
            name="status"
            label="State"
            all="Not archived"
            options={recurringStates.map((value) => ({ value, label: recurringStateLabels[value] }))}
          />
          <CustomerFilter />
        </>
      }
    >
      <DataList
        label="Recurring"
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        rowLink={({ id }) => `/recurring/${id}/edit`}
        paging={paging}
        own={own}
        empty={
          isFiltered ? (
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
    </Page>
  )
}
