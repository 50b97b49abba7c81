import { Button, Group } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { keepPostcodeWhole } from '#domain/addresses.ts'
import { formatMomentDay, londonDay } from '#domain/dates.ts'
import { customerSorts, usualOrders } from '#domain/list-words.ts'
import { writePhone } from '#domain/phone-words.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import type { CustomerSummary } from '#domain/shop/customers.ts'
import { useOwnList } from '#web/admin/lists/own-list.ts'
import { ownOf } from '#web/admin/lists/own-of.ts'
import { OfficeViews } from '#web/admin/views/OfficeViews.tsx'
import { api } from '#web/call.ts'
import { DaysFilters } from '#web/fields/DaysFilters.tsx'
import { readDays } from '#web/fields/list-days.ts'
import type { FirstHandle, ScreenHandle } from '#web/shell/handle.ts'
import { DataList } from '#web/ui/DataList.tsx'
import type { Column } from '#web/ui/data-rows.ts'
import { EmailText } from '#web/ui/EmailText.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FilterSelect } from '#web/ui/FilterSelect.tsx'
import { ListFilters } from '#web/ui/ListFilters.tsx'
import { latePart } from '#web/ui/late.ts'
import { listFileUrl } from '#web/ui/list-file.ts'
import { firstListInput, useListSearch } from '#web/ui/list-search.ts'
import { scopeOf, useMarks } from '#web/ui/marks.ts'
import { Page } from '#web/ui/Page.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { RestoreCustomer } from './RestoreCustomer.tsx'

// What can be done with several is loaded once something is marked.
const MarkedCustomers = latePart(() => import('./MarkedCustomers.tsx'))

const keyOf = ({ id }: CustomerSummary) => id
const sorts = usualOrders(customerSorts)

const dayFilters = [
  {
    name: 'added',
    label: 'Added',
    all: 'Added any day',
    periods: ['today', 'this-week', 'this-month', 'last-month', 'this-year'],
  },
] as const

/** What the address asks for beside search and place. */
function readFilters(search: URLSearchParams) {
  const groupId = search.get('groupId')
  return {
    ...(isArchived(search) ? { archived: 'true' as const } : {}),
    ...(groupId ? { groupId } : {}),
    ...readDays(search.get('added'), londonDay(new Date())),
  }
}

const isArchived = (search: URLSearchParams) => search.get('archived') === 'true'

/** For their filter. */
const groupsInput = { limit: 100 }

export const handle: ScreenHandle & FirstHandle = {
  title: 'Customers',
  first: (calls, { search, profile }) => [
    calls.customers.list({
      ...firstListInput(search, [], sorts, ownOf(profile, 'customers')),
      ...readFilters(search),
    }),
    calls.views.list({ list: 'customers' }),
    calls.groups.list(groupsInput),
  ],
}

const columns: Column<CustomerSummary>[] = [
  { key: 'name', label: 'Name', sort: 'name', render: (customer) => customer.name, strong: true },
  {
    key: 'company',
    label: 'Company',
    sort: 'company',
    render: (customer) => customer.companyName,
    strong: true,
  },
  {
    key: 'email',
    label: 'Email',
    render: ({ email }) => (email ? <EmailText email={email} /> : ''),
  },
  { key: 'phone', label: 'Phone', whole: true, render: (customer) => writePhone(customer.phone) },
  { key: 'address', label: 'Address', width: '26%', render: ({ address }) => keepPostcodeWhole(address) },
  {
    key: 'added',
    label: 'Added',
    sort: 'date',
    whole: true,
    off: true,
    card: 'none',
    render: ({ createdAt }) => formatMomentDay(createdAt),
  },
]

/** Customers newest first, by search and page in the URL; archived ones on their own. */
export default function CustomerList() {
  const own = useOwnList('customers')
  const { input, search, paging, sorting, isFiltered } = useListSearch({ sorts, own })
  const archived = isArchived(search)
  const asks = readFilters(search)
  const asked = { ...input, ...asks }
  const query = useQuery({
    ...api.customers.list.queryOptions({ input: asked }),
    placeholderData: keepPreviousData,
  })
  const marks = useMarks(keyOf, scopeOf(asked))
  const { limit: _, cursor: __, count: ___, ...filters } = asked
  const groups = useQuery(api.groups.list.queryOptions({ input: groupsInput })).data?.items ?? []
  const buttons = (
    <Group gap="xs">
      <Button component={Link} to="/import?what=customers" variant="default">
        Import
      </Button>
      <Button component={Link} to="/customers/new">
        New customer
      </Button>
    </Group>
  )
  const toolbar = (
    <>
      <SearchBox placeholder="Search customers…" />
      <ListFilters>
        <FilterSelect
          name="archived"
          label="Which customers"
          all="Not archived"
          options={[{ value: 'true', label: 'Archived' }]}
        />
        <DaysFilters filters={dayFilters} />
        {groups.length > 0 ? (
          <FilterSelect
            name="groupId"
            label="Group"
            all="All groups"
            options={groups.map(({ id, name }) => ({ value: id, label: name }))}
            searchable
          />
        ) : null}
      </ListFilters>
    </>
  )
  return (
    <Page title="Customers" action={buttons} toolbar={toolbar}>
      <OfficeViews list="customers" label="Customers" views={[{ label: 'All', search: '' }]} />
      <DataList
        label="Customers"
        query={query}
        columns={columns}
        rowKey={keyOf}
        rowName={customerLabel}
        marks={marks}
        rowLink={(customer) => `/customers/${customer.id}`}
        {...(archived
          ? {
              actions: (customer: CustomerSummary) =>
                customer.erasedAt ? null : <RestoreCustomer customer={customer} />,
            }
          : {})}
        paging={paging}
        sorting={sorting}
        own={own}
        file={listFileUrl('customers', asked)}
        empty={
          <NoCustomers
            filtered={isFiltered || Object.keys(asks).some((name) => name !== 'archived')}
            archived={archived}
          />
        }
      />
      {marks.isOn ? <MarkedCustomers marks={marks} input={filters} count={query.data?.count} /> : null}
    </Page>
  )
}

function NoCustomers({ filtered, archived }: { filtered: boolean; archived: boolean }) {
  if (filtered) {
    return <EmptyState title="No customers found" text="Try adjusting your search terms or filters" />
  }
  if (archived) {
    return (
      <EmptyState
        title="No archived customers"
        text="A customer with quotes or invoices is archived when it is deleted, and can be restored here."
      />
    )
  }
  return (
    <EmptyState title="No customers yet" text="Add the first one, or import the ones you have.">
      <Group justify="center" gap="xs">
        <Button component={Link} to="/customers/new">
          New customer
        </Button>
        <Button component={Link} to="/import?what=customers" variant="default">
          Import from a file
        </Button>
      </Group>
    </EmptyState>
  )
}
