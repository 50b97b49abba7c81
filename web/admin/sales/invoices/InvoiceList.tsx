import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { formatDay, formatMomentDay } from '#domain/dates.ts'
import { invoiceSorts, usualOrders } from '#domain/list-words.ts'
import { formatPounds } from '#domain/money/money.ts'
import { type InvoiceKind, invoiceKindLabels, isBill, stillToPay } from '#domain/sales/invoice-words.ts'
import type { InvoiceSummary } from '#domain/sales/invoices.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import { useOwnList } from '#web/admin/lists/own-list.ts'
import { ownOf } from '#web/admin/lists/own-of.ts'
import { OfficeViews } from '#web/admin/views/OfficeViews.tsx'
import { api } from '#web/call.ts'
import { DaysFilters } from '#web/fields/DaysFilters.tsx'
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
import {
  ages,
  asksForAge,
  dayFilters,
  issues,
  kindLabels,
  kinds,
  readFilters,
  statuses,
  statusLabels,
} from './invoice-filters.ts'
import { invoiceStandingOf } from './invoice-standing.ts'

// What can be done with several is loaded once something is marked.
const MarkedInvoices = latePart(() => import('./MarkedInvoices.tsx'))

const keyOf = ({ id }: InvoiceSummary) => id
const sorts = usualOrders(invoiceSorts)
/** How invoices of some due days come. */
const soonest = { sort: 'dueDate', order: 'asc', words: 'Soonest first' } as const

export const handle: ScreenHandle & FirstHandle = {
  title: 'Invoices',
  first: (calls, { search, profile }) => [
    calls.invoices.list({
      ...firstListInput(search, statuses, sorts, ownOf(profile, 'invoices')),
      ...readFilters(search),
    }),
    calls.views.list({ list: 'invoices' }),
  ],
}

/** An invoice without a title says what it is, unless it is an ordinary one. */
const kindTitles: Record<InvoiceKind, string> = { ...invoiceKindLabels, invoice: '' }

const columns: Column<InvoiceSummary>[] = [
  {
    key: 'number',
    label: 'Number',
    sort: 'number',
    strong: true,
    whole: true,
    card: 'line',
    render: (invoice) => invoice.invoiceNumber,
  },
  {
    key: 'customer',
    label: 'Customer',
    sort: 'customer',
    strong: true,
    card: 'title',
    render: (invoice) => customerLabel(invoice.customer),
  },
  {
    key: 'title',
    label: 'Title',
    render: (invoice) => invoice.title || kindTitles[invoice.kind],
  },
  {
    key: 'status',
    label: 'Status',
    sort: 'status',
    render: (invoice) => <StatusBadge {...invoiceStandingOf(invoice)} />,
  },
  {
    key: 'created',
    label: 'Date',
    sort: 'date',
    whole: true,
    off: true,
    card: 'none',
    render: (invoice) => formatMomentDay(invoice.createdAt),
  },
  {
    key: 'due',
    label: 'Due',
    sort: 'dueDate',
    whole: true,
    render: (invoice) => (isBill(invoice) ? formatDay(invoice.dueDate) : ''),
  },
  {
    key: 'balance',
    label: 'To pay',
    align: 'right',
    render: (invoice) => (stillToPay(invoice) === 0 ? '' : formatPounds(stillToPay(invoice))),
  },
  {
    key: 'total',
    label: 'Total',
    sort: 'total',
    align: 'right',
    strong: true,
    card: 'aside',
    render: (invoice) => formatPounds(invoice.total),
  },
]

/** /invoices: newest first, ten a page. */
export default function InvoiceList() {
  const [address] = useSearchParams()
  const filters = readFilters(address)
  const own = useOwnList('invoices')
  const { input, paging, sorting, isFiltered } = useListSearch({
    own,
    statuses,
    sorts,
    ...(filters.dueFrom || filters.dueTo ? { usual: soonest } : {}),
  })
  const invoices = useQuery(
    api.invoices.list.queryOptions({
      input: { ...input, ...filters },
      placeholderData: keepPreviousData,
    }),
  )
  const marks = useMarks(keyOf, scopeOf({ ...input, ...filters }))
  const { limit: _, cursor: __, count: ___, ...asked } = { ...input, ...filters }
  const create = (
    <Button component={Link} to="/invoices/new" leftSection={<IconPlus size={16} aria-hidden />}>
      New invoice
    </Button>
  )
  return (
    <Page
      title="Invoices"
      action={create}
      toolbar={
        <>
          <SearchBox placeholder="Search invoices…" />
          <ListFilters>
            <FilterSelect
              name="status"
              label="Status"
              all="All statuses"
              options={statuses.map((value) => ({ value, label: statusLabels[value] }))}
            />
            {asksForAge(address) ? (
              <FilterSelect isNamed name="age" label="Overdue for" all="However long" options={ages} />
            ) : null}
            <FilterSelect
              name="kind"
              label="Kind"
              all="All kinds"
              options={kinds.map((value) => ({ value, label: kindLabels[value] }))}
            />
            <FilterSelect name="issued" label="Issue" all="Issued or not" options={issues} />
            <CustomerFilter />
            <DaysFilters filters={dayFilters} />
          </ListFilters>
        </>
      }
    >
      <OfficeViews
        list="invoices"
        label="Invoices"
        views={[
          { label: 'All', search: '' },
          { label: 'Not issued', search: 'issued=false' },
          { label: 'Unpaid or part-paid', search: 'status=open&issued=true' },
          { label: 'Overdue', search: 'status=overdue' },
          { label: 'Due this week', search: 'status=open&due=this-week' },
        ]}
      />
      <DataList
        label="Invoices"
        query={invoices}
        columns={columns}
        rowKey={keyOf}
        rowName={({ invoiceNumber }) => invoiceNumber}
        marks={marks}
        rowLink={(invoice) => `/invoices/${invoice.id}/edit`}
        paging={paging}
        sorting={sorting}
        own={own}
        file={listFileUrl('invoices', { ...input, ...filters })}
        empty={
          isFiltered || Object.keys(filters).length > 0 ? (
            <EmptyState title="No invoices found" text="Try another search or filter." />
          ) : (
            <EmptyState
              title="No invoices yet"
              text="Accepting a quote makes its invoice; one can also be written by hand."
            >
              {create}
            </EmptyState>
          )
        }
      />
      {marks.isOn ? <MarkedInvoices marks={marks} input={asked} count={invoices.data?.count} /> : null}
    </Page>
  )
}
