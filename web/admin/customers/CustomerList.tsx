import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { CustomerSummary } from '#domain/customers.ts'
import { api } from '#web/call.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { type Column, DataList } from '#web/ui/DataList.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useListSearch } from '#web/ui/list-search.ts'
import { Page } from '#web/ui/Page.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'

export const handle: ScreenHandle = { title: 'Customers' }

const columns: Column<CustomerSummary>[] = [
  { key: 'name', label: 'Name', render: (customer) => customer.name, strong: true },
  { key: 'company', label: 'Company', render: (customer) => customer.companyName },
  { key: 'email', label: 'Email', render: (customer) => customer.email },
  { key: 'phone', label: 'Phone', render: (customer) => customer.phone },
  { key: 'address', label: 'Address', render: (customer) => customer.address, card: 'none' },
]

export default function CustomerList() {
  const { input, paging, isFiltered } = useListSearch()
  const query = useQuery({ ...api.customers.list.queryOptions({ input }), placeholderData: keepPreviousData })
  const add = (
    <Button component={Link} to="/customers/new">
      New customer
    </Button>
  )
  return (
    <Page title="Customers" action={add} toolbar={<SearchBox placeholder="Search customers…" />}>
      <DataList
        label="Customers"
        query={query}
        columns={columns}
        rowKey={(customer) => customer.id}
        rowLink={(customer) => `/customers/${customer.id}/edit`}
        paging={paging}
        empty={
          isFiltered ? (
            <EmptyState title="No customers found" text="Try adjusting your search terms or filters" />
          ) : (
            <EmptyState
              title="No customers yet"
              text="Add the first one, or import them from a spreadsheet."
            />
          )
        }
      />
    </Page>
  )
}
